import Platform
import Game
import HTTP
import Store

/// Hunts that have been read before, so that most requests ask the database no more than whether a copy is still good, and those
/// that nobody is known behind not even that while nothing is written.
final class HuntShelf: Sendable {
  private struct Page {
    let response: Response
    let commits: Int
    let from: Moment
    let until: Moment
  }

  private struct State {
    var hunts = Kept<StoredHunt>()
    var pages = Kept<Page>()
  }

  /// Values with what they weigh; all are let go where they are too many or too heavy together.
  private struct Kept<Value> {
    private var values: [HuntID: Value] = [:]
    private var bytes = 0

    subscript(id: HuntID) -> Value? { values[id] }

    /// One in whose place it comes is weighed too until all are let go.
    mutating func keep(_ value: Value, of id: HuntID, weighing weight: Int) {
      if values.count >= HuntShelf.mostHunts || bytes >= HuntShelf.mostBytes { self = Kept() }
      values[id] = value
      bytes += weight
    }
  }

  private static let mostHunts = 2_000
  private static let mostBytes = 16 << 20
  /// For how long a page is good while this process writes nothing: another may write to the same database.
  private static let pageMilliseconds: Int64 = 1_000
  private let state = Locked(State())

  /// All of a hunt, as it is in what is read; nil where there is none.
  func hunt(_ id: HuntID, _ reading: some Reading) throws -> StoredHunt? {
    guard let stamp = try reading.stamp(of: id) else { return nil }
    if var known = state.withLock({ $0.hunts[id] }), known.stamp.isSame(butForPlayers: stamp) {
      known.playerCount = stamp.playerCount
      return known
    }
    guard let hunt = try reading.hunt(id) else { return nil }
    // What a unit of work reads may be taken back, and another hunt get its revision.
    if reading is Snapshot {
      state.withLock { $0.hunts.keep(hunt, of: id, weighing: hunt.content.textBytes + 200 * (hunt.steps.count + 1)) }
    }
    return hunt
  }

  /// What anybody gets who asks for a hunt; nil where that has to be made anew.
  ///
  /// - Parameter commits: of the store, at this moment.
  func page(_ id: HuntID, commits: Int, at now: Moment) -> Response? {
    state.withLock { state in
      guard let page = state.pages[id], page.commits == commits, page.from <= now, now < page.until else { return nil }
      return page.response
    }
  }

  /// - Parameter commits: of the store, before the hunt was read.
  func keep(_ response: Response, of id: HuntID, _ window: HuntWindow, commits: Int, at now: Moment) {
    var until = now.advanced(byMilliseconds: Self.pageMilliseconds)
    for change in [window.opens, window.closes].compactMap({ $0 }) where change > now { until = min(until, change) }
    let page = Page(response: response, commits: commits, from: now, until: until)
    state.withLock { $0.pages.keep(page, of: id, weighing: response.body.count) }
  }
}

extension HuntStamp {
  /// Whether it is the same but for how many take part.
  fileprivate func isSame(butForPlayers other: HuntStamp) -> Bool {
    revision == other.revision && authorName.utf8.elementsEqual(other.authorName.utf8)
  }
}
