internal import SQLite
internal import Synchronization

/// The one thread that writes. Units of work that wait share a transaction, each in a savepoint of its own, so that many are
/// made durable by one wait for the disk.
///
/// `@unchecked Sendable`: `session` is used by the thread alone.
final class Writer: @unchecked Sendable {
  /// A unit of work and whom to tell.
  struct Job: Sendable {
    /// Does the work; returns what to call once it is durable.
    let attempt: @Sendable (WorkUnit) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private let session: Session
  private var connection: Connection { session.connection }
  private let queue: WorkQueue<Job>
  private let mostUnits: Int
  let health = WriteHealth()
  /// How many transactions were committed.
  let commits = Atomic<Int>(0)
  /// Called after each commit.
  private let committed: @Sendable () -> Void

  init(_ connection: Connection, queueLimit: Int, mostUnits: Int, committed: @escaping @Sendable () -> Void) {
    session = Session(connection: connection, hunts: HuntCache())
    queue = WorkQueue(limit: queueLimit)
    self.mostUnits = mostUnits
    self.committed = committed
  }

  var waitingCount: Int { queue.count }

  func submit(_ job: Job) {
    do throws(StoreError) {
      try queue.put(job)
    } catch {
      job.fail(error)
    }
  }

  /// Ends `run` after what waits.
  func close() { queue.close() }

  /// The thread's life.
  func run() {
    while let jobs = queue.take(upTo: mostUnits) { commit(jobs) }
    connection.close()
  }

  private func commit(_ jobs: [Job]) {
    var tells: [@Sendable () -> Void] = []
    var hasBegun = false
    let pages = connection.writtenPages
    do {
      try connection.transaction(.immediate) {
        hasBegun = true
        for job in jobs { tells.append(try attempt(job)) }
      }
    } catch {
      // With no lock there is none for a single unit either. Else the transaction went down with one of them: a full disk, or a
      // constraint that is looked at by the commit. Each is tried once more by itself, so that only those fail that must.
      session.hunts.forget()
      guard hasBegun, jobs.count > 1 else {
        let error = StoreError.translated(error)
        health.note(error)
        for job in jobs { job.fail(error) }
        return
      }
      for job in jobs { commit([job]) }
      return
    }
    commits.wrappingAdd(1, ordering: .sequentiallyConsistent)
    // A full disk takes what writes nothing, such as a request that came before.
    if connection.writtenPages != pages { health.clear() }
    committed()
    for tell in tells { tell() }
  }

  /// - Returns: what to call after the commit, the unit's result or its error.
  /// - Throws: where the whole transaction is gone.
  private func attempt(_ job: Job) throws -> @Sendable () -> Void {
    do {
      let tell = try connection.savepoint { try job.attempt(WorkUnit(session: session)) }
      session.hunts.endUnit(isTakenBack: false)
      return tell
    } catch {
      session.hunts.endUnit(isTakenBack: true)
      guard connection.isInTransaction else { throw error }
      let error = StoreError.translated(error)
      health.note(error)
      return { job.fail(error) }
    }
  }
}
