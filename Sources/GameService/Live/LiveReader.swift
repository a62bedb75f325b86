import Game
import HTTP
import Platform
import Store

/// Reads the outbox for all who watch, on one thread: after a commit of this process at once, and now and then for commits of
/// others. It sleeps where nobody watches.
///
/// `@unchecked Sendable`: what is asked of it is under the monitor; `watchers` belongs to the thread.
final class LiveReader: @unchecked Sendable {
  private let store: Store
  private let now: @Sendable () -> Moment
  private let pace: LivePace
  private let monitor = Monitor()
  // Under the monitor.
  private var newcomers: [WatchRequest] = []
  private var watcherCount = 0
  private var hasNews = false
  private var isClosed = false
  // The thread's.
  private var watchers: [Watcher] = []

  init(_ store: Store, _ pace: LivePace, now: @escaping @Sendable () -> Moment) {
    (self.store, self.pace, self.now) = (store, pace, now)
  }

  /// Those who watch now, or will in a moment.
  var count: Int { monitor.withLock { watcherCount + newcomers.count } }

  /// After a commit. Costs next to nothing where nobody watches.
  func wake() {
    monitor.withLock {
      guard watcherCount > 0, !hasNews else { return }
      hasNews = true
      monitor.wakeOne()
    }
  }

  /// - Throws: 503 where there are too many, or the service stops.
  func add(_ request: WatchRequest) throws(Problem) {
    let isTaken = monitor.withLock {
      guard !isClosed, watcherCount + newcomers.count < pace.mostWatchers else { return false }
      newcomers.append(request)
      monitor.wakeOne()
      return true
    }
    guard isTaken else { throw Problem.retry(afterSeconds: 30, .serviceUnavailable, detail: "Too many watch already.") }
  }

  func close() {
    monitor.withLock {
      isClosed = true
      monitor.wakeOne()
    }
  }

  /// The thread's life.
  func run() {
    while let arrived = next() {
      watchers.removeAll { !$0.stream.isOpen }
      // What cannot be read now is read in the next round: nothing is passed that was not told. Newcomers are turned away, and come
      // back by themselves.
      do { try store.readWaiting { try tell($0, arrived) } } catch { for request in arrived { request.stream.finish() } }
      monitor.withLock { watcherCount = watchers.count }
      pause()
    }
    for watcher in watchers { watcher.stream.finish() }
    watchers = []
  }

  /// Waits for something to do; nil once it is closed.
  private func next() -> [WatchRequest]? {
    monitor.withLock {
      let deadline = Monitor.nowNanoseconds + pace.otherProcessesNanoseconds
      while !isClosed, newcomers.isEmpty, !hasNews {
        guard watcherCount > 0 else {
          monitor.wait()
          continue
        }
        guard monitor.wait(untilNanoseconds: deadline) else { break }
      }
      defer { (newcomers, hasNews) = ([], false) }
      guard !isClosed else {
        for request in newcomers { request.stream.finish() }
        return nil
      }
      // They count from here on: a commit in this moment is news for them.
      watcherCount += newcomers.count
      return newcomers
    }
  }

  /// Lets what comes in a burst gather, so that it is read together.
  private func pause() {
    let deadline = Monitor.nowNanoseconds + pace.gatherNanoseconds
    monitor.withLock {
      while !isClosed, monitor.wait(untilNanoseconds: deadline) {}
    }
  }

  private func tell(_ snapshot: Snapshot, _ arrived: [WatchRequest]) throws {
    let last = try snapshot.lastLiveEvent()
    let first = arrived.isEmpty ? nil : try snapshot.firstLiveEvent()
    let newcomers = arrived.map { begin($0, first: first, last: last) }
    watchers += newcomers
    let round = LiveRound(snapshot, at: now())
    while let lowest = watchers.lazy.map(\.after).min(), lowest < last {
      let lines = try snapshot.liveEvents(after: lowest, limit: pace.linesTogether)
      guard !lines.isEmpty else { return }
      try tell(lines, snapshot, round)
    }
  }

  private func tell(_ lines: [LiveEvent], _ snapshot: Snapshot, _ round: LiveRound) throws {
    var standings: [HuntID?: Int64] = [:]
    for line in lines where line.topic == .standings { standings[line.hunt] = line.id }
    for line in lines {
      // Of several changes of a board that are told together the last says it all.
      let isOutdone = line.topic == .standings && standings[line.hunt] != line.id
      let message = isOutdone ? nil : try LiveMessage(line, snapshot, round)
      for watcher in watchers where watcher.after < line.id {
        watcher.pass(line.id, try frame(message, watcher, round))
      }
    }
  }

  private func frame(_ message: LiveMessage?, _ watcher: Watcher, _ round: LiveRound) throws -> [UInt8]? {
    guard let message else { return nil }
    guard let session = watcher.session else { return try message.frame(for: nil, watching: watcher.hunt, round) }
    guard let account = try round.account(session) else {
      // Logged out or banned. It comes back as who it is then.
      watcher.stream.finish()
      return nil
    }
    return try message.frame(for: account, watching: watcher.hunt, round)
  }

  /// Tells a newcomer where it begins.
  private func begin(_ request: WatchRequest, first: Int64?, last: Int64) -> Watcher {
    // Everything behind a number is kept where the number itself or the next one is.
    let known = request.lastEventID.flatMap { Int64($0) }.flatMap { id in
      id >= max((first ?? 1) - 1, last - pace.mostMissed, 0) && id <= last ? id : nil
    }
    if known == nil {
      let name = request.lastEventID == nil ? "ready" : ServerSentEvent.reset
      request.stream.send(ServerSentEvent(id: String(last), name: name, data: "{}", retryMilliseconds: 3000))
    }
    return Watcher(request, after: known ?? last, last: last, mostMissedBytes: pace.mostBufferedBytes / 2)
  }
}
