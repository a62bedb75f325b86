internal import Formats
internal import Geo

/// Easting and northing as they are written: `573500 4142800`, `0573500E 4142800N`, `E 573500 N 4142800`,
/// `573500 mE, 4142800 mN`, `Easting: 573500, Northing: 4142800`; with marks between thousands where both are named,
/// `573,500 E 4,142,800 N`.
struct UTMNumbers {
  let easting: WrittenNumber
  let northing: WrittenNumber
  /// Whether a letter or a name says what the number is.
  let hasEast: Bool
  let hasNorth: Bool
  let end: Int

  init?(_ text: FoldedText, at start: Int) {
    var i = start
    var isNamed = text.has("easting", at: Self.beforeSeparators(text, i) - 7)
    if text.has("easting", at: i) {
      isNamed = true
      i = Self.afterSeparators(text, i + 7)
    }
    i = Self.afterPrefix(text, i, "e")
    guard let easting = Self.number(text, at: i), (100_000..<1_000_000).contains(easting.value),
      easting.wholeDigits <= 7, easting.decimals <= 4
    else { return nil }
    let afterEast = Self.afterSuffix(text, easting.range.upperBound, "e")
    i = Self.afterSeparators(text, afterEast)
    guard i > easting.range.upperBound else { return nil }
    let isNorthNamed = text.has("northing", at: i)
    if isNorthNamed { i = Self.afterSeparators(text, i + 8) }
    i = Self.afterPrefix(text, i, "n")
    guard let northing = Self.number(text, at: i), northing.value <= UTMGrid.falseNorthingMetres,
      (6...8).contains(northing.wholeDigits), northing.decimals <= 4
    else { return nil }
    let end = Self.afterSuffix(text, northing.range.upperBound, "n")
    guard !text.isWord(end) else { return nil }
    self.easting = easting
    self.northing = northing
    self.end = end
    hasEast = isNamed || afterEast > easting.range.upperBound
    hasNorth = isNorthNamed || end > northing.range.upperBound
    if easting.isGrouped || northing.isGrouped, !hasEast || !hasNorth { return nil }
  }

  private static func number(_ text: FoldedText, at index: Int) -> WrittenNumber? {
    WrittenNumber(text, groupedAt: index) ?? WrittenNumber(text, at: index, comma: false)
  }

  /// After a letter that stands before a number, in any case; the index itself where there is none.
  private static func afterPrefix(_ text: FoldedText, _ index: Int, _ letter: StaticString) -> Int {
    let isMarked = text.at(index + 1) == ASCII.colon || text.at(index + 1) == UInt8(ascii: "=")
    let digit = text.afterBlanks(index + (isMarked ? 2 : 1))
    return text.has(letter, at: index) && text.isDigit(digit) ? digit : index
  }

  /// After the letter behind a number, "E" or "mE", in any case; the index itself where there is none.
  private static func afterSuffix(_ text: FoldedText, _ index: Int, _ letter: StaticString) -> Int {
    var i = text.afterBlanks(index, limit: 1)
    if text.has("m", at: i) { i = text.afterBlanks(i + 1, limit: 1) }
    return text.has(letter, at: i) && !text.isLetter(i + 1) ? i + 1 : index
  }

  static func afterSeparators(_ text: FoldedText, _ index: Int) -> Int {
    var i = index
    while i < index + 4, text.isBlank(i) || text.isLineEnd(i) || isSeparator(text.at(i)) { i += 1 }
    return i
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.colon || byte == UInt8(ascii: "/")
  }

  private static func beforeSeparators(_ text: FoldedText, _ index: Int) -> Int {
    var i = index
    while i > index - 4, AnglePrefix.joins(text.at(i - 1)) { i -= 1 }
    return i
  }
}
