/// Bytes of a sealed file, taken from the front; numbers with their highest byte first.
struct ByteCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next bytes; nil where there are not so many.
  mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard let count = Int(exactly: count), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func integer<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type = Number.self) -> Number? {
    take(UInt64(MemoryLayout<Number>.size))?.reduce(0) { $0 << 8 | Number($1) }
  }

  /// Bytes behind their count of 8 bytes.
  mutating func field() -> ArraySlice<UInt8>? {
    guard let count = integer(UInt64.self) else { return nil }
    return take(count)
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// Bytes behind their count of 8 bytes, so that where one field ends and the next begins is never in doubt.
  mutating func append(field bytes: some Collection<UInt8>) {
    append(bigEndian: UInt64(bytes.count))
    append(contentsOf: bytes)
  }
}
