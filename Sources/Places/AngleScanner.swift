internal import Formats

/// Reads the angles of a text from its beginning to its end.
///
/// Every number is looked at once, with at most two numbers after it and a few words around it, so time is linear.
struct AngleScanner {
  let text: FoldedText
  private var position = 0
  /// Where the last angle ended: what belongs to it is no part of the next.
  private var lastEnd = 0

  init(_ text: FoldedText) { self.text = text }

  mutating func next() -> Angle? {
    while position < text.count {
      guard text.isDigit(position) else {
        position += 1
        continue
      }
      let start = position
      guard let number = WrittenNumber(text, at: start, comma: true) else {
        skipDigitsAndDots()
        continue
      }
      let prefix = AnglePrefix(text, before: start, notBefore: lastEnd)
      let isZoom = prefix.isMapZoom && text.at(number.range.upperBound) == UInt8(ascii: "/")
      if !prefix.isForeign, !isZoom, let angle = angle(number, prefix) {
        position = max(angle.range.upperBound, start + 1)
        lastEnd = max(position, angle.labelEnd)
        return angle
      }
      position = start + number.wholeDigits
      // A fraction is not looked at as a number of its own, unless it follows a comma.
      if !number.hasComma { position = number.range.upperBound }
    }
    return nil
  }

  private mutating func skipDigitsAndDots() {
    while text.isDigit(position) || text.at(position) == ASCII.dot { position += 1 }
  }

  private func angle(_ number: WrittenNumber, _ prefix: AnglePrefix) -> Angle? {
    let parts = AngleParts(text, degrees: number)
    if parts.form == .sexagesimal, let angle = angle(number, parts, prefix) { return angle }
    return angle(number, parts.withoutMinutes, prefix)
  }

  private func angle(_ number: WrittenNumber, _ parts: AngleParts, _ prefix: AnglePrefix) -> Angle? {
    var start = prefix.start
    var end = parts.end
    // A unit, or a word that the digits are a part of.
    if text.at(end) == UInt8(ascii: "%") { return nil }
    var angle = Angle(
      range: prefix.start..<end, degrees: parts.degrees, halfDegrees: parts.halfDegrees, form: parts.form,
      decimals: number.decimals, hasComma: number.hasComma, hasSign: prefix.isNegative != nil, isSignOpen: prefix.isSignOpen,
      hasDegreeMark: parts.hasDegreeMark, direction: prefix.direction, label: prefix.label, order: prefix.order,
      hint: prefix.hint, isAnnounced: prefix.isAnnounced)
    // A capital behind the number says more than a small letter before it, which may be a word.
    let hasSmallPrefix = prefix.direction != nil && directionLetter(prefix.start..<end, end) != nil
    if angle.direction == nil || hasSmallPrefix, let suffix = direction(after: end),
      angle.direction == nil || text.at(suffix.end - 1) < UInt8(ascii: "a")
    {
      if hasSmallPrefix { start = prefix.number }
      angle.direction = suffix.word
      end = suffix.end
    }
    if angle.label == nil, angle.order == nil, let label = label(after: end) {
      angle.label = label.axis
      angle.labelEnd = label.end
    }
    angle.range = start..<end
    if end == parts.end, !parts.endsInMark, text.isLetter(end), !isDirectionOfNext(end) { return nil }
    if parts.needsDirection, angle.direction == nil { return nil }
    if parts.form == .decimal {
      guard number.decimals > 0, !number.hasComma || number.decimals >= 4 || !angle.isBare, number.wholeDigits <= 3
      else { return nil }
    }
    if let letter = directionLetter(angle.range, parts.end), angle.direction != nil {
      let range = (letter == start ? prefix.number : start)..<parts.end
      angle.small = Angle.Undirected(
        range: range, degrees: prefix.isNegative == true ? -parts.degrees : parts.degrees,
        isNone: parts.needsDirection || (parts.form == .decimal && number.hasComma && number.decimals < 4))
    }
    let isSouthOrWest = angle.direction == .south || angle.direction == .west
    if prefix.isNegative == true || isSouthOrWest { angle.degrees = -angle.degrees }
    // A label may be the wrong one, so it does not narrow what an angle can be.
    guard abs(angle.degrees) <= Axis.longitude.limitDegrees else { return nil }
    return angle
  }

  private func direction(after index: Int) -> (word: KnownWord, end: Int)? {
    if let parted = partedDirection(after: index) { return parted }
    let letters = text.letters(text.afterBlanks(index, limit: 2))
    guard let word = KnownWord.read(text, letters), word.isDirection, text.at(letters.upperBound) != Mark.letter,
      text.at(letters.upperBound) != UInt8(ascii: "_")
    else { return nil }
    return (word, afterNoun(letters) ?? letters.upperBound)
  }

  /// "n. Br.", "w. L.", "N.B.": the direction shortened to a letter, and the noun behind it.
  private func afterNoun(_ direction: Range<Int>) -> Int? {
    guard direction.count == 1, text.at(direction.upperBound) == ASCII.dot else { return nil }
    let noun = text.letters(text.afterBlanks(direction.upperBound + 1, limit: 1))
    switch noun.count {
    case 1: guard text.has("b", at: noun.lowerBound) || text.has("l", at: noun.lowerBound) else { return nil }
    case 2: guard text.has("br", at: noun.lowerBound) else { return nil }
    default: return nil
    }
    guard text.at(noun.upperBound) == ASCII.dot else { return nil }
    return noun.upperBound + 1
  }

  /// The N of "37.4275,N,122.1697,W", "37_25_39_N_122_10_11_W" and "37|25|39|N": a capital on its own between separators.
  private func partedDirection(after index: Int) -> (word: KnownWord, end: Int)? {
    let separator = text.at(index)
    guard separator == ASCII.comma || separator == UInt8(ascii: "_") || separator == UInt8(ascii: "|"),
      text.at(index + 1) < UInt8(ascii: "a"), text.isLetter(index + 1), !text.isLetter(index + 2), !text.isDigit(index + 2),
      let word = KnownWord.read(text, (index + 1)..<(index + 2)), word.isDirection
    else { return nil }
    return (word, index + 2)
  }

  /// Where a direction of one small letter stands, at either end of an angle.
  private func directionLetter(_ range: Range<Int>, _ end: Int) -> Int? {
    let isSuffix = range.upperBound > end
    let letters = isSuffix ? text.letters(before: range.upperBound) : text.letters(range.lowerBound)
    return letters.count == 1 && text.at(letters.lowerBound) >= UInt8(ascii: "a") ? letters.lowerBound : nil
  }

  /// The W of "N37.4275W122.1697".
  private func isDirectionOfNext(_ index: Int) -> Bool {
    let letters = text.letters(index)
    guard letters.count == 1, text.isDigit(letters.upperBound) else { return false }
    return KnownWord.read(text, letters)?.isDirection == true
  }

  /// "37.4275 latitude": a label that comes after, and is not that of the next number.
  private func label(after index: Int) -> (axis: Axis, end: Int)? {
    var start = text.afterBlanks(index, limit: 2)
    let isBracketed = text.at(start) == UInt8(ascii: "(")
    if isBracketed { start += 1 }
    let letters = text.letters(start)
    guard letters.count > 1, let word = KnownWord.read(text, letters), let axis = word.axis, !word.isDirection
    else { return nil }
    if isBracketed { return text.at(letters.upperBound) == UInt8(ascii: ")") ? (axis, letters.upperBound + 1) : nil }
    if [ASCII.comma, ASCII.semicolon, ASCII.lineFeed].contains(text.at(letters.upperBound)) {
      return (axis, letters.upperBound)
    }
    var i = letters.upperBound
    while i < letters.upperBound + 6, AnglePrefix.joins(text.at(i)) || text.at(i) == ASCII.minus { i += 1 }
    return text.isDigit(i) ? nil : (axis, letters.upperBound)
  }
}
