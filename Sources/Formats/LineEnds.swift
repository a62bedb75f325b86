/// Counts line ends: LF, CR LF, or a CR of its own.
public enum LineEnds {
  public static func count(_ bytes: some RandomAccessCollection<UInt8>) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
      if byte == ASCII.carriageReturn || (byte == ASCII.lineFeed && last != ASCII.carriageReturn) { count += 1 }
      last = byte
    }
    return count
  }

  /// How many there are before each offset; offsets in ascending order, so that the text is passed over once.
  public static func before(_ offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var counted = 0
    var lines = 0
    return offsets.map { offset in
      // An offset after CR LF never falls between the two.
      lines += count(bytes[counted..<offset])
      counted = offset
      return lines
    }
  }
}
