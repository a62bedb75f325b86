import Platform

/// Work on a stream in pieces: read in order, processed by all cores, emitted in order.
///
/// Pieces travel in slots, a fixed number of them, so memory does not grow with the stream. Reading and emitting are done by
/// one thread at a time. A failure stops the stream at its place in the order: what came before is emitted, so the outcome
/// does not depend on the number of threads.
final class OrderedPipeline<Slot: AnyObject>: @unchecked Sendable {
  // @unchecked: a slot belongs to one thread at a time, handed over under the monitor; everything else is read under it.
  private let monitor = Monitor()
  private let read: (Slot) throws -> Bool
  private let process: (Slot) throws -> Void
  private let emit: (Slot) throws -> Void

  private var free: [Slot]
  private var isReading = false
  private var isExhausted = false
  private var nextToRead = 0
  private var ready: [Int: (slot: Slot, failure: (any Error)?)] = [:]
  private var isEmitting = false
  private var nextToEmit = 0
  private var failure: (any Error)?

  /// - Parameters:
  ///   - slots: at least one more than threads, so that nobody waits for the emitter.
  ///   - read: fills a slot with the next piece; false where there is none.
  init(
    slots: [Slot], read: @escaping (Slot) throws -> Bool, process: @escaping (Slot) throws -> Void,
    emit: @escaping (Slot) throws -> Void
  ) {
    free = slots
    self.read = read
    self.process = process
    self.emit = emit
  }

  /// - Throws: the first failure in the order of the stream.
  func run(threads: Int) throws {
    Threads.run(threads) { self.work() }
    if let failure { throw failure }
  }

  private func work() {
    while let (number, slot) = take() {
      var problem = pendingFailure(number)
      if problem == nil {
        do { try process(slot) } catch { problem = error }
      }
      deliver(number, slot, problem)
    }
  }

  private var readFailures: [Int: any Error] = [:]

  private func pendingFailure(_ number: Int) -> (any Error)? {
    monitor.withLock { readFailures[number] }
  }

  /// A slot with the next piece in it and the piece's number; nil when there are no more.
  private func take() -> (Int, Slot)? {
    let slot: Slot? = monitor.withLock {
      while !isExhausted, failure == nil, isReading || free.isEmpty { monitor.wait() }
      guard !isExhausted, failure == nil else { return nil }
      isReading = true
      return free.removeLast()
    }
    guard let slot else { return nil }
    var found = false
    var problem: (any Error)?
    do { found = try read(slot) } catch { problem = error }
    return monitor.withLock {
      isReading = false
      defer { monitor.wakeAll() }
      if !found { isExhausted = true }
      guard found || problem != nil else { return nil }
      let number = nextToRead
      nextToRead += 1
      if let problem { readFailures[number] = problem }
      return (number, slot)
    }
  }

  /// Hands a processed slot in. Whoever finds the next one in order there emits, and goes on as long as there are more.
  private func deliver(_ number: Int, _ slot: Slot, _ problem: (any Error)?) {
    var next: (slot: Slot, failure: (any Error)?)? = monitor.withLock {
      ready[number] = (slot, problem)
      return isEmitting ? nil : claim()
    }
    while let (slot, problem) = next {
      var outcome = problem
      if outcome == nil {
        do { try emit(slot) } catch { outcome = error }
      }
      next = monitor.withLock {
        isEmitting = false
        free.append(slot)
        nextToEmit += 1
        if let outcome { failure = failure ?? outcome }
        monitor.wakeAll()
        return claim()
      }
    }
  }

  /// The next slot in order, if it is there and nothing has failed. Inside the monitor only.
  private func claim() -> (slot: Slot, failure: (any Error)?)? {
    guard failure == nil, let next = ready.removeValue(forKey: nextToEmit) else { return nil }
    isEmitting = true
    return next
  }
}
