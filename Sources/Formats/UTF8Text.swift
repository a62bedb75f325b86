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

  /// What a text in wide characters seems to be, from its first bytes: `UTF-16` or `UTF-32`; nil for other text.
  public static func wideEncoding(_ bytes: some Collection<UInt8>) -> String? {
    // A mark of UTF-32 begins as one of UTF-16 does.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // ASCII text without a mark: of every two bytes one is 0, or of every four three.
    let head = Array(bytes.prefix(8))
    guard head.count == 8 else { return nil }
    func repeats(_ zeros: [Bool]) -> Bool { head.indices.allSatisfy { (head[$0] == 0) == zeros[$0 % zeros.count] } }
    if repeats([true, false]) || repeats([false, true]) { return "UTF-16" }
    return repeats([true, true, true, false]) || repeats([false, true, true, true]) ? "UTF-32" : nil
  }
}
