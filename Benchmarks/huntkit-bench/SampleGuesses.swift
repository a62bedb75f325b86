import Campaigns
import Foundation
import Geo

/// The sample guesses of `data/guesses`: some three thousand taps by 60 players on the first afternoon of a tour, from a seed.
///
/// Most fall around the target by a two-dimensional normal distribution, some are taps on a wrong place, as in a real game.
enum SampleGuesses {
  private static let seed: UInt64 = 20_261_130
  private static let count = 3000
  private static let names = [
    "ada", "benno", "chiara", "dmitri", "edda", "farid", "gwen", "haruki", "ines", "jonas", "kofi", "lena", "mina", "nils",
    "olga", "pavel", "quinn", "rosa", "sven", "tomoe",
  ]

  static func run(_ options: BenchOptions) throws {
    guard let path = options.positionals.first else { throw CocoaError(.fileReadInvalidFileName) }
    let targets = try self.targets(Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SplitMix64(seed: seed)
    var seconds = 9 * 3600
    print("guess,player,target,latitude,longitude,accuracy_m,time")
    for guess in 1...count {
      let named = targets[Int.random(in: 0..<targets.count, using: &random)]
      // One tap in five is meant for another place of the tour.
      let aimed = Int.random(in: 0..<5, using: &random) == 0 ? targets.randomElement(using: &random) ?? named : named
      let distance = 110 * (-2 * log(Double.random(in: 1e-9..<1, using: &random))).squareRoot()
      let place = Geodesic.destination(
        from: aimed.place, azimuthDegrees: .random(in: 0..<360, using: &random), distanceMetres: distance)
      let player = (names.randomElement(using: &random) ?? "") + String(Int.random(in: 1...3, using: &random))
      seconds += Int.random(in: 0...14, using: &random)
      let accuracy = Int.random(in: 4...40, using: &random)
      let fields = [
        String(guess), player, named.id, degrees(place.latitudeDegrees), degrees(place.longitudeDegrees), String(accuracy),
        time(seconds),
      ]
      print(fields.joined(separator: ","))
    }
  }

  private static func targets(_ data: Data) throws -> [(id: String, place: Coordinate)] {
    struct Collection: Decodable {
      struct Feature: Decodable {
        struct Geometry: Decodable { var coordinates: [Double] }
        var id: String
        var geometry: Geometry
      }
      var features: [Feature]
    }
    return try JSONDecoder().decode(Collection.self, from: data).features.map {
      (
        $0.id,
        try Coordinate(latitudeDegrees: $0.geometry.coordinates[1], longitudeDegrees: $0.geometry.coordinates[0])
      )
    }
  }

  /// Six decimals, as phones give them.
  private static func degrees(_ value: Double) -> String { String(format: "%.6f", value) }

  private static func time(_ seconds: Int) -> String {
    String(format: "2026-12-05T%02d:%02d:%02dZ", seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
}
