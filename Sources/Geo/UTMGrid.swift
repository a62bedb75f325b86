/// The Universal Transverse Mercator system on WGS 84: from a zone's grid back to the Earth, by PROJ.
///
/// NGA.SIG.0012 (UTM, UPS and MGRS): 60 zones of 6 degrees, numbered eastwards from 180 W; scale 0.9996 and false easting
/// 500,000 m on the central meridian; northings count from the equator, in the south with 10,000,000 m added.
/// Owns a PROJ operation: one owner per thread. Making one costs about 0.1 ms, a point a fraction of a microsecond.
public struct UTMGrid: ~Copyable {
  public static let zones = 1...60
  public static let falseEastingMetres = 500_000.0
  public static let falseNorthingMetres = 10_000_000.0

  /// Zones differ only in their meridian, so one projection serves all.
  private let projection: TransverseMercator

  /// - Throws: where PROJ refuses the projection.
  public init() throws(ProjectionError) {
    projection = try TransverseMercator(origin: Coordinate(uncheckedLatitude: 0, longitude: 0), scale: 0.9996)
  }

  /// The longitude in the middle of a zone, degrees.
  public static func centralMeridianDegrees(zone: Int) -> Double { Double(zone) * 6 - 183 }

  /// The place of a point of a zone; nil for a zone that there is not and for points that belong to no zone: 400 km or more
  /// to either side of the meridian, beyond a pole, or not a number.
  ///
  /// Some zones around Norway and Svalbard are up to 12 degrees wide, and grids are used a little beyond their edges.
  public borrowing func coordinate(
    zone: Int, isNorth: Bool, eastingMetres: Double, northingMetres: Double
  ) -> Coordinate? {
    let point = PlanePoint(
      east: eastingMetres - Self.falseEastingMetres, north: northingMetres - (isNorth ? 0 : Self.falseNorthingMetres))
    guard Self.zones.contains(zone), abs(point.east) < 400_000, (isNorth ? 0...9_400_000 : -9_400_000...0).contains(point.north)
    else { return nil }
    let place = projection.unproject(point)
    // The projection runs on over the poles; what comes back from behind one is no point of the zone.
    guard abs(place.longitudeDegrees) < 90 else { return nil }
    var longitude = place.longitudeDegrees + Self.centralMeridianDegrees(zone: zone)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return try? Coordinate(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: longitude)
  }
}
