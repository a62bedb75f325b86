import Formats

/// A name that is the answer.
public enum NameTellsRule: Rule {
  public static let code = Finding.Code.nameTells
  public static let severity = Finding.Severity.warning
  public static let title = "A name that is the answer"
  public static let explanation = """
    The name, and the id that is made from it, are public from the start. A name that stands in the step's own reveal is the place
    itself: call the step by a riddle, and give the feature an id that tells nothing. Names that only say which step it is, such as "Start"
    or "Second clue", are no answers.
    """
  public static let wrong = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Old mint", "reveal": "This is the old mint, where coins were struck."}}
    """#)
  public static let right = RuleExample.features(
    #"""
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [-122.16970, 37.42750]},
     "properties": {"name": "Where money was made", "reveal": "This is the old mint, where coins were struck."}}
    """#)

  /// Longer ones are no names, and searching for them could take long.
  private static let longestName = 200

  public static func check(_ pack: inout PackReader) {
    for step in pack.hiddenSteps {
      guard let name = step.name, let value = step.nameValue, let reveal = step.properties?["reveal"]?.string else { continue }
      guard name.utf8.count <= longestName, mayContain(reveal, name) else { continue }
      let words = words(name)
      guard words.joined().count >= 4, !words.allSatisfy(StepWords.contains), contains(self.words(reveal), words) else {
        continue
      }
      pack.findings.feature = step.feature
      pack.findings.warning(code, at: value, "the name is public, and the reveal says that it is the place")
    }
  }

  /// A quick no: the first letter or digit of the name, as it begins a word, is nowhere in the text.
  private static func mayContain(_ text: String, _ name: String) -> Bool {
    var (text, name) = (text, name)
    return name.withUTF8 { name in
      guard !UTF8Text.hasNonASCII(name), let first = name.firstIndex(where: isWord) else { return true }
      let word = name[first...].prefix(while: isWord)
      return text.withUTF8 { text in
        UTF8Text.hasNonASCII(text)
          || text.indices.contains { start in
            text[start] | 0x20 == name[first] | 0x20 && start + word.count <= text.count
              && zip(text[start...], word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
          }
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }
  }

  private static func contains(_ text: [Substring], _ part: [Substring]) -> Bool {
    guard let first = part.first, text.count >= part.count else { return false }
    return text.indices.contains { text[$0] == first && text[$0...].starts(with: part) }
  }
}
