internal import Formats
internal import Geo

/// Finds plus codes around their `+`: full ones, and short ones, which have no reading without a reference.
struct PlusCodeFinder {
  let text: FoldedText
  let reference: Coordinate?

  /// Cells of the pairs in front are larger than a guess's disc; more than these digits nobody writes.
  private static let mostAfterPlus = 7

  static func find(_ text: FoldedText, near reference: Coordinate?) -> [FoundPlace] {
    let finder = PlusCodeFinder(text: text, reference: reference)
    var found: [FoundPlace] = []
    for i in 0..<text.count where text.at(i) == ASCII.plus {
      guard let place = finder.place(at: i), place.range.lowerBound >= found.last?.range.upperBound ?? 0 else { continue }
      found.append(place)
    }
    return found
  }

  private func isCode(_ index: Int) -> Bool { PlusCode.value(text.at(index)) != nil }

  private func place(at plus: Int) -> FoundPlace? {
    var start = plus
    while start > plus - PlusCode.separatorPosition, isCode(start - 1) || text.at(start - 1) == ASCII.zero { start -= 1 }
    var end = plus + 1
    while end <= plus + Self.mostAfterPlus, isCode(end) { end += 1 }
    guard !text.isWord(start - 1), !text.isWord(end), text.at(start - 1) != ASCII.plus, text.at(end) != ASCII.plus else {
      return nil
    }
    let range = start..<end
    let before = start..<plus
    let after = (plus + 1)..<end
    guard after.count != 1 else { return nil }
    let digits = (before.filter { text.at($0) != ASCII.zero } + after).map { text.at($0) }
    if before.count == PlusCode.separatorPosition {
      // Zeros fill up pairs at the end, and then nothing follows.
      let zeros = before.count + after.count - digits.count
      guard zeros % 2 == 0, zeros == 0 || after.isEmpty, before.suffix(zeros).allSatisfy({ text.at($0) == ASCII.zero }),
        before.contains(where: { text.isLetter($0) }) || after.contains(where: { text.isLetter($0) }),
        let cell = PlusCode.cell(digits)
      else { return nil }
      return FoundPlace(.plusCode, range, cells: [cell])
    }
    guard before.count == 4 || before.count == 6, after.count >= 2, digits.count == before.count + after.count,
      isTelling(range)
    else { return nil }
    guard let reference, let cell = PlusCode.cell(digits, missing: PlusCode.separatorPosition - before.count, near: reference)
    else { return FoundPlace(.plusCode, range) }
    return FoundPlace(.plusCode, range, cells: [cell])
  }

  /// Digits alone are a sum; capitals alone, or small letters with digits, are no words.
  private func isTelling(_ range: Range<Int>) -> Bool {
    let letters = range.filter { text.isLetter($0) }
    let hasDigit = range.contains { text.isDigit($0) }
    let capitals = letters.filter { text.at($0) < UInt8(ascii: "a") }
    return !letters.isEmpty && (capitals.count == letters.count || (capitals.isEmpty && hasDigit))
  }
}
