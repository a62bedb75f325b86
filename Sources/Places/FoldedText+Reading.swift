internal import Formats

extension FoldedText {
  @inline(__always)
  func isDigit(_ index: Int) -> Bool { ASCII.isDigit(at(index)) }

  /// A letter of ASCII.
  @inline(__always)
  func isLetter(_ index: Int) -> Bool { (at(index) | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A letter of any script, a digit or an underscore: what goes on with a word.
  @inline(__always)
  func isWord(_ index: Int) -> Bool {
    isLetter(index) || isDigit(index) || at(index) == Mark.letter || at(index) == UInt8(ascii: "_")
  }

  /// A blank within a line.
  func isBlank(_ index: Int) -> Bool { at(index) == ASCII.space || at(index) == Mark.linkBlank }

  func isLineEnd(_ index: Int) -> Bool { at(index) == ASCII.lineFeed || at(index) == ASCII.carriageReturn }

  /// The index after at most `limit` blanks.
  func afterBlanks(_ index: Int, limit: Int = 3) -> Int {
    var i = index
    while i < index + limit, isBlank(i) { i += 1 }
    return i
  }

  /// The index before which at most `limit` blanks stand.
  func beforeBlanks(_ index: Int, limit: Int = 3) -> Int {
    var i = index
    while i > index - limit, isBlank(i - 1) { i -= 1 }
    return i
  }

  /// How many digits stand from an index on, at most `limit` + 1.
  func digits(_ index: Int, limit: Int) -> Int {
    var i = index
    while i <= index + limit, isDigit(i) { i += 1 }
    return i - index
  }

  /// The digits of a range as a number; nil for more than 18.
  func whole(_ range: Range<Int>) -> Int? {
    guard range.count <= 18 else { return nil }
    return range.reduce(0) { $0 * 10 + Int(at($1) &- ASCII.zero) }
  }

  /// Letters of ASCII from an index on; empty where none are, or more than a known word has.
  func letters(_ index: Int) -> Range<Int> {
    var i = index
    while isLetter(i) {
      i += 1
      if i - index > KnownWord.longest { return index..<index }
    }
    return index..<i
  }

  /// Letters of ASCII before an index; empty where none are, or more than a known word has.
  func letters(before index: Int) -> Range<Int> {
    var i = index
    while isLetter(i - 1) {
      i -= 1
      if index - i > KnownWord.longest { return index..<index }
    }
    return i..<index
  }

  /// Whether lower-case ASCII stands at an index, in either case.
  func has(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { sought in
      for (i, byte) in sought.enumerated() {
        let here = at(index + i)
        guard here == byte || (here &- UInt8(ascii: "A") < 26 && here | 0x20 == byte) else { return false }
      }
      return true
    }
  }
}
