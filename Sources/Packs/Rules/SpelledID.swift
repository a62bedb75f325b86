/// Places in ids, which have hyphens and other signs where a place has points, blanks and pluses.
enum SpelledID {
  /// Words that anybody can look up with a number behind them.
  private static let ofMap = ["node", "way", "relation"]

  /// Whether it is worth a closer look: it has two numbers of three digits, a word of letters and digits as long as a geohash, or is
  /// one of OpenStreetMap. Most ids have a name and a number.
  static func mayHoldPlace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (digits, letters, numbers) = (0, 0, 0)
    var hasWord = false
    func end() {
      if letters == 0, digits >= 3 { numbers += 1 }
      if letters > 0, digits > 0, letters + digits >= 7 { hasWord = true }
      (digits, letters) = (0, 0)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): letters += 1
      default: end()
      }
    }
    end()
    return hasWord || numbers >= 2 || numbers == 1 && beginsOfMap(bytes)
  }

  /// Without making a text of it, as most ids need none.
  private static func beginsOfMap(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ofMap.contains { word in bytes.count > word.utf8.count && zip(bytes, word.utf8).allSatisfy { $0 | 0x20 == $1 } }
  }

  /// E.g. `node/123456`, as exports of OpenStreetMap have them.
  static func isOfMap(_ id: String) -> Bool {
    let words = words(id)
    return words.count == 2 && ofMap.contains(words[0].lowercased()) && words[1].count >= 5 && isNumber(words[1])
  }

  /// The id as texts say places: its words apart; numbers before numbers as their whole parts; plus codes with their plus.
  static func spellings(_ id: String) -> [String] {
    let words = words(id)
    var numbers = ""
    for (index, word) in words.enumerated() {
      let isFraction =
        index > 0 && isNumber(word) && word.count >= 3 && isNumber(words[index - 1]) && words[index - 1].count <= 3
      numbers += (index == 0 ? "" : isFraction ? "." : " ") + word
    }
    let codes = words.filter { (10...11).contains($0.count) }.map { "\($0.prefix(8))+\($0.dropFirst(8))" }
    return [words.joined(separator: " "), numbers] + codes
  }

  private static func words(_ id: String) -> [Substring] {
    id.split { !$0.isLetter && !$0.isNumber }
  }

  private static func isNumber(_ word: Substring) -> Bool { word.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
