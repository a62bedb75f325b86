import Formats
import Geo

/// Targets that are not where the pack plays, and what would bring them there.
enum MisplacedTargets {
  /// Where a pack's targets are to be expected.
  private struct Expected {
    let centre: Coordinate
    let radiusMetres: Double
    let isDeclared: Bool

    /// Packs that do not say how far they reach, or where they are at all.
    static let usualRadius = 25_000.0

    init(_ pack: PackReader) {
      let places = pack.steps.compactMap(\.coordinate)
      if let area = pack.area {
        (centre, radiusMetres, isDeclared) = (area.center, area.radiusMetres ?? Self.usualRadius, true)
      } else if places.count > 2 {
        (centre, radiusMetres, isDeclared) = (Self.middle(places), Self.usualRadius, false)
      } else {
        (centre, radiusMetres, isDeclared) = (.stanford, Self.usualRadius, false)
      }
    }

    /// Latitude and longitude of the one in the middle: a few that are elsewhere do not move it.
    private static func middle(_ places: [Coordinate]) -> Coordinate {
      let latitudes = places.map(\.latitudeDegrees).sorted()
      let longitudes = places.map(\.longitudeDegrees).sorted()
      let half = places.count / 2
      return (try? Coordinate(latitudeDegrees: latitudes[half], longitudeDegrees: longitudes[half])) ?? .stanford
    }

    func holds(_ place: Coordinate) -> Bool { Geodesic.distanceMetres(centre, place) <= radiusMetres }

    /// A quick yes: no degree is longer than 111.7 km, of a parallel no longer than at the nearer side of its centre.
    func surelyHolds(_ place: Coordinate) -> Bool {
      let north = (place.latitudeDegrees - centre.latitudeDegrees) * 111_700
      let east = (place.longitudeDegrees - centre.longitudeDegrees) * 111_700
      return north * north + east * east < radiusMetres * radiusMetres
    }

    func holds(latitude: Double, longitude: Double) -> Bool {
      (try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)).map(holds) ?? false
    }
  }

  private enum Cause {
    case exchanged
    /// The signs to turn.
    case sign(latitude: Bool, longitude: Bool)
    case outside
  }

  /// Reports those of one rule; each target is told under one only.
  static func check(_ pack: inout PackReader, _ rule: any Rule.Type) {
    let expected = Expected(pack)
    for step in pack.steps {
      guard let place = step.coordinate, let position = step.position, !expected.surelyHolds(place), !expected.holds(place)
      else { continue }
      pack.findings.feature = step.feature
      switch (cause(place, expected), rule.code) {
      case (.exchanged, .coordinatesExchanged):
        report(
          rule, expected, position.longitude,
          "latitude and longitude look exchanged: at \(position.longitude.text) north, "
            + "\(position.latitude.text) east it would be where the \(expected.isDeclared ? "area is" : "other targets are")",
          CoordinateRangeRule.exchange(position.longitude, position.latitude, isSafe: false), &pack)
      case (.sign(let latitude, let longitude), .signLost):
        let turned = [(latitude, position.latitude, "latitude"), (longitude, position.longitude, "longitude")].filter(\.0)
        let names = turned.map(\.2).joined(separator: " and ")
        report(
          rule, expected, turned[0].1, "the \(names) seems to have lost a minus sign or to have one too many",
          Fix(
            title: "turn the sign", isSafe: false,
            edits: turned.map { WrittenNumber.negated($0.1) }.sorted { $0.range.lowerBound < $1.range.lowerBound }), &pack)
      case (.outside, .outsideArea) where expected.isDeclared:
        let kilometres = NumberText.fixed(Geodesic.distanceMetres(expected.centre, place) / 1000, decimals: 1)
        pack.findings.warning(
          rule.code, at: position.longitude,
          "the target is \(kilometres) km from the centre of the area, whose radius is "
            + "\(NumberText.fixed(expected.radiusMetres / 1000, decimals: 1)) km")
      default: continue
      }
    }
  }

  private static func cause(_ place: Coordinate, _ expected: Expected) -> Cause {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    if expected.holds(latitude: longitude, longitude: latitude) { return .exchanged }
    for (turnsLatitude, turnsLongitude) in [(false, true), (true, false), (true, true)]
    where expected.holds(latitude: turnsLatitude ? -latitude : latitude, longitude: turnsLongitude ? -longitude : longitude) {
      return .sign(latitude: turnsLatitude, longitude: turnsLongitude)
    }
    return .outside
  }

  private static func report(
    _ rule: any Rule.Type, _ expected: Expected, _ place: JSONValue, _ message: String, _ fix: Fix, _ pack: inout PackReader
  ) {
    if expected.isDeclared {
      pack.findings.error(rule.code, at: place, message, fix: fix)
    } else {
      pack.findings.warning(rule.code, at: place, message, fix: fix)
    }
  }
}
