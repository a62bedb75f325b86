internal import Platform
internal import SQLite

/// Connections that read beside the writer, lent to one thread at a time.
///
/// `@unchecked Sendable`: `idle` and `isClosed` are touched under the monitor alone; a session that is lent is used by its
/// borrower alone.
final class Readers: @unchecked Sendable {
  private let monitor = Monitor()
  private var idle: [Session]
  private let count: Int
  private var isClosed = false

  init(_ connections: [Connection]) {
    idle = connections.map { Session(connection: $0, hunts: HuntCache()) }
    count = connections.count
  }

  /// Waits for a connection that nobody uses and reads from one state of the database.
  func read<R>(_ body: (Snapshot) throws -> R) throws -> R {
    let session = try borrow()
    defer { giveBack(session) }
    do {
      return try session.connection.transaction(.deferred) { try body(Snapshot(session: session)) }
    } catch {
      throw StoreError.translated(error)
    }
  }

  private func borrow() throws(StoreError) -> Session {
    try monitor.withLock { () throws(StoreError) in
      while true {
        if isClosed { throw .closed }
        if let session = idle.popLast() { return session }
        monitor.wait()
      }
    }
  }

  private func giveBack(_ session: Session) {
    monitor.withLock {
      idle.append(session)
      monitor.wakeAll()
    }
  }

  /// Refuses new readers, waits for those that read and closes.
  func close() {
    monitor.withLock {
      isClosed = true
      monitor.wakeAll()
      while idle.count < count { monitor.wait() }
      for session in idle { session.connection.close() }
    }
  }
}
