import Formats
import Game

/// What a game needs of a pack beside judging: read only when it is asked for, out of what has been checked already.
extension PackReader {
  public struct GameResult: Sendable {
    /// Nil where a finding of error severity makes the pack unusable.
    public let pack: GamePack?
    /// In order of the text.
    public let findings: [Finding]
  }

  public static func readGame(_ bytes: [UInt8]) -> GameResult {
    let (reader, findings) = reading(bytes)
    return GameResult(pack: reader?.gamePack, findings: findings)
  }

  private var gamePack: GamePack {
    let huntpack = root?["huntpack"]
    var hunts = hunts.map(gameHunt)
    // In a good pack each feature is a target.
    let steps = steps.map { step in gameStep(step, step.hunt.map { hunts[$0].scoring } ?? .standard) }
    for (index, step) in self.steps.enumerated() {
      if let hunt = step.hunt { hunts[hunt].steps.append(index) }
    }
    for hunt in hunts.indices where hunts[hunt].isOrdered {
      // Not every sort keeps the order of equals, so it is part of what is compared.
      let numbers = hunts[hunt].steps.map { (self.steps[$0].step ?? .max, $0) }
      hunts[hunt].steps = numbers.sorted { $0 < $1 }.map(\.1)
    }
    return GamePack(
      pack: pack, author: huntpack?["author"]?.string, license: huntpack?["license"]?.string, hunts: hunts, steps: steps)
  }

  private func gameHunt(_ draft: DraftHunt) -> GamePack.Hunt {
    GamePack.Hunt(
      description: draft.value?["description"]?.string, kind: draft.value?["kind"]?.string, isOrdered: draft.isOrdered,
      window: HuntWindow(opens: draft.value?["opens"].flatMap(moment), closes: draft.value?["closes"].flatMap(moment)),
      verification: draft.value?["verification"]?.string == "presence" ? .presence : .map,
      locations: draft.isShown ? .shown : .hidden,
      scoring: ScoringRules(
        points: draft.scoring.points, hintCost: draft.scoring.hintCost, wrongGuessCost: draft.scoring.wrongGuessCost,
        floor: draft.scoring.floor))
  }

  private func gameStep(_ draft: DraftStep, _ scoring: ScoringRules) -> GamePack.Step {
    let values = draft.properties?["hints"]?.elements ?? []
    return GamePack.Step(
      description: draft.properties?["description"]?.string, reveal: draft.properties?["reveal"]?.string,
      points: draft.points, hints: values.compactMap { gameHint($0, scoring) })
  }

  private func gameHint(_ value: JSONValue, _ scoring: ScoringRules) -> GamePack.Hint? {
    if let text = value.string { return GamePack.Hint(text: text, rules: .free) }
    guard let text = value["text"]?.string else { return nil }
    let (milliseconds, isTooLong) = Int64(value["after_s"]?.integer ?? 0).multipliedReportingOverflow(by: 1000)
    return GamePack.Hint(
      text: text,
      rules: HintRules(
        cost: value["cost"]?.integer ?? scoring.hintCost, afterMilliseconds: isTooLong ? .max : milliseconds))
  }

  private func moment(_ value: JSONValue) -> Moment? {
    value.string.flatMap { text in
      Array(text.utf8).withUnsafeBufferPointer { Timestamp.milliseconds($0) }
    }.map(Moment.init(millisecondsSince1970:))
  }
}
