import Batch
import Campaigns
import Foundation
import Geo
import Packs
import Testing

@Suite("verify against the geodesic")
struct VerifyTruthTests {
  private static let seed: UInt64 = 150
  private static let count = 20_000

  private struct Guess {
    let place: Coordinate
    let target: Int
  }

  private static func pack() throws -> Pack {
    var rng = SplitMix64(seed: seed)
    return try SamplePacks.pack(
      (0..<40).map { number in
        // Some far away: outside the grid, on the other side of the antimeridian, at a pole.
        let far = [(179.9995, -17.0), (0, 90), (13.405, 52.52), (-122.5, 37.9)]
        let place =
          number < far.count
          ? far[number]
          : (-122.1697 + Double.random(in: -0.1...0.1, using: &rng), 37.4275 + Double.random(in: -0.1...0.1, using: &rng))
        let radius = ["", ",\"radius_m\":25", ",\"radius_m\":1000"][number % 3]
        return SamplePacks.feature("t\(number)", "Target \(number)", place.0, place.1, radius)
      })
  }

  /// Guesses around their targets' radii, from far to within a micrometre.
  private static func guesses(_ pack: Pack) -> [Guess] {
    var rng = SplitMix64(seed: seed + 1)
    return (0..<count).map { _ in
      let target = Int.random(in: pack.targets.indices, using: &rng)
      let radius = pack.targets[target].target.radiusMetres
      let offset = pow(10, Double.random(in: -6...4, using: &rng)) * (Bool.random(using: &rng) ? 1 : -1)
      let place = Geodesic.destination(
        from: pack.targets[target].target.coordinate, azimuthDegrees: Double.random(in: -180...180, using: &rng),
        distanceMetres: max(0, radius + offset))
      return Guess(place: place, target: target)
    }
  }

  private static func check(_ guess: Guess, _ pack: Pack, _ distance: Double?, _ verdict: String?, _ wrong: inout [String]) {
    let target = pack.targets[guess.target].target
    let truth = Geodesic.distanceMetres(guess.place, target.coordinate)
    let wanted = truth <= target.radiusMetres ? "correct" : "incorrect"
    // A millimetre of the promise and half of one for rounding to three decimals.
    guard verdict == wanted, let distance, abs(distance - truth) <= 0.0016 else {
      wrong.append("\(guess): \(distance ?? .nan) \(verdict ?? "none"); it is \(truth) \(wanted)")
      return
    }
  }

  @Test("20,000 seeded guesses have the geodesic's verdict and distance, in each format", arguments: GuessFormat.allCases)
  func formats(format: GuessFormat) throws {
    let pack = try Self.pack()
    let guesses = Self.guesses(pack)
    var options = Verify.Options()
    options.format = format
    options.threads = 2
    let rows = guesses.map { "\($0.place.latitudeDegrees),\($0.place.longitudeDegrees),t\($0.target)\n" }.joined()
    let run = try BatchRun(Array(("lat,lon,target\n" + rows).utf8), pack: pack, options: options)
    #expect(run.faults.isEmpty)
    #expect(run.summary.correct > 4000 && run.summary.incorrect > 4000)
    let found = try Self.verdicts(run, format)
    try #require(found.count == guesses.count)
    var wrong: [String] = []
    for (guess, found) in zip(guesses, found) { Self.check(guess, pack, found.distance, found.verdict, &wrong) }
    #expect(wrong.isEmpty, "seed \(Self.seed): \(wrong.count) wrong, the first: \(wrong.first ?? "")")
  }

  private static func verdicts(_ run: BatchRun, _ format: GuessFormat) throws -> [(distance: Double?, verdict: String?)] {
    func entry(_ object: Any?) -> (Double?, String?) {
      let members = object as? [String: Any]
      return ((members?["distance_m"] as? NSNumber)?.doubleValue, members?["verdict"] as? String)
    }
    switch format {
    case .csv:
      return run.text.split(separator: "\n").dropFirst().map {
        let fields = $0.split(separator: ",").map(String.init)
        return fields.count == 5 ? (Double(fields[3]), fields[4]) : (nil, nil)
      }
    case .ndjson:
      return try run.text.split(separator: "\n").map { entry(try JSONSerialization.jsonObject(with: Data($0.utf8))) }
    case .geojson:
      let root = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
      return (root?["features"] as? [[String: Any]] ?? []).map { entry($0["properties"]) }
    }
  }

  @Test("Without names each guess gets the nearest target that is satisfied, else the nearest, as comparing all of them says")
  func search() throws {
    let pack = try Self.pack()
    let guesses = Self.guesses(pack)[..<3000]
    let rows = guesses.map { "\($0.place.latitudeDegrees),\($0.place.longitudeDegrees)\n" }.joined()
    let run = try BatchRun(Array(("lat,lon\n" + rows).utf8), pack: pack)
    let lines = run.text.split(separator: "\n").dropFirst()
    try #require(lines.count == guesses.count)
    for (guess, line) in zip(guesses, lines) {
      let distances = pack.targets.map { Geodesic.distanceMetres(guess.place, $0.target.coordinate) }
      let satisfied = distances.indices.filter { distances[$0] <= pack.targets[$0].target.radiusMetres }
      let candidates = satisfied.isEmpty ? Array(distances.indices) : satisfied
      let nearest = try #require(candidates.min { distances[$0] < distances[$1] })
      let fields = line.split(separator: ",").map(String.init)
      #expect(fields[2] == "t\(nearest)")
      #expect(fields[4] == (satisfied.isEmpty ? "incorrect" : "correct"))
    }
  }
}
