/// Judges guesses against targets: correct when the WGS 84 geodesic is at most the target's radius, for every point on Earth.
///
/// Immutable, so any number of threads may share one. Two filters settle all but the close calls, and Karney's geodesic
/// settles those: in the grid the planar distance between an inner and an outer radius, elsewhere the chord. Every path gives
/// the verdict that `Geodesic.distanceMetres(guess, target) <= radius` gives.
public struct Judge: Sendable {
  public let targets: [Target]
  /// Nil where no certified grid exists (beyond latitudes of about 78 degrees).
  public let grid: LocalGrid?
  let planar: [PlanarFilter]
  let chords: [ChordFilter]

  /// Costs about 0.3 ms for the grid and 0.2 µs a target.
  ///
  /// - Parameter centre: origin of the local grid; guesses and targets within 25 km of it are judged fastest.
  /// - Throws: where PROJ refuses the projection.
  public init(targets: [Target], centre: Coordinate) throws(ProjectionError) {
    let grid = try LocalGrid(origin: centre)
    self.targets = targets
    self.grid = grid
    planar = targets.map { PlanarFilter($0, grid: grid) }
    chords = targets.map(ChordFilter.init)
  }

  /// Geodesic distance to a target, metres, within 1 mm of Karney's everywhere.
  public func distanceMetres(_ guess: Coordinate, target index: Int) -> Double {
    judge(guess, target: index).distanceMetres
  }

  public func verdict(_ guess: Coordinate, target index: Int) -> Verdict {
    verdict(guess.latitudeDegrees, guess.longitudeDegrees, index)
  }

  /// The verdict and the distance at one target; about 10 ns in the grid, 1 µs outside.
  public func judge(_ guess: Coordinate, target index: Int) -> Judgement {
    let latitude = guess.latitudeDegrees
    let longitude = guess.longitudeDegrees
    if let grid, planar[index].isInGrid, let point = grid.project(latitude, longitude) {
      return judge(point, latitude, longitude, grid, index)
    }
    return judgeAnywhere(latitude, longitude, index, measures: true)
  }

  /// A guess or a target outside the grid: by Karney where the distance is wanted, else by the chord.
  @inline(never)
  func judgeAnywhere(_ latitude: Double, _ longitude: Double, _ index: Int, measures: Bool) -> Judgement {
    guard measures else {
      return Judgement(target: index, distanceMetres: 0, verdict: verdictByChord(latitude, longitude, index))
    }
    let distance = karney(latitude, longitude, index)
    return Judgement(
      target: index, distanceMetres: distance, verdict: distance <= targets[index].radiusMetres ? .correct : .incorrect)
  }

  @inline(__always)
  func judge(_ point: PlanePoint, _ latitude: Double, _ longitude: Double, _ grid: LocalGrid, _ index: Int) -> Judgement {
    let filter = planar[index]
    let squared = filter.squaredDistance(point.east, point.north)
    return Judgement(
      target: index,
      distanceMetres: grid.groundDistance(planar: squared.squareRoot(), east: filter.east, point.east),
      verdict: filter.verdict(squared) ?? exactVerdict(latitude, longitude, index))
  }

  @inline(__always)
  func verdict(_ latitude: Double, _ longitude: Double, _ index: Int) -> Verdict {
    if let grid, let point = grid.project(latitude, longitude) {
      let filter = planar[index]
      if let verdict = filter.verdict(filter.squaredDistance(point.east, point.north)) { return verdict }
    }
    return verdictByChord(latitude, longitude, index)
  }

  @inline(never)
  func verdictByChord(_ latitude: Double, _ longitude: Double, _ index: Int) -> Verdict {
    chords[index].verdict(Ellipsoid.earthCentred(latitudeDegrees: latitude, longitudeDegrees: longitude))
      ?? exactVerdict(latitude, longitude, index)
  }

  /// The definition itself.
  @inline(never)
  func exactVerdict(_ latitude: Double, _ longitude: Double, _ index: Int) -> Verdict {
    karney(latitude, longitude, index) <= targets[index].radiusMetres ? .correct : .incorrect
  }

  func karney(_ latitude: Double, _ longitude: Double, _ index: Int) -> Double {
    let c = targets[index].coordinate
    return Geodesic.distanceMetres(latitude, longitude, c.latitudeDegrees, c.longitudeDegrees)
  }
}

/// The filter in the grid: a target's place on the plane and the squared planar radii that settle a guess.
///
/// A geodesic of length d is, on the conformal plane, a curve no longer than d times the largest scale it meets, and no shorter
/// than the straight line D; the straight line is on the ground no longer than D divided by the smallest scale it meets. So with the
/// scales over the target's disc: D <= radius x smallest means d <= radius, D > radius x largest means d > radius.
struct PlanarFilter: Sendable {
  let east: Double
  let north: Double
  /// Correct up to and including the inner, incorrect beyond the outer; -1 and infinity for a target that is outside the
  /// grid or reaches too far for it.
  let innerSquared: Double
  let outerSquared: Double

  init(_ target: Target, grid: LocalGrid?) {
    let radius = target.radiusMetres
    guard let grid, radius < LocalGrid.halfWidthMetres * 0.9, let point = grid.project(target.coordinate) else {
      (east, north, innerSquared, outerSquared) = (0, 0, -1, .infinity)
      return
    }
    let scale = grid.scaleRange(east: point.east, reach: radius * 1.001)
    // Both ends of the line may be off by the grid's bound; Karney's own rounding and the squares' come on top.
    let slack = 2 * grid.errorBoundMetres + ChordFilter.slackMetres
    let inner = radius * scale.smallest - slack
    let outer = radius * scale.largest + slack
    east = point.east
    north = point.north
    innerSquared = inner > 0 ? inner * inner : -1
    // No distance is as small as a radius below 0.
    outerSquared = outer >= 0 ? outer * outer : -1
  }

  var isInGrid: Bool { outerSquared < .infinity }

  @inline(__always)
  func squaredDistance(_ x: Double, _ y: Double) -> Double {
    let dx = x - east
    let dy = y - north
    return dx * dx + dy * dy
  }

  /// Nil in the band where only Karney can tell.
  @inline(__always)
  func verdict(_ squared: Double) -> Verdict? {
    if squared > outerSquared { return .incorrect }
    return squared <= innerSquared ? .correct : nil
  }
}
