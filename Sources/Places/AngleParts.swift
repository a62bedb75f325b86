internal import Formats

/// The digits of an angle and the marks between them: `37.4275°`, `37° 25.650'`, `37°25'39"`, `37:25:39`, `37d25m39s`.
struct AngleParts {
  private(set) var form = Angle.Form.decimal
  private(set) var degrees: Double
  private(set) var halfDegrees: Double
  private(set) var hasDegreeMark = false
  /// The marks alone would not tell it from a time, a length or three numbers.
  private(set) var needsDirection = false
  private(set) var endsInMark = false
  private(set) var end: Int
  private let beforeMinutes: Before

  /// The state after the degrees.
  private struct Before {
    var degrees: Double
    var halfDegrees: Double
    var hasMark: Bool
    var end: Int
  }

  private enum Style {
    case marks
    case words
    case separator(UInt8)
  }

  init(_ text: FoldedText, degrees number: WrittenNumber) {
    degrees = number.value
    halfDegrees = number.half
    end = number.range.upperBound
    var style: Style?
    let mark = text.afterBlanks(end, limit: 2)
    if text.at(mark) == Mark.degree || (text.at(mark) == UInt8(ascii: "*") && mark == end && text.isDigit(end + 1)) {
      end = mark + 1
      style = .marks
    } else {
      let letters = text.letters(mark)
      if KnownWord.read(text, letters) == .degree, letters.count > 1 || mark == end {
        end = letters.upperBound
        style = .words
        // "deg." and "d" alone are much else.
        needsDirection = letters.count == 1
        if text.at(end) == ASCII.dot { end += 1 }
      }
    }
    hasDegreeMark = style != nil
    endsInMark = hasDegreeMark
    beforeMinutes = Before(degrees: degrees, halfDegrees: halfDegrees, hasMark: hasDegreeMark, end: end)
    if number.decimals == 0, number.wholeDigits <= 3 { readMinutes(text, style) }
  }

  /// Only the degrees.
  var withoutMinutes: AngleParts {
    var parts = self
    parts.form = .decimal
    parts.degrees = beforeMinutes.degrees
    parts.halfDegrees = beforeMinutes.halfDegrees
    parts.hasDegreeMark = beforeMinutes.hasMark
    parts.endsInMark = beforeMinutes.hasMark
    parts.needsDirection = false
    parts.end = beforeMinutes.end
    return parts
  }

  private mutating func readMinutes(_ text: FoldedText, _ marked: Style?) {
    guard let (start, style) = Self.next(text, end, marked),
      let minutes = WrittenNumber(text, at: start, comma: marked != nil), minutes.wholeDigits <= 2, minutes.value < 60
    else { return }
    form = .sexagesimal
    degrees += minutes.value / 60
    halfDegrees = minutes.half / 60
    end = minutes.range.upperBound
    let mark = Self.minuteMark(text, end, style)
    if let mark { end = mark }
    endsInMark = mark != nil
    if mark == nil, !hasDegreeMark || minutes.decimals == 0 { needsDirection = true }
    if minutes.decimals == 0 { readSeconds(text, style, afterMark: mark != nil) }
  }

  private mutating func readSeconds(_ text: FoldedText, _ style: Style, afterMark: Bool) {
    var from = end
    // "37° 25', 39''" is written too.
    if afterMark, text.at(from) == ASCII.comma { from += 1 }
    let continued: Style? = if case .separator = style { style } else { afterMark ? style : .separator(ASCII.space) }
    guard let (start, _) = Self.next(text, from, continued), let seconds = WrittenNumber(text, at: start, comma: afterMark),
      seconds.wholeDigits <= 2, seconds.value < 60
    else { return }
    let mark = Self.secondMark(text, seconds.range.upperBound, style)
    // Without a mark it is the next number as well, unless a direction closes the angle.
    if afterMark, mark == nil {
      let letters = text.letters(text.afterBlanks(seconds.range.upperBound, limit: 2))
      guard KnownWord.read(text, letters)?.isDirection == true else { return }
    }
    degrees += seconds.value / 3600
    halfDegrees = seconds.half / 3600
    end = mark ?? seconds.range.upperBound
    endsInMark = mark != nil
    if !afterMark, !(hasDegreeMark && mark != nil) { needsDirection = true }
  }

  /// Where the next part begins, and in which style.
  private static func next(_ text: FoldedText, _ end: Int, _ style: Style?) -> (Int, Style)? {
    let separators = [ASCII.colon, ASCII.minus, UInt8(ascii: "_"), UInt8(ascii: "|")]
    switch style {
    case .separator(let byte) where byte != ASCII.space:
      return text.at(end) == byte && text.isDigit(end + 1) ? (end + 1, .separator(byte)) : nil
    case nil where separators.contains(text.at(end)) && text.isDigit(end + 1): return (end + 1, .separator(text.at(end)))
    case .marks?, .words?:
      var start = text.afterBlanks(end, limit: 2)
      // "37 degrees, 25 minutes and 39 seconds"
      if case .words? = style {
        if text.at(start) == ASCII.comma { start = text.afterBlanks(start + 1, limit: 2) }
        if text.has("and ", at: start) { start += 4 }
      }
      return text.isDigit(start) ? style.map { (start, $0) } : nil
    case nil, .separator?:
      let start = text.afterBlanks(end, limit: 2)
      return start > end && text.isDigit(start) ? (start, .separator(ASCII.space)) : nil
    }
  }

  /// The end of the mark of minutes at an index.
  private static func minuteMark(_ text: FoldedText, _ index: Int, _ style: Style) -> Int? {
    if case .separator(let byte) = style, byte != ASCII.space { return nil }
    let mark = text.afterBlanks(index, limit: 2)
    if text.at(mark) == Mark.minute || text.at(mark) == UInt8(ascii: "`") {
      return text.at(mark + 1) == Mark.minute ? nil : mark + 1
    }
    if case .separator = style { return nil }
    let letters = text.letters(mark)
    if isClosed(text, letters, by: UInt8(ascii: "m")) { return mark + 1 }
    guard KnownWord.read(text, letters) == .minute else { return nil }
    return text.at(letters.upperBound) == ASCII.dot ? letters.upperBound + 1 : letters.upperBound
  }

  /// The end of the mark of seconds at an index.
  private static func secondMark(_ text: FoldedText, _ index: Int, _ style: Style) -> Int? {
    let mark = text.afterBlanks(index, limit: 2)
    if text.at(mark) == Mark.second { return mark + 1 }
    if text.at(mark) == Mark.minute, text.at(mark + 1) == Mark.minute { return mark + 2 }
    if case .separator = style { return nil }
    let letters = text.letters(mark)
    if isClosed(text, letters, by: UInt8(ascii: "s")) { return mark + 1 }
    // A small s; a capital S is the south.
    let isLetter = letters.count == 1 && text.at(mark) == UInt8(ascii: "s")
    return isLetter || KnownWord.read(text, letters) == .second ? letters.upperBound : nil
  }

  /// The "sN" of "37d25m39sN": a small letter for the unit and a capital for the direction.
  private static func isClosed(_ text: FoldedText, _ letters: Range<Int>, by unit: UInt8) -> Bool {
    guard letters.count == 2, text.at(letters.lowerBound) == unit else { return false }
    return [UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W")].contains(
      text.at(letters.lowerBound + 1))
  }
}
