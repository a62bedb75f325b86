import Foundation
import RawHTTP

extension CampaignPlayer {
  /// What an answer says of the one event that it is about. The rest, such as the score and what can be seen next, is as it is when
  /// the request comes again.
  static func lasting(_ answer: RawAnswer) -> [String] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] else {
      return ["no JSON: \(answer.text)"]
    }
    let solved = object["solved"] as? [String: Any]
    // A step's award is that of the step as it is now.
    let award = object["verdict"].flatMap { _ in object["award"] }
    let values = ["verdict", "id", "text", "created", "name"].map { object[$0] } + [award, solved?["id"]]
    return values.map { $0.map { "\($0)" } ?? "-" } + ["\(answer.text.contains("Look at the map."))"]
  }
}
