/// A place in a document as people count: lines from 1, columns in Unicode scalars from 1. CR LF, LF and CR end lines; a
/// byte-order mark is no column.
public struct XMLPosition: Sendable, Hashable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Counts lines and columns forward through a text, so that each byte is looked at once.
struct PositionCounter {
  private var offset = 0
  private var line = 1
  private var column = 1

  /// The position of a byte; one before the last asked for is taken as that.
  mutating func advance(to target: Int, in text: UnsafeBufferPointer<UInt8>) -> XMLPosition {
    let end = min(target, text.count)
    while offset < end {
      let byte = text[offset]
      offset += 1
      let endsLine =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r") && (offset == text.count || text[offset] != UInt8(ascii: "\n")))
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return XMLPosition(line: line, column: column)
  }
}
