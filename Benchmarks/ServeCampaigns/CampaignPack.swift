/// Hunts that campaigns play: places on a grid, in any order, half a kilometre from each other.
struct CampaignPack: Sendable {
  let hunts: Int
  static let steps = 16
  /// Steps where the second hint is taken, and those that are guessed wrong first: few enough that nobody has to wait.
  static func hasUnlock(_ step: Int) -> Bool { step % 2 == 0 }
  static func hasWrongGuess(_ step: Int) -> Bool { step % 4 == 1 }

  static func slug(_ hunt: Int) -> String { "hunt-\(hunt)" }
  static func target(_ hunt: Int, _ step: Int) -> String { "hunt-\(hunt)-\(step)" }

  /// A guess's body; a wrong one is 200 m off.
  static func place(_ hunt: Int, _ step: Int, isRight: Bool) -> String {
    #"{"latitude":\#(fixed(37_000_000 + 5000 * hunt + (isRight ? 0 : 1800))),"longitude":\#(fixed(-122_300_000 + 6000 * step))}"#
  }

  /// Millionths of a degree, as decimals.
  private static func fixed(_ millionths: Int) -> String {
    let digits = String(abs(millionths) % 1_000_000)
    return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000)." + String(repeating: "0", count: 6 - digits.utf8.count)
      + digits
  }

  var geoJSON: String {
    let headers = (0..<hunts).map {
      #"{"id":"\#(Self.slug($0))","name":"Hunt \#($0)","description":"Sixteen places on a grid.","ordered":false}"#
    }
    let features = (0..<hunts).flatMap { hunt in
      (0..<Self.steps).map { step in
        let position = "[\(Self.fixed(-122_300_000 + 6000 * step)),\(Self.fixed(37_000_000 + 5000 * hunt))]"
        return """
          {"type":"Feature","id":"\(Self.target(hunt, step))","geometry":{"type":"Point","coordinates":\(position)},\
          "properties":{"hunt":"\(Self.slug(hunt))","step":\(step + 1),"name":"Place \(step) of hunt \(hunt)",\
          "description":"A place.","reveal":"It was here.","radius_m":30,\
          "hints":["It is on the grid.",{"text":"Look at the map.","cost":10}]}}
          """
      }
    }
    return """
      {"type":"FeatureCollection","huntpack":{"version":1,"title":"Grid","author":"huntkit","license":"CC0-1.0",\
      "hunts":[\(headers.joined(separator: ",\n"))]},"features":[\(features.joined(separator: ",\n"))]}
      """
  }
}
