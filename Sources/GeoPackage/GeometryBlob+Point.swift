extension GeometryBlob {
  /// A point as it was stored; the fourth coordinate (M) is not kept.
  struct Point: Equatable {
    var x: Double
    var y: Double
    var z: Double?
  }

  /// Reads a point: any byte order, any envelope, with Z and M or without.
  ///
  /// - Parameter srs: the number of the layer's reference system, which the geometry must repeat.
  static func point(_ blob: [UInt8], srs: Int32) throws(GeometryFault) -> Point {
    guard blob.starts(with: magic) else { throw blob.count < magic.count ? .cut(bytes: blob.count) : .magic }
    var cursor = Cursor(blob, offset: magic.count)
    let version = try cursor.byte()
    guard version == 0 else { throw .version(version) }
    let flags = try cursor.byte()
    cursor.isLittleEndian = flags & isLittleEndian != 0
    guard flags & isExtended == 0 else { throw .extended }
    let code = flags >> 1 & 7
    guard let envelope = envelopeSizes[code] else { throw .envelope(code) }
    let found = Int32(bitPattern: try cursor.word())
    guard found == srs else { throw .referenceSystem(found, expected: srs) }
    guard flags & isEmpty == 0 else { throw .empty }
    try cursor.skip(envelope)
    let order = try cursor.byte()
    guard order <= 1 else { throw .byteOrder(order) }
    cursor.isLittleEndian = order == 1
    let type = try cursor.word()
    guard let (hasZ, hasM) = dimensions(ofPoint: type) else { throw .type(type) }
    var point = Point(x: try cursor.double(), y: try cursor.double())
    if hasZ { point.z = try cursor.double() }
    if hasM { _ = try cursor.double() }
    guard cursor.left == 0 else { throw .trailing(bytes: cursor.left) }
    if point.x.isNaN, point.y.isNaN { throw .empty }
    // An altitude that is not known is written as NaN.
    if let z = point.z, z.isNaN { point.z = nil }
    guard point.x.isFinite, point.y.isFinite, point.z?.isFinite != false else { throw .notFinite }
    return point
  }

  /// Bytes of an envelope by its code: none, xy, xyz, xym, xyzm.
  private static let envelopeSizes: [UInt8: Int] = [0: 0, 1: 32, 2: 48, 3: 48, 4: 64]

  /// The third and fourth coordinates that the type of a point announces: by ISO a thousand or two more, in files of old
  /// programs the highest bits.
  private static func dimensions(ofPoint type: UInt32) -> (z: Bool, m: Bool)? {
    switch type {
    case 1: (false, false)
    case 1001, 0x8000_0001: (true, false)
    case 2001, 0x4000_0001: (false, true)
    case 3001, 0xC000_0001: (true, true)
    default: nil
    }
  }
}

/// Reads a blob from start to end; what is not there is a fault.
private struct Cursor {
  private let bytes: [UInt8]
  private var offset: Int
  var isLittleEndian = true

  init(_ bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var left: Int { bytes.count - offset }

  mutating func skip(_ count: Int) throws(GeometryFault) {
    guard count <= left else { throw .cut(bytes: bytes.count) }
    offset += count
  }

  mutating func byte() throws(GeometryFault) -> UInt8 {
    let start = offset
    try skip(1)
    return bytes[start]
  }

  mutating func word() throws(GeometryFault) -> UInt32 { UInt32(truncatingIfNeeded: try number(bytes: 4)) }

  mutating func double() throws(GeometryFault) -> Double { Double(bitPattern: try number(bytes: 8)) }

  private mutating func number(bytes count: Int) throws(GeometryFault) -> UInt64 {
    let start = offset
    try skip(count)
    var value: UInt64 = 0
    for i in 0..<count { value = value << 8 | UInt64(bytes[isLittleEndian ? start + count - 1 - i : start + i]) }
    return value
  }
}
