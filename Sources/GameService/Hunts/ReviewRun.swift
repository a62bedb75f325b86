import Platform
import Game
import Store

/// Game's review over the log of events: each event once, as far as the log has come when somebody asks.
final class ReviewRun: Sendable {
  private struct State {
    var review = Review()
    var last = EventSequence(0)
    /// What is in the database already.
    var kept: [HuntID: (upTo: EventSequence, marks: [ReviewMark])] = [:]
  }

  /// What is striking in a hunt.
  struct Finding: Sendable {
    let hunt: HuntID
    /// The last event that was looked at.
    let upTo: EventSequence
    let marks: [ReviewMark]
  }

  private let state = Locked(State())

  /// What is striking in a hunt, of all that is in the snapshot; nil where that is what `hasKept` was told last.
  ///
  /// - Complexity: linear in the events since the last call; those of the whole log at the first.
  func news(of hunt: HuntID, _ snapshot: Snapshot) throws -> Finding? {
    try state.withLock { state in
      while case let events = try snapshot.events(after: state.last, limit: 1000), let last = events.last {
        for event in events { state.review.add(event) }
        state.last = last.sequence
      }
      if let kept = state.kept[hunt], kept.upTo == state.last { return nil }
      let found = state.review.marks(of: hunt)
      guard found != state.kept[hunt]?.marks ?? [] else {
        state.kept[hunt] = (state.last, found)
        return nil
      }
      return Finding(hunt: hunt, upTo: state.last, marks: found)
    }
  }

  /// Says that it is in the database.
  func hasKept(_ finding: Finding) { state.withLock { $0.kept[finding.hunt] = (finding.upTo, finding.marks) } }
}
