import Platform
import Glibc

/// Judges guesses against several targets at once: the nearest that is satisfied, else the nearest; ties in order of the pack.
///
/// The grid index answers in some 20 ns where the answer is beyond doubt; the tree of geodesic balls answers everything else,
/// so the result is the same as that of comparing Karney's distances one by one. May be shared by any number of threads.
public final class TargetSearch: Sendable {
  private let judge: Judge
  private let members: [Int32]
  private let index: GridIndex?
  /// Built when the first guess needs it; 100,000 targets take some 0.2 s.
  private let tree = Locked<TargetTree?>(nil)
  /// The largest radius of a target that is not in the grid, metres; negative where all are.
  private let outsideReach: Double
  private let largestRadius: Double

  /// - Parameter members: indices into the judge's targets, e.g. the steps of one hunt; all of them by default.
  public init(_ judge: Judge, members: [Int]? = nil) {
    self.judge = judge
    let members = members?.map(Int32.init) ?? judge.targets.indices.map(Int32.init)
    self.members = members
    // A target inside the box of the grid that reaches too far for it could be anywhere near; then only the tree can tell.
    let isTooWide = members.contains {
      !judge.planar[Int($0)].isInGrid && judge.grid?.project(judge.targets[Int($0)].coordinate) != nil
    }
    index = isTooWide ? nil : GridIndex(judge.planar, members: members)
    outsideReach = members.reduce(-1) {
      judge.planar[Int($1)].isInGrid ? $0 : max($0, judge.targets[Int($1)].radiusMetres)
    }
    largestRadius = members.reduce(0) { max($0, judge.targets[Int($1)].radiusMetres) }
  }

  /// Nil only where there are no targets.
  public func judge(_ guess: Coordinate) -> Judgement? {
    let latitude = guess.latitudeDegrees
    let longitude = guess.longitudeDegrees
    guard let grid = judge.grid, let index, let point = grid.project(latitude, longitude) else {
      return judgeAnywhere(latitude, longitude)
    }
    return judge(index.search(point), point, latitude, longitude, grid)
  }

  /// Judges a whole column; guesses must be within range of degrees, the columns of one length. About 40 ns a guess
  /// at 100,000 targets.
  public func judge(latitudes: Span<Double>, longitudes: Span<Double>, each body: (Int, Judgement?) -> Void) {
    precondition(latitudes.count == longitudes.count, "columns of one length")
    guard let grid = judge.grid else {
      for i in 0..<latitudes.count { body(i, judgeAnywhere(latitudes[i], longitudes[i])) }
      return
    }
    // All of a block are searched before the first is measured: a target's exact place is seldom in a near cache, and so
    // several are waited for at once.
    withUnsafeTemporaryAllocation(of: GridIndex.Search.self, capacity: LocalGrid.block) { found in
      found.initialize(repeating: .unclear)
      grid.eachBlock(latitudes, longitudes) { range, east, north in
        index?.search(east: east, north: north, into: found, count: range.count)
        fetchFilters(found[..<range.count])
        for i in 0..<range.count {
          let row = range.lowerBound &+ i
          let point = PlanePoint(east: east[i], north: north[i])
          body(row, judge(found[i], point, latitudes[unchecked: row], longitudes[unchecked: row], grid))
        }
      }
    }
  }

  /// Asks for the exact places of the targets that were found.
  private func fetchFilters(_ found: Slice<UnsafeMutableBufferPointer<GridIndex.Search>>) {
    judge.planar.withUnsafeBufferPointer { filters in
      guard let base = filters.baseAddress else { return }
      for case .found(let target, _) in found { Cache.fetch(base + target) }
    }
  }

  /// What the index has found, measured; what it has not, searched for in the tree.
  @inline(__always)
  private func judge(
    _ found: GridIndex.Search, _ point: PlanePoint, _ latitude: Double, _ longitude: Double, _ grid: LocalGrid
  ) -> Judgement? {
    guard case .found(let target, let verdict) = found else { return judgeAnywhere(latitude, longitude) }
    let filter = judge.planar[target]
    let squared = filter.squaredDistance(point.east, point.north)
    guard isBeyondDoubt(latitude, longitude, grid, squared) else { return judgeAnywhere(latitude, longitude) }
    return Judgement(
      target: target,
      distanceMetres: grid.groundDistance(planar: squared.squareRoot(), east: filter.east, point.east),
      verdict: verdict)
  }

  /// Whether no target outside the grid can be nearer than the one found inside, or reach the guess.
  @inline(__always)
  private func isBeyondDoubt(_ latitude: Double, _ longitude: Double, _ grid: LocalGrid, _ squared: Double) -> Bool {
    guard outsideReach >= 0 else { return true }
    let edge = grid.distanceToEdge(latitude, longitude)
    // Planar and true distances differ by less than 2e-5.
    return edge > outsideReach && edge * edge > squared * (1 + 4e-5)
  }

  private func judgeAnywhere(_ latitude: Double, _ longitude: Double) -> Judgement? {
    let tree = tree.withLock { tree in
      if let tree { return tree }
      let built = TargetTree(judge.targets, members: members)
      tree = built
      return built
    }
    guard let nearest = tree.nearest(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return nil }
    var best = nearest
    var verdict = Verdict.incorrect
    if nearest.distanceMetres <= judge.targets[nearest.target].radiusMetres {
      verdict = .correct
    } else if nearest.distanceMetres <= largestRadius,
      let satisfied = tree.nearest(
        latitudeDegrees: latitude, longitudeDegrees: longitude, within: largestRadius, satisfied: true)
    {
      best = satisfied
      verdict = .correct
    }
    return Judgement(target: best.target, distanceMetres: best.distanceMetres, verdict: verdict)
  }
}

extension LocalGrid {
  /// A lower bound of how far a point of the grid is from everything outside the grid, metres.
  ///
  /// Whatever is outside lies beyond one of two parallels or one of two meridians. No way to another latitude is shorter than
  /// the meridian at its tightest; and the way to a meridian is bounded on the sphere of reduced latitudes (b σ <= d).
  func distanceToEdge(_ latitude: Double, _ longitude: Double) -> Double {
    let (u, v) = offset(latitude, longitude)
    let toParallel =
      (polynomial.halfHeightDegrees - abs(u)) * Ellipsoid.radiansPerDegree * Ellipsoid.smallestCurvatureRadius
    let direction = Ellipsoid.reducedDirection(latitudeDegrees: latitude, longitudeDegrees: 0)
    let toMeridian =
      Ellipsoid.b * asin(direction.x * sin((polynomial.halfWidthDegrees - abs(v)) * Ellipsoid.radiansPerDegree))
    return min(toParallel, toMeridian) - 1e-3
  }
}
