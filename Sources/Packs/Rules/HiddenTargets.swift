import Geo
import Glibc
import Places

/// The places that players have to find, and what is written near them.
struct HiddenTargets {
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// Those of the pack; which of them are hidden is in the cells.
  private let steps: [DraftStep]
  private let hidden: [Int]
  private let largestRadius: Double
  /// Steps by cells of a hundredth of a degree.
  private let cells: [Cell: [Int]]

  private static let cellsPerDegree = 100.0
  /// No hundredth of a degree of latitude is shorter than this, metres.
  private static let cellMetres = 1_100.0
  /// Where more cells than these would have to be looked at, all steps are.
  private static let mostCells = 24

  init(_ pack: PackReader) {
    steps = pack.steps
    hidden = pack.hiddenIndices
    largestRadius = hidden.reduce(0) { max($0, pack.steps[$1].radiusMetres) }
    var cells: [Cell: [Int]] = [:]
    for index in hidden {
      if let place = steps[index].coordinate { cells[Self.cell(place), default: []].append(index) }
    }
    self.cells = cells
  }

  private static func cell(_ place: Coordinate) -> Cell {
    Cell(
      row: Int((place.latitudeDegrees * cellsPerDegree).rounded(.down)),
      column: Int((place.longitudeDegrees * cellsPerDegree).rounded(.down)))
  }

  /// The nearest target that a written place gives away: it, or the writer's place as far as the spelling leaves it open, is within
  /// its radius.
  ///
  /// - Parameter own: a step whose target it may be.
  /// - Returns: which of the pack's steps.
  func target(at place: WrittenPlace, except own: Int?) -> Int? {
    let slack = place.uncertaintyMetres ?? 0
    var best: (step: Int, distance: Double)?
    for reading in place.readings.flatMap(Self.signs) {
      for index in candidates(near: reading, within: largestRadius + slack) {
        guard let target = steps[index].coordinate, index != own else { continue }
        let distance = Geodesic.distanceMetres(reading, target)
        if distance <= steps[index].radiusMetres + slack, distance < best?.distance ?? .infinity { best = (index, distance) }
      }
    }
    return best?.step
  }

  private func candidates(near place: Coordinate, within metres: Double) -> [Int] {
    let parallel = cos(min(abs(place.latitudeDegrees) + 1, 90) * .pi / 180)
    let up = Int(min(metres / Self.cellMetres, 1e6)) + 1
    let across = Int(min(metres / Self.cellMetres / max(parallel, 1e-6), 1e6)) + 1
    guard up <= Self.mostCells, across <= Self.mostCells else { return hidden }
    let centre = Self.cell(place)
    let whole = Int(360 * Self.cellsPerDegree)
    return (-up...up).flatMap { row in
      (-across...across).flatMap { column -> [Int] in
        // Columns go round the Earth.
        let wrapped = (centre.column + column + whole + whole / 2) % whole - whole / 2
        return cells[Cell(row: centre.row + row, column: wrapped)] ?? []
      }
    }
  }

  /// A place and what it is with its signs turned: people leave them out, and who knows the region puts them in.
  private static func signs(_ place: Coordinate) -> [Coordinate] {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    return [(latitude, longitude), (latitude, -longitude), (-latitude, longitude), (-latitude, -longitude)].compactMap {
      try? Coordinate(latitudeDegrees: $0, longitudeDegrees: $1)
    }
  }
}
