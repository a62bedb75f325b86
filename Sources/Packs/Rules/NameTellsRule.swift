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
    for index in pack.hiddenIndices where pack.steps[index].mayTellName {
      guard let name = pack.steps[index].nodes.name, let reveal = pack.steps[index].nodes.reveal else { continue }
      report(pack.steps[index], pack.tape.string(reveal) ?? "", pack.tape.string(name) ?? "", &pack)
    }
  }

  private static func report(_ step: DraftStep, _ reveal: String, _ name: String, _ pack: inout PackReader) {
    guard name.utf8.count <= longestName, let value = step.nameValue else { return }
    let words = words(name)
    guard words.joined().count >= 4, !words.allSatisfy(StepWords.contains), contains(self.words(reveal), words) else { return }
    pack.findings.feature = step.feature
    pack.findings.warning(code, at: value, "the name is public, and the reveal says that it is the place")
  }

  /// Whether the reveal of a step may say its name: a quick look, for when it is read.
  static func mayTellName(_ step: DraftStep) -> Bool {
    let tape = step.value.tape
    guard step.hasName, let name = step.nodes.name, let reveal = step.nodes.reveal, tape.kind(reveal) == .string else {
      return false
    }
    return mayContain(reveal, name, tape)
  }

  /// A quick no: the first letter or digit of the name, as it begins a word, is nowhere in the text.
  private static func mayContain(_ text: JSONTape.Node, _ name: JSONTape.Node, _ tape: JSONTape) -> Bool {
    let (text, name) = (tape.escaped(text), tape.escaped(name))
    guard !UTF8Text.hasNonASCII(name), !name.contains(ASCII.backslash), let first = name.firstIndex(where: isWord) else {
      return true
    }
    let word = UnsafeBufferPointer(rebasing: name[first...].prefix(while: isWord))
    if text.count < word.count { return false }
    let letter = word[0] | 0x20
    var from = 0
    while true {
      let start = ByteWord.first(in: text, from: from) { ByteWord.equal($0 | 0x2020_2020_2020_2020, letter) }
      guard start + word.count <= text.count else { break }
      if (1..<word.count).allSatisfy({ text[start + $0] | 0x20 == word[$0] | 0x20 }) { return true }
      from = start + 1
    }
    return UTF8Text.hasNonASCII(text) || text.contains(ASCII.backslash)
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
