internal import SQLite

/// A connection in the middle of a transaction, as units of work and readers are given it.
///
/// Belongs to the thread that runs the closure it was given to.
public struct Session {
  let connection: Connection
  let hunts: HuntCache
}

/// What can be asked. Everything read through one of these comes from one state of the database.
public protocol Reading {
  var session: Session { get }
}

extension Reading {
  var connection: Connection { session.connection }
}

/// A state of the database that stays the same while it is read.
public struct Snapshot: Reading {
  public let session: Session
}

/// A unit of work: all that is done through it is kept or, where its closure throws, nothing.
public struct WorkUnit: Reading {
  public let session: Session

  /// Writes something that changes nothing, to find out whether it is possible.
  public func writeNothingNew() throws(StoreError) {
    do throws(DatabaseError) {
      try connection.execute("PRAGMA application_id = \(Store.applicationID)")
    } catch {
      throw StoreError(error)
    }
  }
}
