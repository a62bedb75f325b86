import Formats

/// Walks through an object of texts, numbers and nulls without building anything: what nearly every line of a log is.
///
/// It takes less than JSON is; what it does not take is for the parser, which says what is wrong with it, if anything is.
enum FlatObject {
  /// Hands each member on, in order.
  ///
  /// - Returns: false where the line is anything else than such an object; then what was handed on counts for nothing.
  @inline(__always)
  static func walk(
    _ line: UnsafeBufferPointer<UInt8>, _ body: (_ name: ByteSlice, _ value: EventValue) -> Void
  ) -> Bool {
    guard let base = line.baseAddress else { return false }
    var i = 0
    func skipBlanks() {
      while i < line.count, base[i] == ASCII.space || base[i] == ASCII.tab { i += 1 }
    }
    /// Whether the next byte that is no blank is this one, which is passed.
    func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard i < line.count, base[i] == byte else { return false }
      i += 1
      return true
    }
    /// What stands before the closing quote, which is passed; nil for a string with an escape, a control or no end.
    func string() -> ByteSlice? {
      let start = i
      while i < line.count, base[i] != ASCII.quote {
        guard base[i] >= ASCII.space, base[i] != ASCII.backslash else { return nil }
        i += 1
      }
      guard i < line.count else { return nil }
      i += 1
      return ByteSlice(base + start, i - 1 - start)
    }

    guard take(ASCII.openBrace) else { return false }
    if !take(ASCII.closeBrace) {
      repeat {
        guard take(ASCII.quote), let name = string(), take(ASCII.colon) else { return false }
        skipBlanks()
        guard i < line.count else { return false }
        switch base[i] {
        case ASCII.quote:
          i += 1
          guard let text = string() else { return false }
          body(name, .text(text))
        case UInt8(ascii: "n"):
          guard line[i...].starts(with: "null".utf8) else { return false }
          i += 4
          body(name, .null)
        default:
          let start = i
          guard passNumber(line, &i) else { return false }
          body(name, .number(ByteSlice(base + start, i - start)))
        }
      } while take(ASCII.comma)
      guard take(ASCII.closeBrace) else { return false }
    }
    skipBlanks()
    return i == line.count
  }

  /// Passes a number as RFC 8259 writes it, without an exponent.
  @inline(__always)
  private static func passNumber(_ line: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Bool {
    func digits() -> Int {
      let start = i
      while i < line.count, ASCII.isDigit(line[i]) { i += 1 }
      return i - start
    }
    if i < line.count, line[i] == ASCII.minus { i += 1 }
    let first = i
    let count = digits()
    guard count == 1 || (count > 1 && line[first] != ASCII.zero) else { return false }
    guard i < line.count, line[i] == ASCII.dot else { return true }
    i += 1
    return digits() > 0
  }
}
