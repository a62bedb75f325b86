import Formats
import Geo

/// Targets that are not where the pack plays, and what would bring them there.
enum MisplacedTargets {
  /// Reports those of one rule; each target is told under one only.
  static func check(_ pack: inout PackReader, _ rule: any Rule.Type) {
    let expected = pack.expected
    let misplaced = pack.steps.filter { step in step.coordinate.map { !expected.holds($0) } ?? false }
    if misplaced.isEmpty { return }
    let changes = misplaced.map { step in step.coordinate.flatMap { change($0, expected) } }
    // Where all targets agree against the declared area, the area is what is wrong.
    let isAreaWrong =
      expected.isDeclared && misplaced.count > 1 && misplaced.count == pack.steps.count { $0.coordinate != nil }
      && changes.allSatisfy { $0 != nil && $0 == changes[0] }
    if isAreaWrong, let first = changes[0] {
      if code(of: first) == rule.code { reportArea(rule, &pack) }
      return
    }
    for (step, change) in zip(misplaced, changes) {
      guard let place = step.coordinate, let position = step.position else { continue }
      pack.findings.feature = step.feature
      switch change {
      case .exchanged where rule.code == .coordinatesExchanged:
        report(
          rule, expected, position.longitude,
          "latitude and longitude look exchanged: at \(position.longitude.text) north, \(position.latitude.text) east it would be "
            + "where the \(expected.isDeclared ? "area is" : "other targets are")",
          CoordinateRangeRule.exchange(position.longitude, position.latitude, isSafe: false), &pack)
      case .sign(let latitude, let longitude) where rule.code == .signLost:
        let turned = [(latitude, position.latitude, "latitude"), (longitude, position.longitude, "longitude")].filter(\.0)
        let edits = turned.map { WrittenNumber.negated($0.1) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        report(
          rule, expected, turned[0].1,
          "the \(turned.map(\.2).joined(separator: " and ")) seems to have lost a minus sign or to have one too many",
          Fix(title: "turn the sign", isSafe: false, edits: edits), &pack)
      case nil where rule.code == .outsideArea && expected.isDeclared:
        let kilometres = NumberText.fixed(Geodesic.distanceMetres(expected.centre, place) / 1000, decimals: 1)
        pack.findings.warning(
          rule.code, at: position.longitude,
          "the target is \(kilometres) km from the centre of the area, whose radius is "
            + "\(NumberText.fixed(expected.radiusMetres / 1000, decimals: 1)) km")
      default: continue
      }
    }
  }

  /// What would bring a place that is far away to where it is expected.
  private static func change(_ place: Coordinate, _ expected: ExpectedPlaces) -> PlaceChange? {
    guard expected.isFar(place) else { return nil }
    return PlaceChange.all.first { change in change.of(place).map(expected.holds) ?? false }
  }

  private static func code(of change: PlaceChange) -> Finding.Code {
    change == .exchanged ? .coordinatesExchanged : .signLost
  }

  private static func reportArea(_ rule: any Rule.Type, _ pack: inout PackReader) {
    guard let value = pack.areaValue else { return }
    pack.findings.feature = nil
    pack.findings.error(
      rule.code, at: value["center"] ?? value,
      rule.code == .coordinatesExchanged
        ? "latitude and longitude of the area's centre look exchanged: all targets lie where it would be the other way round"
        : "the area's centre seems to have a wrong sign: all targets lie where it would be with the other")
  }

  private static func report(
    _ rule: any Rule.Type, _ expected: ExpectedPlaces, _ place: JSONTape.Value, _ message: String, _ fix: Fix,
    _ pack: inout PackReader
  ) {
    if expected.isDeclared {
      pack.findings.error(rule.code, at: place, message, fix: fix)
    } else {
      pack.findings.warning(rule.code, at: place, message, fix: fix)
    }
  }
}
