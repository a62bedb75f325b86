import Formats

/// A public text says what a reveal keeps back.
public enum AnswerLeakRule: Rule {
  public static let code = Finding.Code.answerLeak
  public static let severity = Finding.Severity.error
  public static let title = "A text says what a reveal keeps back"
  public static let explanation = """
    `reveal` is read by those who have found the place. A sentence of it that stands in a name, a description or a hint as well, of
    the same step or of another, tells everybody the answer.
    """
  public static let wrong = RuleExample.properties(
    #""hints": ["It was a boathouse once."], "reveal": "Lake Lagunita. It was a boathouse once.""#)
  public static let right = RuleExample.properties(
    #""hints": ["Listen for the frogs."], "reveal": "Lake Lagunita. It was a boathouse once.""#)

  public static func check(_ pack: inout PackReader) {
    let texts = pack.publicTexts
    let sentences = Sentences()
    // Nil for a sentence of several reveals: a greeting, which tells nothing.
    var revealed: [UInt64: Int?] = [:]
    for text in texts where text.isReveal {
      guard let step = text.step, !(step.hunt.map { pack.hunts[$0].isShown } ?? false) else { continue }
      sentences.forEach(in: text.text) { hash, _ in
        revealed[hash] = .some(revealed[hash] == nil || revealed[hash] == step.feature.index ? step.feature.index : nil)
        return true
      }
    }
    if revealed.isEmpty { return }
    for text in texts where !text.isReveal {
      sentences.forEach(in: text.text) { hash, range in
        guard let owner = revealed[hash] ?? nil else { return true }
        report(text, range, owner, &pack)
        return false
      }
    }
  }

  private static func report(_ text: PublicTexts.Text, _ sentence: Range<Int>, _ owner: Int, _ pack: inout PackReader) {
    let whose = owner == text.step?.feature.index ? "its own reveal" : "the reveal of feature \(owner + 1)"
    pack.findings.feature = text.step?.feature
    pack.findings.error(
      code, at: text.value, "\(text.what) says what \(whose) keeps back",
      help: "the same sentence: \(ShownText.quoted(text.part(sentence)))")
  }
}
