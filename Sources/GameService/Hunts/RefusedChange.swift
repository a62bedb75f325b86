import Game
import Store

/// A change of a hunt that would take its worth from what has been played: why, in sentences for its author that name the step and
/// what was tried.
struct RefusedChange {
  let old: StoredHunt
  let new: HuntContent

  /// Each once.
  func sentences(_ faults: [RuleChangeFault]) -> [String] {
    var told: [String] = []
    for sentence in faults.flatMap(sentences) where !told.contains(sentence) { told.append(sentence) }
    return told
  }

  private func sentences(_ fault: RuleChangeFault) -> [String] {
    switch fault {
    case .closed:
      ["The hunt is closed. Somebody has guessed, so this is final: when it opens and closes cannot change any more."]
    case .closesInThePast: ["The hunt cannot close in the past: what has been played since would count for nothing."]
    case .opensLater: ["Somebody has guessed: the hunt cannot open later than it did."]
    case .neverOpen: ["The hunt cannot close when it opens or before."]
    case .scoring: ["Somebody has guessed: the scoring of the hunt cannot change any more."]
    case .order: orderSentences
    case .stepRemoved(let id): ["Somebody has guessed: \(name(id)) cannot be taken out any more."]
    case .points(let id): ["Somebody has guessed: the points of \(name(id)) cannot change any more\(points(id))."]
    case .hintRemoved(let id): ["Somebody has guessed: hints of \(name(id)) can be added, and not taken away."]
    case .version(let id): ["The version of \(name(id)) can only go up."]
    case .targetMoved(let id): ["Somebody has guessed: \(name(id)) can only be moved by a new version of it."]
    }
  }

  /// None where only steps were taken out, which is said of them.
  private var orderSentences: [String] {
    var sentences: [String] = []
    if new.isOrdered != old.content.isOrdered {
      sentences.append("Somebody has guessed: ordered cannot change to \(new.isOrdered) any more.")
    }
    let after = new.steps.map(\.target)
    let kept = old.content.steps.map(\.target).filter(after.contains)
    if old.content.isOrdered, !after.starts(with: kept) {
      sentences.append("Somebody has guessed: the order of the steps cannot change any more, and new ones go to the end.")
    }
    return sentences
  }

  private func points(_ id: StepID) -> String {
    guard let before = content(id), let after = new.steps.first(where: { $0.target == before.target }) else { return "" }
    return " from \(before.points ?? old.content.scoring.points) to \(after.points ?? new.scoring.points)"
  }

  private func name(_ id: StepID) -> String { "step " + (content(id)?.target ?? "\(id)") }

  private func content(_ id: StepID) -> StepContent? {
    zip(old.steps, old.content.steps).first { $0.0.id == id }?.1
  }
}
