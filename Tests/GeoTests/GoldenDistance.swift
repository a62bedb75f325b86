import Foundation
import Geo
import Testing

/// A row of `data/golden/distances.csv`.
struct GoldenDistance: Sendable, CustomTestStringConvertible {
  let name: String
  let target: Coordinate
  let guess: Coordinate
  let metres: Double
  let verdict: Verdict

  var testDescription: String { name }

  /// Read with Foundation alone, so that a fault of the project's own readers cannot hide here.
  static let all: [GoldenDistance] = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.appendingPathComponent("data/golden/distances.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { GoldenDistance($0.components(separatedBy: ",")) }
  }()

  private init?(_ fields: [String]) {
    guard fields.count == 9 else { return nil }
    let numbers = fields[3...7].compactMap(Double.init)
    guard numbers.count == 5, let verdict = ["correct": Verdict.correct, "incorrect": .incorrect][fields[8]],
      let target = try? Coordinate(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1]),
      let guess = try? Coordinate(latitudeDegrees: numbers[2], longitudeDegrees: numbers[3])
    else { return nil }
    name = fields[0] + fields[1] + " " + fields[2]
    self.target = target
    self.guess = guess
    metres = numbers[4]
    self.verdict = verdict
  }
}

/// Where the grid of a judge lies.
enum GridPlace: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case atTheTarget = "centred on the target"
  case nearTheTarget = "centred 10 km off"
  case farFromTheTarget = "on the other side of the Earth"

  var testDescription: String { rawValue }

  func centre(_ target: Coordinate) throws -> Coordinate {
    switch self {
    case .atTheTarget: target
    case .nearTheTarget: Geodesic.destination(from: target, azimuthDegrees: 63, distanceMetres: 10_000)
    case .farFromTheTarget:
      try Coordinate(
        latitudeDegrees: -target.latitudeDegrees,
        longitudeDegrees: target.longitudeDegrees > 0 ? target.longitudeDegrees - 180 : target.longitudeDegrees + 180)
    }
  }
}
