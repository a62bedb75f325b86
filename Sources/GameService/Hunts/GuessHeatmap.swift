import Formats
import Game
import Geo
import HTTP
import Store

/// Guesses counted by square cells of a fixed size, aligned to the centre of the area.
struct GuessHeatmap {
  static let cellMetres = 50.0
  /// Cells with fixes of fewer players do not count those: who stood there is nobody's business.
  static let leastPlayers = 5
  /// What one request looks at.
  static let mostGuesses = 1_000_000

  private struct Count {
    var guesses = 0
    var correct = 0
    var players: Set<ActorID> = []

    mutating func add(_ guess: GuessPlace) {
      guesses += 1
      correct += guess.isSolved ? 1 : 0
      players.insert(guess.actor)
    }
  }

  private struct Counts {
    var taps = Count()
    var fixes = Count()
  }

  private let grid: CellGrid
  private var cells: [CellGrid.Cell: Counts] = [:]
  private var outside = 0
  private var isComplete = true

  /// - Throws: where PROJ refuses the projection.
  init(origin: Coordinate) throws(ProjectionError) { grid = try CellGrid(origin: origin, cellMetres: Self.cellMetres) }

  mutating func add(guessesOf hunt: HuntID, _ reading: some Reading) throws {
    var (last, count) = (EventSequence(0), 0)
    while case let page = try reading.guessPlaces(in: hunt, after: last, limit: 1000), let final = page.last {
      add(page)
      (last, count) = (final.event, count + page.count)
      if count >= Self.mostGuesses { return isComplete = false }
    }
  }

  mutating func add(_ guesses: [GuessPlace]) {
    let latitudes = guesses.map(\.place.latitudeDegrees)
    let longitudes = guesses.map(\.place.longitudeDegrees)
    var found = [CellGrid.Cell](repeating: .outside, count: guesses.count)
    var span = found.mutableSpan
    grid.cells(latitudes: latitudes.span, longitudes: longitudes.span, into: &span)
    for (guess, cell) in zip(guesses, found) {
      guard cell != .outside else {
        outside += 1
        continue
      }
      if guess.isFix {
        cells[cell, default: Counts()].fixes.add(guess)
      } else {
        cells[cell, default: Counts()].taps.add(guess)
      }
    }
  }

  /// By north, then east.
  func json(withCorrect: Bool) -> [UInt8] {
    var json = JSONWriter(capacity: 256 + 160 * cells.count)
    json.object { json in
      json.member("cell_m", Self.cellMetres)
      json.member("outside", outside)
      json.member("complete", isComplete)
      json.key("cells")
      json.array { json in
        for (cell, counts) in cells.sorted(by: { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }) {
          write(cell, counts, withCorrect, to: &json)
        }
      }
    }
    return json.bytes
  }

  private func write(_ cell: CellGrid.Cell, _ counts: Counts, _ withCorrect: Bool, to json: inout JSONWriter) {
    let fixes = counts.fixes.players.count >= Self.leastPlayers ? counts.fixes : Count()
    let guesses = counts.taps.guesses + fixes.guesses
    guard guesses > 0 else { return }
    let place = grid.coordinate(cell, 0.5, 0.5)
    let point = grid.point(cell, 0.5, 0.5)
    json.object { json in
      json.member("latitude", Self.rounded(place.latitudeDegrees))
      json.member("longitude", Self.rounded(place.longitudeDegrees))
      json.member("east_m", point.east)
      json.member("north_m", point.north)
      json.member("count", guesses)
      json.member("players", counts.taps.players.union(fixes.players).count)
      json.member("correct", withCorrect ? counts.taps.correct + fixes.correct : nil)
    }
  }

  /// To seven decimals, a centimetre.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}
