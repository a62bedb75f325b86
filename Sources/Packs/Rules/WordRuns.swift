import Formats

/// Answers as runs of words: short enough to stand within somebody's sentence, long enough to be no accident.
struct WordRuns {
  struct Answer {
    let words: [String]
    /// Which of the pack's steps it is the answer of.
    let step: Int
    /// The name of a step, which those who have not come so far do not know; else a sentence of its reveal.
    let isName: Bool
  }

  private(set) var answers: [Answer] = []
  /// Answers by their first two words.
  private var byStart: [String: [Int]] = [:]

  var isEmpty: Bool { answers.isEmpty }

  init(_ pack: PackReader) {
    for index in pack.hiddenIndices {
      let step = pack.steps[index]
      if let hunt = step.hunt, pack.hunts[hunt].isOrdered, step.step ?? 1 > 1, let name = step.name {
        let words = Self.words(name)
        if Self.tellsAsName(words) { add(Answer(words: words, step: index, isName: true)) }
      }
      guard let reveal = step.nodes.reveal, let text = pack.tape.string(reveal) else { continue }
      for sentence in text.split(whereSeparator: { ".!?\u{3002}\u{FF01}\u{FF1F}\n".contains($0) }) {
        let words = Self.words(String(sentence))
        if Self.tells(words, sentence) { add(Answer(words: words, step: index, isName: false)) }
      }
    }
    // What several steps say is a greeting.
    let steps = Dictionary(grouping: answers.indices) { answers[$0].words }
    for (_, same) in steps where Set(same.map { answers[$0].step }).count > 1 {
      for key in Set(same.map { Self.start(answers[$0].words[...]) }) {
        byStart[key]?.removeAll { same.contains($0) }
      }
    }
  }

  private mutating func add(_ answer: Answer) {
    byStart[Self.start(answer.words[...]), default: []].append(answers.count)
    answers.append(answer)
  }

  private static func start(_ words: ArraySlice<String>) -> String { words.prefix(2).joined(separator: " ") }

  /// The first answer that stands in a text and that counts there.
  func first(in text: String, where counts: (Answer) -> Bool) -> Answer? {
    let words = Self.words(text)
    for index in words.indices.dropLast() {
      for number in byStart[Self.start(words[index...])] ?? [] {
        let answer = answers[number]
        if words[index...].starts(with: answer.words), counts(answer) { return answer }
      }
    }
    return nil
  }

  /// Two words or more that are not just the number of a step.
  private static func tellsAsName(_ words: [String]) -> Bool {
    guard (2...12).contains(words.count) else { return false }
    let own = words.filter { !StepWords.contains($0[...]) }
    return isUnspaced(words) ? words.count >= 3 : own.count >= 2 && own.joined().count >= 7
  }

  /// A name, as capitals within it say; or a clause of some length.
  private static func tells(_ words: [String], _ sentence: Substring) -> Bool {
    guard (2...12).contains(words.count), !words.allSatisfy({ StepWords.contains($0[...]) }) else { return false }
    if isUnspaced(words) { return words.count >= 5 }
    let letters = words.joined().count
    let spelled = sentence.split { !($0.isLetter || $0.isNumber) }
    let hasName = spelled.dropFirst().contains { $0.first?.isUppercase ?? false }
    return hasName ? letters >= 10 : words.count >= 4 && letters >= 16
  }

  private static func isUnspaced(_ words: [String]) -> Bool {
    words.allSatisfy { $0.unicodeScalars.first.map(isUnspaced) ?? false }
  }

  /// Kana and ideographs are written without blanks: each is a word of its own here.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || scalar.properties.isIdeographic
  }

  /// Words as people see them: folded, and without what stands between them.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in VisibleText.folded(text).split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      var rest = ""
      for letter in part {
        guard let scalar = letter.unicodeScalars.first, isUnspaced(scalar) else {
          rest.append(letter)
          continue
        }
        if !rest.isEmpty { words.append(rest) }
        rest = ""
        words.append(String(letter))
      }
      if !rest.isEmpty { words.append(rest) }
    }
    return words
  }
}
