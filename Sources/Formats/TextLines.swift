/// A place in a text as people count: lines from 1, columns in Unicode scalars from 1.
public struct TextPosition: Sendable, Hashable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Finds the line and column of byte offsets in a text; LF, CR LF and CR end lines.
public struct TextLines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      var i = 0
      while i < text.count {
        // Blocks without a line end are passed over at once.
        if i + ByteMask.blockSize <= text.count,
          ByteMask.equal(base + i, ASCII.lineFeed) | ByteMask.equal(base + i, ASCII.carriageReturn) == 0
        {
          i += ByteMask.blockSize
          continue
        }
        for j in i..<min(i + ByteMask.blockSize, text.count) {
          let endsLine =
            text[j] == ASCII.lineFeed
            || (text[j] == ASCII.carriageReturn && (j + 1 == text.count || text[j + 1] != ASCII.lineFeed))
          if endsLine { starts.append(j + 1) }
        }
        i += ByteMask.blockSize
      }
    }
    self.starts = starts
  }

  /// - Complexity: logarithmic in lines, linear in the line's length.
  public func position(_ offset: Int) -> TextPosition { positions([offset])[0] }

  /// The positions of offsets in ascending order; each line is passed over once, however many are in it.
  public func positions(_ offsets: [Int]) -> [TextPosition] {
    var line = -1
    var counted = 0
    var column = 1
    return offsets.map { offset in
      let next = lineIndex(offset)
      if next != line {
        line = next
        counted = contentStart(line)
        column = 1
      }
      // Every byte but those that continue a scalar.
      let end = min(max(offset, counted), bytes.count)
      for i in counted..<end where bytes[i] & 0xC0 != 0x80 { column += 1 }
      counted = end
      return TextPosition(line: line + 1, column: column)
    }
  }

  private func lineIndex(_ offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a line's text begins: a byte-order mark is no character of the first line.
  private func contentStart(_ line: Int) -> Int {
    line == 0 ? UTF8Text.byteOrderMark(bytes) : starts[line]
  }

  /// The text of the line around an offset, up to `reach` scalars to each side, in two parts: before it and from it on.
  public func excerpt(at offset: Int, reach: Int) -> (before: String, after: String) {
    let line = lineIndex(offset)
    let start = contentStart(line)
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    let middle = min(max(offset, start), end)
    // A scalar has four bytes at most.
    let before = String(decoding: bytes[max(start, middle - 4 * reach)..<middle], as: UTF8.self)
    let after = bytes[middle..<min(end, middle + 4 * reach)].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    return (
      String(String.UnicodeScalarView(before.unicodeScalars.suffix(reach))),
      String(String.UnicodeScalarView(String(decoding: after, as: UTF8.self).unicodeScalars.prefix(reach)))
    )
  }
}
