internal import CSQLite

extension Connection {
  public enum Mode: Sendable {
    case readOnly
    case readWrite
    /// Makes the file where there is none.
    case create
  }

  /// How a connection behaves.
  public struct Options: Sendable {
    public var mode = Mode.create
    /// How long to wait for another connection's lock before `ResultCode.busy`.
    public var busyTimeout = Duration.seconds(5)
    public var enforcesForeignKeys = true
    /// What the schema of the file may do; see `untrusted`.
    public var trustsSchema = true
    /// Says that nobody changes the file while it is open, so that SQLite neither locks it nor makes files beside it, which
    /// reading a database with a write-ahead log otherwise leaves behind. Where it is not so, what is read is wrong: whoever
    /// sets it must see to it. For `readOnly`.
    public var isUnchanging = false
    /// The longest text, blob or row, bytes; nil for SQLite's own limit of a billion.
    public var longestValue: Int32?

    public init() {}

    /// For a file that anybody may have made: read-only; no view, trigger, attached file or function with effects runs from
    /// its schema; pages are checked as they are read; SQL, expressions and values have narrow limits. What is left to a hostile
    /// file is to take time, which `Connection.setTimeLimit(_:)` bounds.
    public static func untrusted(longestValue: Int32) -> Options {
      var options = Options()
      options.mode = .readOnly
      options.enforcesForeignKeys = false
      options.trustsSchema = false
      options.longestValue = longestValue
      return options
    }

    /// What is opened for a path that starts with a slash or a dot.
    func name(of path: String) -> String {
      guard isUnchanging else { return path }
      var uri = path.hasPrefix("/") ? "file://" : "file:"
      for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          uri.unicodeScalars.append(Unicode.Scalar(byte))
        default: uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }
      return uri + "?immutable=1"
    }

    var flags: Int32 {
      let access =
        switch mode {
        case .readOnly: SQLITE_OPEN_READONLY
        case .readWrite: SQLITE_OPEN_READWRITE
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
      // One thread at a time, so SQLite need not lock; extended codes from the first call on.
      return access | (isUnchanging ? SQLITE_OPEN_URI : 0) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    }

    /// Milliseconds, as SQLite takes them.
    private var busyMilliseconds: Int32 {
      let (seconds, attoseconds) = busyTimeout.components
      guard seconds < 1_000_000 else { return 1_000_000_000 }
      return seconds < 0 ? 0 : Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }

    func apply(to connection: OpaquePointer) throws(DatabaseError) {
      sqlite3_busy_timeout(connection, busyMilliseconds)
      if let longestValue { sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestValue) }
      try configure(connection, SQLITE_DBCONFIG_ENABLE_FKEY, enforcesForeignKeys)
      // A text in double quotes that is no column is a mistake, not a string.
      try configure(connection, SQLITE_DBCONFIG_DQS_DML, false)
      guard !trustsSchema else { return }
      try configure(connection, SQLITE_DBCONFIG_DEFENSIVE, true)
      try configure(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
      try configure(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
      try configure(connection, SQLITE_DBCONFIG_ENABLE_VIEW, false)
      for (limit, value) in Self.narrowLimits { sqlite3_limit(connection, limit, value) }
    }

    /// Pragmas that read the file's schema wait until the file is known to be a database, so these are all that run on opening.
    var pragmas: [String] {
      guard !trustsSchema else { return [] }
      return ["PRAGMA cell_size_check = ON", "PRAGMA mmap_size = 0", "PRAGMA query_only = ON"]
    }

    private static let narrowLimits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 10),
      (SQLITE_LIMIT_VDBE_OP, 100_000), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100),
    ]

    private func configure(_ connection: OpaquePointer, _ option: Int32, _ isOn: Bool) throws(DatabaseError) {
      guard huntkit_configure(connection, option, isOn ? 1 : 0) == SQLITE_OK else { throw Handle.error(connection, nil) }
    }
  }
}
