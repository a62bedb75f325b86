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

  /// Shorter sentences say nothing: "Well done."
  private static let shortest = 16

  public static func check(_ pack: inout PackReader) {
    let texts = PublicTexts.all(pack)
    var revealed: [String: Int] = [:]
    for text in texts where text.isReveal {
      guard let step = text.step else { continue }
      for sentence in sentences(text.text) where revealed[sentence] == nil { revealed[sentence] = step.feature.index }
    }
    if revealed.isEmpty { return }
    for text in texts where !text.isReveal {
      guard let sentence = sentences(text.text).first(where: { revealed[$0] != nil }), let owner = revealed[sentence] else {
        continue
      }
      pack.findings.feature = text.step?.feature
      let whose = owner == text.step?.feature.index ? "its own reveal" : "the reveal of feature \(owner)"
      pack.findings.error(
        code, at: text.value, "\(text.what) says what \(whose) keeps back",
        help: "the same sentence: \(ShownText.quoted(sentence))")
    }
  }

  /// Folded, and without what stands between them.
  private static func sentences(_ text: String) -> [String] {
    text.split { ".!?\n".contains($0) }.map { VisibleText.folded(String($0)) }.filter { $0.count >= shortest }
  }
}
