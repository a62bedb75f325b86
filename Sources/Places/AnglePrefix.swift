internal import Formats

/// What stands before the first digit of an angle: sign, direction, label.
struct AnglePrefix {
  /// Where the angle begins: its direction, its sign or its first digit.
  private(set) var start: Int
  /// Where it begins without its direction.
  private(set) var number: Int
  private(set) var isNegative: Bool?
  private(set) var isSignOpen = false
  private(set) var direction: KnownWord?
  private(set) var label: Axis?
  private(set) var order: Axis?
  private(set) var hint: Axis?
  /// The digits belong to something else: a word, a price, the zoom of a map.
  private(set) var isForeign = false

  /// "Coordinates:" stands before it.
  private(set) var isAnnounced = false
  /// `map=` stands before it.
  private(set) var isMapZoom = false

  private let text: FoldedText
  private let limit: Int

  /// - Parameter limit: what lies before it belongs to another angle.
  init(_ text: FoldedText, before digit: Int, notBefore limit: Int) {
    self.text = text
    self.limit = limit
    start = digit
    number = digit
    readSign()
    number = start
    if text.at(start - 1) == UInt8(ascii: "$") { isForeign = true }
    if let marked = pinMark() {
      label = marked
      return
    }
    // The letter before may be the last of the other angle.
    readWords(attached: start > limit && text.isLetter(start - 1))
  }

  private mutating func readSign() {
    let before = text.at(start - 1)
    if before == ASCII.minus || before == ASCII.plus {
      guard start - 1 >= limit else { return }
      // A hyphen behind a word is no minus, unless the word says what the number is; nor is one behind a number that is no
      // angle itself, as in 1-0.7485.
      let isHyphen = text.isLetter(start - 2) && KnownWord.read(text, text.letters(before: start - 1)) == nil
      let isSubtraction = text.isDigit(start - 2) && start - 1 != limit
      if !isHyphen, !isSubtraction, text.at(start - 2) != Mark.letter { isNegative = before == ASCII.minus }
      start -= 1
      return
    }
    if readMinus() { return }
    let dash = text.beforeBlanks(start) - 1
    guard dash < start - 1, dash >= limit, text.at(dash) == ASCII.minus else { return }
    switch text.at(text.beforeBlanks(dash) - 1) {
    case ASCII.comma, ASCII.semicolon, ASCII.colon, UInt8(ascii: "="), UInt8(ascii: "("), ASCII.openBracket:
      isNegative = true
      start = dash
    case _ where text.isDigit(text.beforeBlanks(dash) - 1) && text.isBlank(dash - 1):
      isNegative = true
      isSignOpen = true
      start = dash
    default: break
    }
  }

  /// "minus 122.1697"; behind a number it may be a subtraction.
  private mutating func readMinus() -> Bool {
    let letters = text.letters(before: text.beforeBlanks(start))
    guard letters.count > 4, letters.lowerBound >= limit, KnownWord.read(text, letters) == .minus,
      text.at(letters.lowerBound - 1) != Mark.letter
    else { return false }
    isNegative = true
    isSignOpen = text.isDigit(text.beforeBlanks(letters.lowerBound) - 1)
    start = letters.lowerBound
    return true
  }

  /// The pins of Google Maps: `!3d37.4275!4d-122.1697`, in older links `!2d-122.1697!3d37.4275`.
  private func pinMark() -> Axis? {
    guard text.at(start - 1) == UInt8(ascii: "d"), text.at(start - 3) == UInt8(ascii: "!") else { return nil }
    switch text.at(start - 2) {
    case UInt8(ascii: "3"): return .latitude
    case UInt8(ascii: "2"), UInt8(ascii: "4"): return .longitude
    default: return nil
    }
  }

  /// Reads backwards: perhaps a direction, perhaps a label.
  private mutating func readWords(attached: Bool) {
    var (word, letters, marks) = wordBefore(start)
    if let found = word, found.isDirection, marks.isDirect, letters.lowerBound >= limit, !goesOnBefore(letters.lowerBound) {
      direction = found
      start = letters.lowerBound
      (word, letters, marks) = wordBefore(start)
    } else if attached, word?.axis == nil {
      isForeign = true
      return
    }
    if word == .filler { (word, letters, marks) = wordBefore(letters.lowerBound) }
    switch word {
    case .latitude?, .longitude?:
      guard letters.count > 1 || marks.hasAssignment, letters.lowerBound >= limit, let axis = word?.axis else { return }
      let (first, _, between) = wordBefore(letters.lowerBound)
      if let axis = first?.axis, first?.isDirection == false, axis != word?.axis, !between.hasAssignment {
        order = axis
      } else if letters.count == 1 {
        hint = word?.axis
      } else {
        label = axis
      }
    case .heading?: isAnnounced = true
    case .zoom?: isForeign = marks.hasAssignment
    case .map?: isMapZoom = marks.hasAssignment
    default: break
    }
  }

  private func goesOnBefore(_ index: Int) -> Bool {
    index > limit && (text.at(index - 1) == Mark.letter || text.at(index - 1) == UInt8(ascii: "_"))
  }

  struct Marks {
    /// Only blanks and a colon or an equals sign.
    var isDirect = true
    var hasAssignment = false
  }

  /// The word before an index, over blanks, quotes, brackets and signs of assignment.
  private func wordBefore(_ index: Int) -> (KnownWord?, Range<Int>, Marks) {
    var i = index
    var marks = Marks()
    while i > max(limit, index - 8), Self.joins(text.at(i - 1)) {
      switch text.at(i - 1) {
      case ASCII.colon, UInt8(ascii: "="), UInt8(ascii: ">"): marks.hasAssignment = true
      case ASCII.space, Mark.linkBlank: break
      default: marks.isDirect = false
      }
      i -= 1
    }
    let letters = text.letters(before: i)
    if let word = KnownWord.read(text, letters) { return (word, letters, marks) }
    // startLat, targetLongitude: the last word of several run together.
    let last = letters.last { text.at($0) < UInt8(ascii: "a") }
    let tail = (last ?? letters.upperBound)..<letters.upperBound
    return tail.count > 2 ? (KnownWord.read(text, tail), tail, marks) : (nil, letters, marks)
  }

  /// What may stand between a label and its number, or between two labels.
  static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, Mark.linkBlank, ASCII.lineFeed, ASCII.carriageReturn, ASCII.colon, UInt8(ascii: "="), ASCII.quote,
      UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), ASCII.openBracket, ASCII.closeBracket, UInt8(ascii: ">"),
      ASCII.dot,
      ASCII.comma, ASCII.semicolon, UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "&"),
      UInt8(ascii: "`"), UInt8(ascii: "_"), ASCII.openBrace:
      true
    default: false
    }
  }
}
