internal import Platform

/// Work that waits for a thread, first come first served, up to a number.
///
/// `@unchecked Sendable`: `waiting` and `isClosed` are touched under the monitor alone.
final class WorkQueue<Element: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private var waiting: [Element] = []
  /// Where `waiting` begins; what is before has been taken.
  private var head = 0
  private var isClosed = false
  private let limit: Int

  init(limit: Int) { self.limit = max(1, limit) }

  var count: Int { monitor.withLock { waiting.count - head } }

  /// Never waits.
  ///
  /// - Throws: `overloaded` where as many wait already as may, `closed`.
  func put(_ element: Element) throws(StoreError) {
    try monitor.withLock { () throws(StoreError) in
      guard !isClosed else { throw .closed }
      guard waiting.count - head < limit else { throw .overloaded }
      waiting.append(element)
      monitor.wakeOne()
    }
  }

  /// Waits for work and takes up to `most` of it, in order; nil once the queue is closed and empty.
  func take(upTo most: Int) -> [Element]? {
    monitor.withLock {
      while head == waiting.count {
        if isClosed { return nil }
        monitor.wait()
      }
      let end = min(waiting.count, head + max(1, most))
      let taken = Array(waiting[head..<end])
      head = end
      // What has been taken is let go, without moving the rest each time.
      if head == waiting.count || head > 1024 {
        waiting.removeFirst(head)
        head = 0
      }
      return taken
    }
  }

  /// Refuses what comes from now on; what waits is still handed out.
  func close() {
    monitor.withLock {
      isClosed = true
      monitor.wakeAll()
    }
  }
}
