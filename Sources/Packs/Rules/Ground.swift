import Geo

/// The disc around places.
struct Ground {
  /// A few places near each other are what people draw to try things out.
  static let fewestPlaces = 5

  let places: [Coordinate]
  private let middle: Coordinate

  init?(_ places: [Coordinate]) {
    guard let middle = Coordinate.middle(of: places) else { return nil }
    (self.places, self.middle) = (places, middle)
  }

  /// Metres from its middle to the furthest place; nil where that is more than the limit.
  func reach(within limit: Double) -> Double? {
    var reach = 0.0
    for place in places {
      // A degree of latitude is 110 km or more: most grounds are seen to be large at once.
      if abs(place.latitudeDegrees - middle.latitudeDegrees) * 110_000 > limit { return nil }
      reach = max(reach, Geodesic.distanceMetres(middle, place))
      if reach > limit { return nil }
    }
    return reach
  }

  /// Whether there are enough that differ: one that was entered often is something else.
  var hasManyPlaces: Bool {
    Set(places).count >= Self.fewestPlaces
  }
}
