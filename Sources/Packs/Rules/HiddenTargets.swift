import Geo
import Glibc
import Places

/// The places that players have to find, and what is written near them.
///
/// Those with usual radii are looked up by cells. Of those whose circle is wider than that, the first are compared one by one: to be
/// told that a text names a place within tens of kilometres helps nobody much, and must not take long.
struct HiddenTargets {
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  private let steps: [DraftStep]
  /// Steps of usual radii by cells of a hundredth of a degree.
  private let cells: [Cell: [Int]]
  /// The largest of those radii, metres.
  private let largestUsual: Double
  private let wide: [Int]

  private static let cellsPerDegree = 100.0
  /// No hundredth of a degree of latitude is shorter than this, metres.
  private static let cellMetres = 1_100.0
  private static let widestUsual = 1_000.0
  private static let mostWide = 200

  init(_ pack: PackReader) {
    steps = pack.steps
    var cells: [Cell: [Int]] = [:]
    var wide: [Int] = []
    var largest = 0.0
    for index in pack.hiddenIndices {
      guard let place = pack.steps[index].coordinate else { continue }
      let radius = pack.steps[index].radiusMetres
      if radius > Self.widestUsual {
        if wide.count < Self.mostWide { wide.append(index) }
      } else {
        cells[Self.cell(place), default: []].append(index)
        largest = max(largest, radius)
      }
    }
    (self.cells, self.wide, largestUsual) = (cells, wide, largest)
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
    func look(at index: Int, from reading: Coordinate) {
      guard index != own, let target = steps[index].coordinate else { return }
      let limit = min(steps[index].radiusMetres + slack, best?.distance ?? .infinity)
      // A quick no: a degree of latitude is 110 km or more.
      guard abs(reading.latitudeDegrees - target.latitudeDegrees) * 110_000 <= limit else { return }
      let distance = Geodesic.distanceMetres(reading, target)
      if distance <= limit { best = (index, distance) }
    }
    for reading in place.readings.flatMap(Self.spellings) {
      forEachCell(around: reading, within: largestUsual + slack) { cell in
        for index in cells[cell] ?? [] { look(at: index, from: reading) }
      }
      for index in wide { look(at: index, from: reading) }
    }
    return best?.step
  }

  private func forEachCell(around place: Coordinate, within metres: Double, _ body: (Cell) -> Void) {
    let parallel = cos(min(abs(place.latitudeDegrees) + 1, 90) * .pi / 180)
    let up = Int(min(metres / Self.cellMetres, 1e6)) + 1
    let across = Int(min(metres / Self.cellMetres / max(parallel, 1e-6), 1e6)) + 1
    let whole = Int(360 * Self.cellsPerDegree)
    guard (2 * up + 1) * (2 * across + 1) < cells.count else {
      // Fewer cells are filled than would be looked at.
      for cell in cells.keys { body(cell) }
      return
    }
    let centre = Self.cell(place)
    for row in -up...up {
      for column in -across...across {
        // Columns go round the Earth.
        let wrapped = (centre.column + column + whole + whole / 2) % whole - whole / 2
        body(Cell(row: centre.row + row, column: wrapped))
      }
    }
  }

  /// A place and what else may be meant: with its signs turned, since people leave them out and who knows the region puts them in; and
  /// with its numbers exchanged, since people do that too.
  private static func spellings(_ place: Coordinate) -> [Coordinate] {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    return [
      (latitude, longitude), (latitude, -longitude), (-latitude, longitude), (-latitude, -longitude), (longitude, latitude),
    ].compactMap { try? Coordinate(latitudeDegrees: $0, longitudeDegrees: $1) }
  }
}
