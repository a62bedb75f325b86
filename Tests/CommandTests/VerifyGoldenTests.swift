import Foundation
import Testing

@Suite("verify: the golden distances")
struct VerifyGoldenTests {
  struct Row {
    let name: String
    let target: String
    let targetPlace: (latitude: String, longitude: String)
    let guess: (latitude: String, longitude: String)
    let metres: Double
    let verdict: String
  }

  /// Read without huntkit's own readers.
  static let rows: [Row] = {
    let file = Huntkit.package.appendingPathComponent("data/golden/distances.csv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",").map(String.init)
      guard fields.count == 9, let metres = Double(fields[7]) else { return nil }
      return Row(
        name: fields[0] + fields[1], target: fields[2], targetPlace: (fields[3], fields[4]), guess: (fields[5], fields[6]),
        metres: metres, verdict: fields[8])
    }
  }()

  static func pack(_ rows: [Row]) -> String {
    var seen: Set<String> = []
    return Sample.collection(
      rows.filter { seen.insert($0.target).inserted }.map {
        #"{"type":"Feature","properties":{"name":"\#($0.target)"},"geometry":{"type":"Point","#
          + #""coordinates":[\#($0.targetPlace.longitude),\#($0.targetPlace.latitude)]}}"#
      })
  }

  @Test("All golden rows get their verdict and their distance to a millimetre, by target, on any number of threads")
  func byTarget() throws {
    try #require(Self.rows.count >= 39)
    let guesses = Self.rows.map { "\($0.name),\($0.target),\($0.guess.latitude),\($0.guess.longitude)\n" }.joined()
    for threads in ["1", "3"] {
      let outcome = try Huntkit.verify("guess,target,lat,lon\n" + guesses, "--threads", threads, pack: Self.pack(Self.rows))
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty)
      try #require(outcome.lines.count == Self.rows.count + 1)
      for (row, line) in zip(Self.rows, outcome.lines.dropFirst()) {
        let fields = line.split(separator: ",").map(String.init)
        try #require(fields.count == 6)
        #expect(fields[0] == row.name)
        #expect(fields[5] == row.verdict, "\(line)")
        #expect(abs((Double(fields[4]) ?? .nan) - row.metres) <= 0.0016, "\(line), \(row.metres)")
      }
    }
  }

  @Test(
    "The search over a pack of one target gives the golden verdicts too", arguments: Array(Set(rows.map(\.target))).sorted())
  func bySearch(target: String) throws {
    let rows = Self.rows.filter { $0.target == target }
    let guesses = rows.map { "\($0.guess.latitude),\($0.guess.longitude)\n" }.joined()
    let outcome = try Huntkit.verify("lat,lon\n" + guesses, pack: Self.pack(rows))
    try #require(outcome.lines.count == rows.count + 1)
    for (row, line) in zip(rows, outcome.lines.dropFirst()) {
      let fields = line.split(separator: ",").map(String.init)
      try #require(fields.count == 5)
      #expect(fields[2] == target)
      #expect(fields[4] == row.verdict, "\(line)")
      #expect(abs((Double(fields[3]) ?? .nan) - row.metres) <= 0.0016)
    }
  }

  @Test("Every output format of every input format tells the golden verdicts", arguments: ["csv", "ndjson", "geojson"])
  func formats(input: String) throws {
    let guesses = Self.rows.map { "\($0.target),\($0.guess.latitude),\($0.guess.longitude)\n" }.joined()
    let pack = Self.pack(Self.rows)
    let first = try Huntkit.verify("target,lat,lon\n" + guesses, "--format", input, pack: pack)
    for format in ["csv", "ndjson", "geojson"] {
      let outcome = try Huntkit.verify(first.output, ["--format", format], pack: pack)
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty, "\(outcome.messages)")
      let verdicts = outcome.text.matches(of: /[",](correct|incorrect|invalid)\b/).map { String($0.1) }
      #expect(verdicts == Self.rows.map(\.verdict))
    }
  }
}
