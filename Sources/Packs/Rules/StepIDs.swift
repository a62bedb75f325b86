import Formats

/// The ids of steps, compared byte by byte: canonically equivalent ones are told apart by other programs.
struct StepIDs {
  private let steps: [DraftStep]
  private let keys = TextKey()
  private var seen: FirstSeen

  init(_ pack: PackReader) {
    steps = pack.steps
    seen = FirstSeen(steps.count)
  }

  /// The first step of the same id; nil where this is it, or it has none.
  mutating func earlier(than index: Int) -> Int? {
    let step = steps[index]
    guard let key = withID(step, keys.exact) else { return nil }
    return seen.earlier(than: index, key) { ExactText(steps[$0].id ?? "") == ExactText(step.id ?? "") }
  }

  private func withID<Result>(_ step: DraftStep, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let tape = step.value.tape
    switch (step.idSource, step.nodes.id) {
    case (.text, let node?): return tape.withText(node, body)
    case (.number, let node?): return body(tape.written(node))
    default:
      guard var id = step.id else { return nil }
      return id.withUTF8(body)
    }
  }
}
