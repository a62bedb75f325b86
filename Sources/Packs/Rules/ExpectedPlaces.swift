import Geo

/// Where a pack's targets are to be expected.
struct ExpectedPlaces: Sendable {
  let centre: Coordinate
  let radiusMetres: Double
  let isDeclared: Bool

  /// Packs that do not say how far they reach, or where they are at all.
  static let usualRadius = 25_000.0
  /// Places that are fewer radii away may be meant as they are.
  private static let farRadii = 5.0

  /// Before anything is read.
  static let unknown = ExpectedPlaces(centre: .stanford, radiusMetres: usualRadius, isDeclared: false)

  private init(centre: Coordinate, radiusMetres: Double, isDeclared: Bool) {
    (self.centre, self.radiusMetres, self.isDeclared) = (centre, radiusMetres, isDeclared)
  }

  init(_ pack: PackReader) {
    if let area = pack.area {
      (centre, radiusMetres, isDeclared) = (area.center, area.radiusMetres ?? Self.usualRadius, true)
      return
    }
    (radiusMetres, isDeclared) = (Self.usualRadius, false)
    let places = pack.steps.compactMap(\.coordinate)
    guard places.count > 2 else {
      centre = .stanford
      return
    }
    let middle = Self.middle(places)
    // All of them may be wrong in the same way.
    let isWrongStanford = PlaceChange.all.contains { change in
      change.of(middle).map { Geodesic.distanceMetres($0, .stanford) <= Self.usualRadius } ?? false
    }
    centre = isWrongStanford ? .stanford : middle
  }

  /// Latitude and longitude of the one in the middle: a few that are elsewhere do not move it.
  private static func middle(_ places: [Coordinate]) -> Coordinate {
    let latitudes = places.map(\.latitudeDegrees).sorted()
    let longitudes = places.map(\.longitudeDegrees).sorted()
    let half = places.count / 2
    return (try? Coordinate(latitudeDegrees: latitudes[half], longitudeDegrees: longitudes[half])) ?? .stanford
  }

  func holds(_ place: Coordinate) -> Bool { surelyHolds(place) || Geodesic.distanceMetres(centre, place) <= radiusMetres }

  /// Too far to be meant: beside the area is not elsewhere.
  func isFar(_ place: Coordinate) -> Bool { Geodesic.distanceMetres(centre, place) > Self.farRadii * radiusMetres }

  /// A quick yes: no degree is longer than 111.7 km.
  private func surelyHolds(_ place: Coordinate) -> Bool {
    let north = (place.latitudeDegrees - centre.latitudeDegrees) * 111_700
    let east = (place.longitudeDegrees - centre.longitudeDegrees) * 111_700
    return north * north + east * east < radiusMetres * radiusMetres
  }
}

/// What happens to coordinates on their way into a file.
enum PlaceChange: Equatable {
  case exchanged
  /// The signs that are wrong.
  case sign(latitude: Bool, longitude: Bool)

  static let all = [
    PlaceChange.exchanged, .sign(latitude: false, longitude: true), .sign(latitude: true, longitude: false),
    .sign(latitude: true, longitude: true),
  ]

  /// A place with the change taken back; nil where that is none.
  func of(_ place: Coordinate) -> Coordinate? {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    switch self {
    case .exchanged: return try? Coordinate(latitudeDegrees: longitude, longitudeDegrees: latitude)
    case .sign(let turnsLatitude, let turnsLongitude):
      return try? Coordinate(
        latitudeDegrees: turnsLatitude ? -latitude : latitude, longitudeDegrees: turnsLongitude ? -longitude : longitude)
    }
  }
}
