/// One field of a CSV record.
public enum CSVField {
  /// The text of a field: surrounding quotes taken off and doubled ones halved.
  public static func text(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    guard raw.count >= 2, raw.first == ASCII.quote, raw.last == ASCII.quote else {
      return String(decoding: raw, as: UTF8.self)
    }
    let inner = raw[(raw.startIndex + 1)..<(raw.endIndex - 1)]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inner.count)
    var skip = false
    for byte in inner {
      if byte == ASCII.quote {
        skip.toggle()
        if !skip { continue }
      } else {
        skip = false
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether text must be quoted to be one field again.
  public static func needsQuotes(_ text: some Sequence<UInt8>, delimiter: UInt8) -> Bool {
    text.contains { $0 == delimiter || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Text as a field: quoted where it has to be.
  public static func encoded(_ text: String, delimiter: UInt8 = ASCII.comma) -> String {
    guard needsQuotes(text.utf8, delimiter: delimiter) else { return text }
    // By bytes: a quote followed by a combining mark is one `Character`, and would be missed.
    let doubled = text.utf8.flatMap { $0 == ASCII.quote ? [$0, $0] : [$0] }
    return String(decoding: [ASCII.quote] + doubled + [ASCII.quote], as: UTF8.self)
  }
}
