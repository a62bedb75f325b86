import Game
import Store
import Synchronization

/// Game's review over the log of events: each event once, as far as the log has come when somebody asks.
final class ReviewRun: Sendable {
  private struct State {
    var review = Review()
    var last = EventSequence(0)
  }

  private let state = Mutex(State())

  /// What is striking in a hunt, of all that is in the snapshot.
  ///
  /// - Complexity: linear in the events since the last call; those of the whole log at the first.
  func marks(of hunt: HuntID, _ snapshot: Snapshot) throws -> [ReviewMark] {
    try state.withLock { state in
      while case let events = try snapshot.events(after: state.last, limit: 1000), let last = events.last {
        for event in events { state.review.add(event) }
        state.last = last.sequence
      }
      return state.review.marks(of: hunt)
    }
  }
}
