import Game
import HTTP
import Store

/// How large the parts of a hunt may be, whichever way it comes.
enum HuntLimits {
  static let name = 1...100
  static let description = 0...10_000
  static let kind = 1...30
  static let steps = 1...200
  static let id = 1...100
  static let stepText = 0...5_000
  static let hints = 0...20
  static let hint = 0...2_000
  static let points = 0...10_000
  static let radiusMetres = 1.0...100_000
  static let delaySeconds = 0...31_536_000
  /// All texts of a hunt together, in UTF-8, with members of its pack that huntkit does not know: what has to be read and sent
  /// wherever it is played.
  static let bytes = 1 << 20

  /// The first part of a hunt that is too large; nil where none is.
  static func fault(_ hunt: HuntContent) -> String? {
    let steps = hunt.steps
    if hunt.name.unicodeScalars.count > name.upperBound { return "the name has more than \(name.upperBound) characters" }
    if hunt.description.unicodeScalars.count > description.upperBound {
      return "the description has more than \(description.upperBound) characters"
    }
    if hunt.kind.unicodeScalars.count > kind.upperBound { return "the kind has more than \(kind.upperBound) characters" }
    if steps.count > Self.steps.upperBound { return "it has more than \(Self.steps.upperBound) steps" }
    let numbers = [hunt.scoring.points, hunt.scoring.hintCost, hunt.scoring.wrongGuessCost, hunt.scoring.floor]
    if numbers.contains(where: { $0 > points.upperBound }) { return "its scoring has more than \(points.upperBound) points" }
    if hunt.textBytes > bytes { return "its texts have more than \(bytes) bytes together" }
    for step in steps {
      if let fault = fault(step) { return "step \(step.target.prefix(id.upperBound)): \(fault)" }
    }
    return nil
  }

  private static func fault(_ step: StepContent) -> String? {
    if step.target.unicodeScalars.count > id.upperBound { return "the id has more than \(id.upperBound) characters" }
    if step.name.unicodeScalars.count > name.upperBound { return "the name has more than \(name.upperBound) characters" }
    if max(step.description.unicodeScalars.count, step.reveal.unicodeScalars.count) > stepText.upperBound {
      return "a text has more than \(stepText.upperBound) characters"
    }
    if step.hints.count > hints.upperBound { return "it has more than \(hints.upperBound) hints" }
    if step.hints.contains(where: { $0.text.unicodeScalars.count > hint.upperBound }) {
      return "a hint has more than \(hint.upperBound) characters"
    }
    if max(step.points ?? 0, step.hints.map(\.rules.cost).max() ?? 0) > points.upperBound {
      return "it has more than \(points.upperBound) points"
    }
    return nil
  }
}
