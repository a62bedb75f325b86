import Batch
import Foundation
import Game
import Packs

/// A scoring of a text, with everything it says.
struct ScoreRun {
  let result: Score.Result
  private(set) var faults: [RowFault] = []
  /// `row:line member code` of each.
  var briefs: [String] { faults.map { "\($0.row):\($0.line) \($0.column) \($0.code.rawValue)" } }

  /// - Parameter pack: nil for `ScorePacks.two`.
  init(_ bytes: [UInt8], pack: GamePack? = nil, options: Score.Options = Score.Options()) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-score-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var faults: [RowFault] = []
    result = try Score(pack: pack ?? ScorePacks.two(), options: options).run(url.path, report: { faults.append($0) })
    self.faults = faults
  }

  init(_ text: String, pack: GamePack? = nil, options: Score.Options = Score.Options()) throws {
    try self.init(Array(text.utf8), pack: pack, options: options)
  }

  /// `1 ada 85` of each line of a hunt's board.
  func board(_ hunt: Int = 0) -> [String] { result.standings(ofHunt: hunt).map(Self.brief) }

  var overall: [String] { result.overallStandings().map(Self.brief) }

  private static func brief(_ standing: Standing) -> String {
    "\(standing.rank.map(String.init) ?? "-") \(standing.name) \(standing.score.points)"
  }
}

enum ScorePacks {
  /// Hunts `great`, ordered, of g1 and g2 with a hint of 10 each, and `free`, of f1, f2 and f3; all a kilometre and more apart.
  static func two() throws -> GamePack {
    try read(
      hunts: #"{"id":"great","name":"Great"},{"id":"free","name":"Free","ordered":false}"#,
      features: [
        ("g1", "great", 1, -122.17, 37.42), ("g2", "great", 2, -122.15, 37.42), ("f1", "free", 1, -122.17, 37.44),
        ("f2", "free", 2, -122.15, 37.44), ("f3", "free", 3, -122.13, 37.44),
      ])
  }

  static func read(hunts: String, features: [(String, String, Int, Double, Double)]) throws -> GamePack {
    let texts = features.map { id, hunt, step, longitude, latitude in
      """
      {"type":"Feature","id":"\(id)","geometry":{"type":"Point","coordinates":[\(longitude),\(latitude)]},\
      "properties":{"hunt":"\(hunt)","step":\(step),"name":"The \(id)","hints":["free",{"text":"for ten"}]}}
      """
    }
    let text =
      "{\"type\":\"FeatureCollection\",\"huntpack\":{\"version\":1,\"hunts\":[\(hunts)]},\"features\":[\(texts.joined(separator: ","))]}"
    guard let pack = PackReader.readGame(Array(text.utf8)).pack else { throw CocoaError(.fileReadCorruptFile) }
    return pack
  }
}
