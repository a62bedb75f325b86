/// Targets of a local grid in square cells, stored row by row (compressed rows): which target is nearest, and which is
/// within reach, in some 20 ns.
///
/// It answers by planar distance, and only where that is beyond doubt; `Search.unclear` sends the guess to `TargetTree`.
struct GridIndex: Sendable {
  /// A target in its cell.
  private struct Entry {
    var filter: PlanarFilter
    var target: Int32
  }

  private let west: Double
  private let south: Double
  private let cell: Double
  private let columns: Int
  private let rows: Int
  /// Where each cell's entries begin; one more than there are cells.
  private let starts: [Int32]
  private let entries: [Entry]
  /// The largest planar distance at which any target could be satisfied, squared.
  private let reachSquared: Double
  /// Cells to each side that hold all targets within reach of a guess.
  private let window: Int

  init?(_ filters: [PlanarFilter], members: [Int32]) {
    let members = members.filter { filters[Int($0)].isInGrid }
    guard !members.isEmpty else { return nil }
    let easts = members.map { filters[Int($0)].east }
    let norths = members.map { filters[Int($0)].north }
    let (west, east) = (easts.reduce(.infinity, min), easts.reduce(-.infinity, max))
    let (south, north) = (norths.reduce(.infinity, min), norths.reduce(-.infinity, max))
    reachSquared = members.reduce(0) { max($0, filters[Int($1)].outerSquared) }
    let reach = reachSquared.squareRoot()
    // About two targets a cell, yet no smaller than what one ring of cells must cover, unless one huge radius asks for that.
    let spacing = max(1, (2 * max(1, east - west) * max(1, north - south) / Double(members.count)).squareRoot())
    let cell = max(spacing, min(reach, 4 * spacing))
    self.west = west
    self.south = south
    self.cell = cell
    columns = Int((east - west) / cell) + 1
    rows = Int((north - south) / cell) + 1
    window = Int((reach / cell).rounded(.up))

    let columns = columns
    let cells = zip(easts, norths).map { Int(($1 - south) / cell) * columns + Int(($0 - west) / cell) }
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    for c in cells { starts[c + 1] += 1 }
    for c in 1..<starts.count { starts[c] += starts[c - 1] }
    var next = starts
    var entries = members.map { Entry(filter: filters[Int($0)], target: $0) }
    for (member, c) in zip(members, cells) {
      entries[Int(next[c])] = Entry(filter: filters[Int(member)], target: member)
      next[c] += 1
    }
    self.starts = starts
    self.entries = entries
  }

  enum Search {
    /// The nearest satisfied target, else the nearest, at this squared planar distance.
    case found(target: Int, verdict: Verdict, squared: Double)
    /// Two targets are about as near, or one is a close call.
    case unclear
  }

  /// The least and the second least of squared distances.
  private struct Nearest {
    var target: Int32 = -1
    var squared = Double.infinity
    var runnerUp = Double.infinity

    @inline(__always)
    mutating func consider(_ candidate: Int32, _ d: Double) {
      if d < squared {
        runnerUp = squared
        squared = d
        target = candidate
      } else if d < runnerUp {
        runnerUp = d
      }
    }

    /// Scales differ by less than 1e-5 over the grid, so twice that (and a little for the shortest) separates two distances.
    var ambiguousBelow: Double { squared * (1 + 4e-5) + 1e-3 }
    var isClear: Bool { runnerUp > ambiguousBelow }
  }

  /// - Complexity: constant for targets spread evenly; grows with how many crowd within reach.
  func search(_ point: PlanePoint) -> Search {
    let column = clamp((point.east - west) / cell, columns)
    let row = clamp((point.north - south) / cell, rows)
    var nearest = Nearest()
    var satisfied = Nearest()
    var closeCall = false

    func scan(row: Int, _ first: Int, _ last: Int) {
      guard row >= 0, row < rows else { return }
      let from = max(first, 0)
      let to = min(last, columns - 1)
      guard from <= to else { return }
      let range = Int(starts[row * columns + from])..<Int(starts[row * columns + to + 1])
      entries.withUnsafeBufferPointer { entries in
        for i in range {
          let filter = entries[i].filter
          let d = filter.squaredDistance(point.east, point.north)
          if d < nearest.runnerUp { nearest.consider(entries[i].target, d) }
          if d <= filter.outerSquared {
            if d > filter.innerSquared { closeCall = true }
            satisfied.consider(entries[i].target, d)
          }
        }
      }
    }

    var ring = window
    for r in (row - ring)...(row + ring) { scan(row: r, column - ring, column + ring) }
    while true {
      // How far away whatever has not been looked at must be.
      let bound = edgeDistance(point, column, row, ring)
      let wanted = satisfied.target >= 0 ? satisfied.ambiguousBelow : max(nearest.ambiguousBelow, reachSquared)
      if bound * bound > wanted || bound == .infinity { break }
      ring += 1
      scan(row: row - ring, column - ring, column + ring)
      scan(row: row + ring, column - ring, column + ring)
      for r in (row - ring + 1)...(row + ring - 1) {
        scan(row: r, column - ring, column - ring)
        scan(row: r, column + ring, column + ring)
      }
    }
    if closeCall { return .unclear }
    let best = satisfied.target >= 0 ? satisfied : nearest
    guard best.isClear else { return .unclear }
    return .found(
      target: Int(best.target), verdict: satisfied.target >= 0 ? .correct : .incorrect, squared: best.squared)
  }

  @inline(__always)
  private func clamp(_ cells: Double, _ count: Int) -> Int {
    Int(min(max(cells, 0), Double(count - 1)))
  }

  /// The distance from a point to the nearest cell outside the square of cells that `ring` spans; infinite where it spans all.
  @inline(__always)
  private func edgeDistance(_ point: PlanePoint, _ column: Int, _ row: Int, _ ring: Int) -> Double {
    var least = Double.infinity
    if column - ring > 0 { least = min(least, point.east - (west + Double(column - ring) * cell)) }
    if column + ring < columns - 1 { least = min(least, west + Double(column + ring + 1) * cell - point.east) }
    if row - ring > 0 { least = min(least, point.north - (south + Double(row - ring) * cell)) }
    if row + ring < rows - 1 { least = min(least, south + Double(row + ring + 1) * cell - point.north) }
    return least
  }
}
