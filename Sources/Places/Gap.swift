internal import Formats

/// The text between two numbers, when it is such as stands between the halves of a place.
struct Gap {
  private(set) var lineEnds = 0
  private(set) var hasWord = false
  private(set) var hasBreak = false
  private(set) var hasEquals = false
  /// A direction stands there that belongs to neither number for certain, as in "N (37.4) W (122.1)".
  private(set) var hasDirection = false

  private static let longest = 40
  private static let longestTag = 24

  /// Nil where something stands there that parts two numbers.
  init?(_ text: FoldedText, _ range: Range<Int>) {
    guard range.count <= Self.longest else { return nil }
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = text.at(i)
      if byte == ASCII.lineFeed { lineEnds += 1 }
      if byte == UInt8(ascii: "=") { hasEquals = true }
      if byte == ASCII.comma || byte == ASCII.semicolon || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "|") {
        hasBreak = true
      }
      if text.isLetter(i) {
        let letters = text.letters(i)
        guard !letters.isEmpty, Self.mayStand(text, letters) else { return nil }
        if letters.count > 1 { hasWord = true }
        if KnownWord.read(text, letters)?.isDirection == true { hasDirection = true }
        i = letters.upperBound
      } else if byte == UInt8(ascii: "<"), let end = Self.endOfTag(text, i), end <= range.upperBound {
        i = end
      } else if byte == UInt8(ascii: "!"), text.isDigit(i + 1), text.at(i + 2) == UInt8(ascii: "d") {
        i += 3
      } else {
        guard Self.mayStand(byte) else { return nil }
        i += 1
      }
    }
    if lineEnds > 3 { return nil }
  }

  private static func mayStand(_ text: FoldedText, _ letters: Range<Int>) -> Bool {
    switch KnownWord.read(text, letters) {
    case nil, .zoom?, .map?, .filler?, .heading?, .minute?, .second?, .minus?: false
    default: true
    }
  }

  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: ">"), UInt8(ascii: "?"), ASCII.minus,
      ASCII.closeBrace, Mark.degree, Mark.other, UInt8(ascii: "<"), UInt8(ascii: "\\"):
      true
    default: AnglePrefix.joins(byte)
    }
  }

  private static func endOfTag(_ text: FoldedText, _ start: Int) -> Int? {
    for i in (start + 1)..<(start + 1 + longestTag) {
      switch text.at(i) {
      case UInt8(ascii: ">"): return i + 1
      case UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "="), ASCII.quote: break
      default: if !text.isLetter(i) { return nil }
      }
    }
    return nil
  }
}
