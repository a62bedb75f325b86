import Game
import HTTP
import Store
import Synchronization

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
    var hunts: [HuntID: StoredHunt] = [:]
    var pages: [HuntID: Page] = [:]
  }

  private static let mostHunts = 2_000
  /// For how long a page is good while this process writes nothing: another may write to the same database.
  private static let pageMilliseconds: Int64 = 1_000
  private let state = Mutex(State())

  /// All of a hunt, as it is in the snapshot; nil where there is none.
  func hunt(_ id: HuntID, _ snapshot: Snapshot) throws -> StoredHunt? {
    guard let stamp = try snapshot.stamp(of: id) else { return nil }
    if let known = state.withLock({ $0.hunts[id] }), known.stamp == stamp { return known }
    guard let hunt = try snapshot.hunt(id) else { return nil }
    state.withLock { state in
      if state.hunts.count >= Self.mostHunts { state.hunts = [:] }
      state.hunts[id] = hunt
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
    state.withLock { state in
      if state.pages.count >= Self.mostHunts { state.pages = [:] }
      state.pages[id] = page
    }
  }
}
