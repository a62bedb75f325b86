import Formats
import Geo

/// A handful of guesses covers the area.
public enum CoverCountRule: Rule {
  public static let code = Finding.Code.coverCount
  public static let severity = Finding.Severity.warning
  public static let title = "A handful of guesses covers the area"
  public static let explanation = """
    Somebody who knows nothing can tap the declared area in a pattern of circles until one holds the target. How many it takes is the
    cover count: about 1.21 times the area divided by that of the circle, and some more for the rim. Below 20 the five free wrong guesses
    and a little patience solve the step: declare a larger area or a smaller radius. Without a declared area it is counted for 25 km around
    the targets.

    Players also learn from what they have found. Where a hunt (or a pack whose features are hunts of their own) has five or more places, and
    all of them lie so close together that the free guesses cover them, finding one gives the others away: the radius, 150 m where none is
    given, is too large for so small a ground.
    """
  public static let wrong = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 400}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16600, 37.42750]},
       "properties": {"name": "Start"}}
      """#)
  public static let right = RuleExample.huntpack(
    #""area": {"center": [-122.16970, 37.42750], "radius_m": 4000}"#,
    features: #"""
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16600, 37.42750]},
       "properties": {"name": "Start"}}
      """#)

  /// Fewer than this many guesses are a handful.
  private static let enough = 20

  public static func check(_ pack: inout PackReader) {
    let hidden = pack.hiddenSteps
    guard let widest = hidden.max(by: { $0.radiusMetres < $1.radiusMetres }) else { return }
    let isToldOfAll: Bool
    if let reach = pack.area?.radiusMetres, let value = pack.areaValue {
      isToldOfAll = checkArea(reach, value, widest, &pack)
    } else {
      isToldOfAll = checkRegion(widest, hidden, &pack)
    }
    if !isToldOfAll { checkGrounds(&pack) }
  }

  /// - Returns: whether there is something to say.
  private static func checkArea(
    _ reach: Double, _ value: JSONTape.Value, _ widest: DraftStep, _ pack: inout PackReader
  ) -> Bool {
    let count = CoverCount.circles(radius: widest.radiusMetres, covering: reach)
    guard count < enough else { return false }
    pack.findings.warning(
      code, at: value["radius_m"] ?? value,
      "\(guesses(count)) the whole area at a radius of \(MetresText.shown(widest.radiusMetres)) (\(widest.feature.described))",
      help: "a larger area or a smaller radius")
    return true
  }

  /// Where a pack does not say how far it reaches: what a map of it shows.
  private static func checkRegion(_ widest: DraftStep, _ hidden: some Collection<DraftStep>, _ pack: inout PackReader) -> Bool {
    let radius = widest.radiusMetres
    guard CoverCount.circles(radius: radius, covering: ExpectedPlaces.usualRadius) < enough,
      let ground = Ground(hidden.compactMap(\.coordinate))
    else { return false }
    let reach = max(ExpectedPlaces.usualRadius, ground.reach(within: .infinity) ?? .infinity)
    let count = CoverCount.circles(radius: radius, covering: reach)
    guard count < enough, let place = widest.radiusValue else { return false }
    pack.findings.feature = widest.feature
    pack.findings.warning(
      code, at: place,
      "\(guesses(count)) \(MetresText.shown(reach)) around the targets at a radius of \(MetresText.shown(radius))",
      help: "a smaller radius; or say in \"huntpack\" with \"area\" how far players have to search")
    pack.findings.feature = nil
    return true
  }

  /// Hunts that lie in so small a ground that one found place gives the others away.
  private static func checkGrounds(_ pack: inout PackReader) {
    var members: [[Int]] = pack.hunts.map { _ in [] }
    var alone: [Int] = []
    for index in pack.hiddenIndices {
      guard let hunt = pack.steps[index].hunt else { continue }
      if pack.ownHunts.contains(hunt) { alone.append(index) } else { members[hunt].append(index) }
    }
    checkGround(alone, of: "the pack", &pack)
    for (hunt, steps) in members.enumerated() {
      checkGround(steps, of: "the hunt \(ShownText.quoted(pack.hunts[hunt].hunt.id))", &pack)
    }
  }

  private static func checkGround(_ members: [Int], of what: String, _ pack: inout PackReader) {
    if members.count < Ground.fewestPlaces { return }
    let steps = members.lazy.map { [pack] in pack.steps[$0] }
    guard let ground = Ground(steps.compactMap(\.coordinate)),
      let smallest = steps.map(\.radiusMetres).min(),
      let reach = ground.reach(within: smallest * CoverCount.reachOfFive), ground.hasManyPlaces,
      let first = steps.first, let place = first.radiusValue ?? first.position?.longitude
    else { return }
    let count = CoverCount.circles(radius: smallest, covering: reach)
    pack.findings.feature = first.feature
    pack.findings.warning(
      code, at: place,
      "\(guesses(count)) all \(steps.count) places of \(what), at a radius of \(MetresText.shown(smallest))",
      help: "smaller radii, with \"radius_m\": one found place gives the others away")
    pack.findings.feature = nil
  }

  private static func guesses(_ count: Int) -> String { count == 1 ? "1 guess covers" : "\(count) guesses cover" }
}
