import Formats

/// A public text says what a reveal keeps back.
public enum AnswerLeakRule: Rule {
  public static let code = Finding.Code.answerLeak
  public static let severity = Finding.Severity.error
  public static let title = "A text says what a reveal keeps back"
  public static let explanation = """
    `reveal` is read by those who have found the place. A sentence of it that stands in a name, a description or a hint as well, of
    the same step or of another, tells everybody the answer.

    It is a warning where the words stand within another sentence: a name such as "Lake Lagunita" that is a sentence of the reveal, four words
    of it or more, or the name of a later step of an ordered hunt in the texts of an earlier one. Sentences that several reveals have are
    greetings. In packs of more than 2,000 features only whole sentences are compared.
    """
  public static let wrong = RuleExample.properties(
    #""hints": ["It was a boathouse once."], "reveal": "Lake Lagunita. It was a boathouse once.""#)
  public static let right = RuleExample.properties(
    #""hints": ["Listen for the frogs."], "reveal": "Lake Lagunita. It was a boathouse once.""#)

  public static let readsAllTexts = true

  public static func check(_ pack: inout PackReader) {
    let told = checkSentences(&pack)
    checkWords(&pack, told)
  }

  /// - Returns: offsets of the texts that are reported.
  private static func checkSentences(_ pack: inout PackReader) -> Set<Int> {
    let revealed = RevealedSentences(pack)
    if revealed.isEmpty { return [] }
    var leaks: [(PublicText, Range<Int>, owner: Int)] = []
    pack.forEachPublicText { text in
      if text.isReveal { return }
      text.withText { bytes in
        let isName = text.isName(in: pack)
        // A name that is the reveal is told as that.
        revealed.search.forEach(in: bytes, shortToo: !isName) { key, range in
          guard let owner = revealed.owner(of: key) else { return true }
          leaks.append((text, range, owner))
          return false
        }
      }
    }
    for (text, range, owner) in leaks { report(text, range, owner, &pack) }
    return Set(leaks.map { $0.0.value.offset })
  }

  /// Packs of more features are made by programs: there it is left at whole sentences.
  private static let mostFeatures = 2_000

  /// Answers within other sentences.
  private static func checkWords(_ pack: inout PackReader, _ told: Set<Int>) {
    guard pack.steps.count <= mostFeatures else { return }
    let runs = WordRuns(pack)
    if runs.isEmpty { return }
    let (steps, hunts) = (pack.steps, pack.hunts)
    var leaks: [(PublicText, WordRuns.Answer)] = []
    pack.forEachPublicText { [pack] text in
      if text.isReveal || told.contains(text.value.offset) { return }
      let step = text.step.map { steps[$0] }
      let isName = text.isName(in: pack)
      let answer = runs.first(in: text.text) { answer in
        let owner = steps[answer.step]
        // A name that is the answer of its own step is told as that.
        guard answer.isName else { return !isName || text.step != answer.step }
        guard !isName, let step, let hunt = step.hunt, hunt == owner.hunt, hunts[hunt].isOrdered else { return false }
        return step.step ?? 1 < owner.step ?? 1
      }
      if let answer { leaks.append((text, answer)) }
    }
    for (text, answer) in leaks { report(text, answer, &pack) }
  }

  private static func report(_ text: PublicText, _ answer: WordRuns.Answer, _ pack: inout PackReader) {
    let owner = pack.steps[answer.step]
    pack.findings.feature = text.step.map { pack.steps[$0].feature }
    let whose =
      answer.isName
      ? "the name of a later step, \(owner.feature.described)"
      : "words of \(answer.step == text.step ? "its own reveal" : "the reveal of \(owner.feature.described)")"
    pack.findings.warning(
      code, at: text.value, "\(text.what) holds \(whose)",
      help: "the words: \(ShownText.quoted(answer.words.joined(separator: " ")))")
  }

  private static func report(_ text: PublicText, _ sentence: Range<Int>, _ owner: Int, _ pack: inout PackReader) {
    let whose = owner == text.step ? "its own reveal" : "the reveal of feature \(pack.steps[owner].index + 1)"
    pack.findings.feature = text.step.map { pack.steps[$0].feature }
    pack.findings.error(
      code, at: text.value, "\(text.what) says what \(whose) keeps back",
      help: "the same sentence: \(ShownText.quoted(text.part(sentence)))")
  }
}

/// The sentences of the reveals of hidden steps that stand in public texts as well.
private struct RevealedSentences {
  private(set) var search = SentenceSearch()
  /// Which step's; nil for a sentence of several reveals: a greeting, which tells nothing.
  private var owners: [UInt64: Int?] = [:]

  var isEmpty: Bool { !owners.values.contains { $0 != nil } }

  init(_ pack: PackReader) {
    Self.forEachReveal(pack) { bytes, _ in search.lookFor(bytes) }
    // Of a large pack hardly any text begins like a reveal, so that neither has to be kept.
    var candidates: Set<UInt64> = []
    pack.forEachPublicText { text in
      if text.isReveal { return }
      text.withText { bytes in
        search.forEach(in: bytes, shortToo: true) { key, _ in
          candidates.insert(key)
          return true
        }
      }
    }
    if candidates.isEmpty { return }
    Self.forEachReveal(pack) { bytes, step in
      search.forEach(in: bytes, shortToo: true) { key, _ in
        guard candidates.contains(key) else { return true }
        if let known = owners[key] {
          if known != step { owners[key] = .some(nil) }
        } else {
          owners[key] = step
        }
        return true
      }
    }
  }

  private static func forEachReveal(_ pack: PackReader, _ body: (UnsafeBufferPointer<UInt8>, _ step: Int) -> Void) {
    for (index, step) in pack.steps.enumerated() {
      guard let reveal = step.nodes.reveal, pack.tape.kind(reveal) == .string,
        !(step.hunt.map { pack.hunts[$0].isShown } ?? false)
      else { continue }
      pack.tape.withText(reveal) { body($0, index) }
    }
  }

  func owner(of key: UInt64) -> Int? { owners[key] ?? nil }
}
