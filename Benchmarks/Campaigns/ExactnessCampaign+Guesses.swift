import Foundation
import Geo

extension ExactnessCampaign {
  /// A guess and the target it names, by index.
  struct Guess: Sendable {
    let coordinate: Coordinate
    let target: Int

    /// Every digit of it.
    var place: String { "\(coordinate.latitudeDegrees), \(coordinate.longitudeDegrees)" }
  }
}

extension ExactnessCampaign.Scenario {
  typealias Place = ExactnessCampaign.Place

  /// So many guesses of both kinds, mixed.
  func guesses(random: Int, placed: Int, using rng: inout SplitMix64) -> [Guess] {
    var (random, placed) = (random, placed)
    var guesses: [Guess] = []
    guesses.reserveCapacity(random + placed)
    while random + placed > 0 {
      if Int.random(in: 0..<(random + placed), using: &rng) < placed {
        guesses.append(placedGuess(using: &rng))
        placed -= 1
      } else {
        guesses.append(randomGuess(using: &rng))
        random -= 1
      }
    }
    // The columns' fast way is for blocks that lie in the grid as a whole, so half of the slices have whole ones.
    if let grid = judge.grid, Bool.random(using: &rng) {
      let inside = guesses.filter { grid.project($0.coordinate) != nil }
      return inside + guesses.filter { grid.project($0.coordinate) == nil }
    }
    return guesses
  }

  /// From 10 nm to 1 cm inside or outside the radius, as far as doubles can place it; one in eight as near as they can.
  private func placedGuess(using rng: inout SplitMix64) -> Guess {
    let target = Int.random(in: targets.indices, using: &rng)
    let offset = pow(10, Double.random(in: -8 ... -2, using: &rng)) * Double(Int.random(in: -1...1, using: &rng))
    let azimuth =
      Int.random(in: 0..<8, using: &rng) == 0
      ? 90 * Double(Int.random(in: -1...2, using: &rng)) : Double.random(in: -180...180, using: &rng)
    let place = Geodesic.destination(
      from: targets[target].coordinate, azimuthDegrees: azimuth,
      distanceMetres: max(0, targets[target].radiusMetres + (Int.random(in: 0..<8, using: &rng) == 0 ? 0 : offset)))
    return Guess(coordinate: place, target: target)
  }

  private func randomGuess(using rng: inout SplitMix64) -> Guess {
    let target = Int.random(in: targets.indices, using: &rng)
    let aim = targets[target]
    let place: Coordinate
    switch Int.random(in: 0..<100, using: &rng) {
    case 0..<45:
      place = Place.around(aim.coordinate, 0...(2 * aim.radiusMetres), using: &rng)
    case 45..<65:
      // The box, its corners and some way beyond.
      place = Place.around(centre, 0...38_000, using: &rng)
    case 65..<80:
      let start = edge.randomElement(using: &rng) ?? centre
      place = Place.around(start, 0...pow(10, Double.random(in: -9...1, using: &rng)), using: &rng)
    case 80..<85:
      place = Place.anywhere(using: &rng)
    case 85..<90:
      place = aim.coordinate
    case 90..<95:
      let c = aim.coordinate
      place = Place(c.latitudeDegrees.nextUp, c.longitudeDegrees.nextDown).coordinate
    default:
      place = between(aim.coordinate, targets[Int.random(in: targets.indices, using: &rng)].coordinate)
    }
    return Guess(coordinate: place, target: target)
  }

  /// As nearly as possible equally far from both.
  private func between(_ first: Coordinate, _ second: Coordinate) -> Coordinate {
    let (start, end) = (Place(first), Place(second))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<45 {
      let place = start.towards(end, (low + high) / 2).coordinate
      if Geodesic.distanceMetres(place, first) < Geodesic.distanceMetres(place, second) {
        low = (low + high) / 2
      } else {
        high = (low + high) / 2
      }
    }
    return start.towards(end, low).coordinate
  }
}
