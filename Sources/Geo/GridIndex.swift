/// Targets of a local grid in square cells, stored row by row (compressed rows): which target is nearest, and which is
/// within reach, in some 20 ns.
///
/// Places are kept as 32-bit numbers, 2 mm apart at the grid's edge, so that 100,000 targets fit into a core's cache. So it
/// answers only what a centimetre cannot change; `Search.unclear` sends the guess to `TargetTree`.
struct GridIndex: Sendable {
  let west: Float
  let south: Float
  let cell: Float
  let cellsPerMetre: Float
  let columns: Int
  let rows: Int
  /// Where each cell's entries begin; one more than there are cells.
  let starts: [Int32]
  /// East and north of the targets, cell by cell.
  ///
  /// Followed by places where no target is, as many as three runs may hold beyond the last.
  let places: [SIMD2<Float>]
  /// Their indices.
  private let targets: [Int32]
  /// Up to where each is satisfied for sure (x), and beyond where it is not (y), on the plane; empty where that is the same for
  /// all but for less than the slack.
  let radii: [SIMD2<Float>]
  /// The least and the largest of them.
  private let certain: Float
  private let reach: Float
  /// Cells to each side that hold all targets within reach of a guess.
  let window: Int

  /// What rounding, the scale over the grid (1.2e-5 at most, of distances that matter) and the projections can add up to, metres.
  static let slack: Float = 0.01
  /// Two distances whose squares differ by less than this factor may be in another order on the ground.
  private static let scaleFactor: Float = 1 + 6e-5

  /// Where no target is: far from every place, and its square still a number.
  private static let nowhere: Float = 1e15

  init?(_ filters: [PlanarFilter], members: [Int32]) {
    let members = members.filter { filters[Int($0)].isInGrid }
    guard !members.isEmpty else { return nil }
    let places = members.map { SIMD2(Float(filters[Int($0)].east), Float(filters[Int($0)].north)) }
    let low = places.reduce(places[0], pointwiseMin)
    let high = places.reduce(places[0], pointwiseMax)
    let radii = members.map { member in
      let filter = filters[Int(member)]
      return SIMD2(
        Float(max(filter.innerSquared, 0).squareRoot()) - Self.slack, Float(filter.outerSquared.squareRoot()) + Self.slack)
    }
    let reach = radii.reduce(0) { max($0, $1.y) }
    let certain = radii.reduce(reach) { min($0, $1.x) }
    // About a target a cell, yet no smaller than what one ring of cells must cover, unless one huge radius asks for that.
    let size = pointwiseMax(high - low, SIMD2(repeating: 1))
    let spacing = max(1, (size.x * size.y / Float(members.count)).squareRoot())
    let cell = max(spacing, min(reach, 4 * spacing))
    west = low.x
    south = low.y
    self.cell = cell
    cellsPerMetre = 1 / cell
    self.reach = reach
    self.certain = certain
    window = Int((reach / cell).rounded(.up))
    let columns = Int((high.x - low.x) / cell) + 1
    self.columns = columns
    rows = Int((high.y - low.y) / cell) + 1

    // Counting sort by cell; equal cells keep the order of the pack.
    let cells = places.map { Int(($0.y - low.y) / cell) * columns + Int(($0.x - low.x) / cell) }
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    for c in cells { starts[c + 1] += 1 }
    for c in 1..<starts.count { starts[c] += starts[c - 1] }
    var next = starts
    var order = [Int](repeating: 0, count: members.count)
    for (i, c) in cells.enumerated() {
      order[Int(next[c])] = i
      next[c] += 1
    }
    self.starts = starts
    self.places = order.map { places[$0] } + Array(repeating: SIMD2(repeating: Self.nowhere), count: 3 * Int(Self.run))
    targets = order.map { members[$0] }
    // Planes differ by their scale alone where radii are the same on the ground.
    self.radii = reach - certain < 3 * Self.slack ? [] : order.map { radii[$0] }
  }

  enum Search: Equatable {
    /// The nearest satisfied target, else the nearest.
    case found(target: Int, verdict: Verdict)
    /// Two targets are about as near, or one is a close call.
    case unclear
  }

  /// - Complexity: constant for targets spread evenly; grows with how many crowd within reach.
  func search(_ point: PlanePoint) -> Search {
    let place = SIMD2(Float(point.east), Float(point.north))
    if hasRuns, let nearest = nearest(to: place, in: runs(around: place)) { return judge(nearest) }
    return searchFar(place)
  }

  /// Ring by ring, as far as it takes.
  func searchFar(_ place: SIMD2<Float>) -> Search {
    places.withUnsafeBufferPointer { places in
      starts.withUnsafeBufferPointer { starts in
        radii.isEmpty ? searchUniform(place, places, starts) : searchMixed(place, places, starts)
      }
    }
  }

  /// The least and the second least of squared distances, kept without branches: which candidate is nearer is a coin toss.
  struct Nearest {
    var entry = -1
    var squared = Float.infinity
    var runnerUp = Float.infinity

    @inline(__always)
    mutating func consider(_ candidate: Int, _ d: Float) {
      let farther = d < squared ? squared : d
      runnerUp = farther < runnerUp ? farther : runnerUp
      entry = d < squared ? candidate : entry
      squared = d < squared ? d : squared
    }

    /// Up to where another target would be about as near.
    @inline(__always)
    var ambiguousBelow: Float {
      // (d + slack)² without a root: 2 d <= d² / 50 m + 50 m.
      (squared * (1 + GridIndex.slack / 50) + GridIndex.slack * (50 + GridIndex.slack)) * GridIndex.scaleFactor
    }
  }

  /// All targets reach equally far: the nearest is satisfied or none is.
  @inline(__always)
  private func searchUniform(
    _ place: SIMD2<Float>, _ places: UnsafeBufferPointer<SIMD2<Float>>, _ starts: UnsafeBufferPointer<Int32>
  ) -> Search {
    var nearest = Nearest()
    walk(place, starts) { range in
      for i in range {
        let d = places[i] - place
        nearest.consider(i, d.x * d.x + d.y * d.y)
      }
    } until: {
      nearest.ambiguousBelow
    }
    return judge(nearest)
  }

  /// Right or wrong at the nearest of targets that reach equally far.
  @inline(__always)
  func judge(_ nearest: Nearest) -> Search {
    guard nearest.runnerUp > nearest.ambiguousBelow else { return .unclear }
    if nearest.squared < certain * certain, certain > 0 {
      return .found(target: Int(targets[nearest.entry]), verdict: .correct)
    }
    return nearest.squared > reach * reach ? .found(target: Int(targets[nearest.entry]), verdict: .incorrect) : .unclear
  }

  /// Radii differ: the nearest satisfied target need not be the nearest.
  private func searchMixed(
    _ place: SIMD2<Float>, _ places: UnsafeBufferPointer<SIMD2<Float>>, _ starts: UnsafeBufferPointer<Int32>
  ) -> Search {
    var nearest = Nearest()
    var satisfied = Nearest()
    var isCloseCall = false
    walk(place, starts) { range in
      for i in range {
        let d = places[i] - place
        let squared = d.x * d.x + d.y * d.y
        nearest.consider(i, squared)
        let distance = squared.squareRoot()
        if distance <= radii[i].y {
          satisfied.consider(i, squared)
          if distance >= radii[i].x { isCloseCall = true }
        }
      }
    } until: {
      satisfied.entry >= 0 ? satisfied.ambiguousBelow : max(nearest.ambiguousBelow, reach * reach)
    }
    let best = satisfied.entry >= 0 ? satisfied : nearest
    guard !isCloseCall, best.runnerUp > best.ambiguousBelow else { return .unclear }
    return .found(target: Int(targets[best.entry]), verdict: satisfied.entry >= 0 ? .correct : .incorrect)
  }
}
