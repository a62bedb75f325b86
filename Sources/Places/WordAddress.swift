internal import Formats

/// An address of three words, as what3words makes them: `///filled.count.soap`, `what3words: filled.count.soap`. Its place is not to be had from the text.
enum WordAddress {
  private static let longestWord = 30

  static func find(_ text: FoldedText) -> [FoundPlace] {
    var found: [FoundPlace] = []
    var i = 0
    while i < text.count {
      let start = i
      if let address = named(text, at: i) {
        found.append(FoundPlace(.wordAddress, address))
        i = address.upperBound
        continue
      }
      guard text.at(i) == UInt8(ascii: "/"), text.at(i + 1) == text.at(i), text.at(i + 2) == text.at(i),
        text.at(i + 3) != text.at(i)
      else {
        i += 1
        continue
      }
      i += 3
      guard text.at(start - 1) != ASCII.colon, text.at(start - 1) != UInt8(ascii: "/"), !text.isWord(start - 1),
        let end = end(text, at: i)
      else { continue }
      found.append(FoundPlace(.wordAddress, start..<end))
      i = end
    }
    return found
  }

  /// The three words after the name of the system.
  private static func named(_ text: FoldedText, at start: Int) -> Range<Int>? {
    guard text.at(start) | 0x20 == UInt8(ascii: "w"), !text.isWord(start - 1) else { return nil }
    let name = text.has("what3words", at: start) ? 10 : text.has("w3w", at: start) ? 3 : 0
    var i = start + name
    while i < start + name + 4, [ASCII.space, ASCII.colon, UInt8(ascii: "="), ASCII.quote].contains(text.at(i)) { i += 1 }
    guard name > 0, i > start + name, let end = end(text, at: i) else { return nil }
    return i..<end
  }

  /// Where three words with a dot between each end; nil where there are none.
  static func end(_ text: FoldedText, at start: Int) -> Int? {
    var i = start
    for word in 0..<3 {
      let begin = i
      while i - begin < longestWord, text.isLetter(i) || text.at(i) == Mark.letter { i += 1 }
      guard i - begin >= 2 || text.at(begin) == Mark.letter else { return nil }
      guard word < 2 else { break }
      guard text.at(i) == ASCII.dot else { return nil }
      i += 1
    }
    // A fourth part, a call or an assignment: code, not an address.
    let isOver = !text.isWord(i) && text.at(i) != UInt8(ascii: "(") && !(text.at(i) == ASCII.dot && text.isWord(i + 1))
    return isOver ? i : nil
  }
}
