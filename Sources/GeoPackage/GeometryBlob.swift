/// Geometries as a GeoPackage stores them (OGC 12-128, 2.1.3): a header, an envelope, ISO well-known binary.
enum GeometryBlob {
  static let magic: [UInt8] = Array("GP".utf8)
  /// Bits of the flags: byte order, envelope, empty, extended.
  static let isLittleEndian: UInt8 = 1
  static let isEmpty: UInt8 = 0x10
  static let isExtended: UInt8 = 0x20

  /// Numbers of ISO well-known binary; with an altitude 1000 more.
  private static let point: UInt32 = 1
  private static let polygon: UInt32 = 3
  private static let multiPolygon: UInt32 = 6

  /// Little-endian. Points come without an envelope, which would only repeat them; areas with that of x and y.
  static func encode(_ geometry: Geometry, srs: Int32) -> [UInt8] {
    var bytes = magic
    var envelope: Bounds?
    if case .point = geometry {} else { envelope = geometry.bounds }
    bytes += [0, isLittleEndian | (envelope == nil ? 0 : 2)]
    append(UInt32(bitPattern: srs), to: &bytes)
    if let envelope {
      for number in [envelope.low.x, envelope.high.x, envelope.low.y, envelope.high.y] { append(number, to: &bytes) }
    }
    switch geometry {
    case .point(let place, let altitude):
      appendHead(point + (altitude == nil ? 0 : 1000), to: &bytes)
      append(place.x, to: &bytes)
      append(place.y, to: &bytes)
      if let altitude { append(altitude, to: &bytes) }
    case .polygon(let rings): append(rings, to: &bytes)
    case .multiPolygon(let polygons):
      appendHead(multiPolygon, to: &bytes)
      append(UInt32(clamping: polygons.count), to: &bytes)
      for rings in polygons { append(rings, to: &bytes) }
    }
    return bytes
  }

  private static func append(_ rings: [[SIMD2<Double>]], to bytes: inout [UInt8]) {
    appendHead(polygon, to: &bytes)
    append(UInt32(clamping: rings.count), to: &bytes)
    for ring in rings {
      append(UInt32(clamping: ring.isEmpty ? 0 : ring.count + 1), to: &bytes)
      for point in ring + ring.prefix(1) {
        append(point.x, to: &bytes)
        append(point.y, to: &bytes)
      }
    }
  }

  private static func appendHead(_ type: UInt32, to bytes: inout [UInt8]) {
    bytes.append(isLittleEndian)
    append(type, to: &bytes)
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }
}
