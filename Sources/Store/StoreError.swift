internal import Glibc
internal import SQLite

/// Why the store did not do what it was asked; each a sentence. Nothing of what was asked is kept where one is thrown.
public enum StoreError: Error, Sendable, Equatable {
  // The engine.
  /// So much work waits that no more is taken; later there may be room.
  case overloaded
  case closed
  case noThread(errno: Int32)
  /// Another process holds the database for longer than we wait.
  case busy
  /// The disk, or the size that the file may have, is used up.
  case full
  /// The file may not be written any more.
  case readOnly
  case corrupt(String)
  case notADatabase(String)
  /// A file of some other program.
  case foreign(String)
  /// A migration is in the file that this program does not know.
  case newer(migration: String)
  /// Migrations are missing, and opening was not to run them.
  case older(missing: [String])
  case file(path: String, reason: String)
  /// Anything else that the database refused: its extended code and its message.
  case database(code: Int32, String)

  // What was asked.
  /// What is not there, named.
  case missing(String)
  /// A name, an id or an e-mail that somebody else has, named.
  case taken(String)
  /// An idempotency key that came before with another request.
  case keyReused
  /// Something changed between reading and writing; read again.
  case stale(String)
  /// The state of things does not allow it; why.
  case refused(String)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overloaded: "too much work is waiting; try again in a moment"
    case .closed: "the store is closed"
    case .noThread(let code): "the system gives no more threads (errno \(code))"
    case .busy: "another process holds the database; try again in a moment"
    case .full: "the disk is full; nothing was written"
    case .readOnly: "the database may not be written"
    case .corrupt(let message): "the database file is damaged: \(message); restore a backup"
    case .notADatabase(let path): "\(path): not a SQLite database"
    case .foreign(let path): "\(path): a database of another program, not of huntkit"
    case .newer(let migration): "the database was made by a newer huntkit (migration \(migration)); use that one"
    case .older(let missing): "the database lacks migrations (\(missing.joined(separator: ", "))); run huntkit admin migrate"
    case .file(let path, let reason): "\(path): \(reason)"
    case .database(let code, let message): "the database refused: \(message) (SQLite code \(code))"
    case .missing(let what): "there is no such \(what)"
    case .taken(let what): "this \(what) is taken"
    case .keyReused: "this idempotency key was used for another request"
    case .stale(let what): "the \(what) was changed meanwhile; read it again"
    case .refused(let why): why
    }
  }
}

extension StoreError {
  /// Whether nothing at all can be written while it lasts, whoever asks for what.
  public var isAboutWriting: Bool {
    switch self {
    case .busy, .full, .readOnly, .corrupt: true
    case .database(let code, _): ResultCode(rawValue: code).primary == .inputOutput
    default: false
    }
  }

  /// Any error as one of the store's, where it is SQLite's; else as it is.
  static func translated(_ error: any Error) -> any Error {
    (error as? DatabaseError).map { StoreError($0) } ?? error
  }

  /// What may be about the file as such.
  init(_ error: DatabaseError, of path: String) {
    switch error.code.primary {
    case .notADatabase: self = .notADatabase(path)
    case .cannotOpen:
      self = .file(path: path, reason: "cannot be opened or made there; is its folder there, and may it be written?")
    case .readOnly:
      self = .file(path: path, reason: "may not be written, or its folder or what is beside it (-wal, -shm) may not")
    default: self.init(error)
    }
  }

  init(_ error: DatabaseError) {
    switch error.code.primary {
    case .busy, .locked: self = .busy
    case .full: self = .full
    // A quota, or a limit of the process, is a full disk to it.
    case .inputOutput where [ENOSPC, EDQUOT, EFBIG].contains(error.systemError): self = .full
    case .readOnly: self = .readOnly
    case .corrupt: self = .corrupt(error.message)
    default: self = .database(code: error.code.rawValue, error.message)
    }
  }
}
