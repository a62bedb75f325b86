import Platform

/// What was found in the parts of a text that are finished, for those who begin with a later one.
///
/// `@unchecked Sendable`: all of it is read and written under the monitor's lock.
final class FoundBefore: @unchecked Sendable {
  private let monitor = Monitor()
  /// Parts that ended before one in front of them did.
  private var waiting: [Int: [FindingCollector.Kind: Int]] = [:]
  /// How many parts from the first on are finished, and what was found in them.
  private var finished = 0
  private var found: [FindingCollector.Kind: Int] = [:]

  /// What was found in front of a part, at least.
  var counts: [FindingCollector.Kind: Int] { monitor.withLock { found } }

  func finish(_ part: Int, _ counts: [FindingCollector.Kind: Int]) {
    monitor.withLock {
      waiting[part] = counts
      while let next = waiting.removeValue(forKey: finished) {
        found.merge(next, uniquingKeysWith: +)
        finished += 1
      }
    }
  }
}
