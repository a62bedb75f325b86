internal import Geo

/// A zone's band of latitude: C to X without I and O, 8 degrees each from 80 S, X of 12 degrees (NGA.SIG.0012, UTM, UPS and MGRS).
struct GridBand {
  private static let letters = Array("CDEFGHJKLMNPQRSTUVWX".utf8)

  let letter: UInt8
  let latitudes: ClosedRange<Double>

  var isNorth: Bool { letter >= UInt8(ascii: "N") }

  init?(_ byte: UInt8) {
    let upper = byte & 0xDF
    guard let index = Self.letters.firstIndex(of: upper) else { return nil }
    let south = Double(index) * 8 - 80
    letter = upper
    latitudes = south...(upper == UInt8(ascii: "X") ? 84 : south + 8)
  }
}

extension Cell {
  /// A square of a grid.
  init(_ middle: Coordinate, halfMetres: Double) {
    // The shortest degree of latitude is 110.574 km, of longitude on the ellipsoid 111.319 km times the cosine or more.
    let height = halfMetres / 110_574
    let cosine = Cell.cosine(degrees: min(89, abs(middle.latitudeDegrees) + height))
    self.init(
      latitude: middle.latitudeDegrees, longitude: middle.longitudeDegrees, halfHeight: height,
      halfWidth: halfMetres / (111_319 * cosine))
  }
}
