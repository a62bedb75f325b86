/// What SQLite refused, with what it was asked. Values that were bound are in none of it.
public struct DatabaseError: Error, Sendable, Equatable {
  /// The extended result code.
  public let code: ResultCode
  /// SQLite's message, or one of this module's where the call did not get that far.
  public let message: String
  /// The SQL that was prepared or run; nil where there was none, as on opening.
  public let sql: String?
  /// What the operating system said (`errno`) where reading or writing failed, else 0.
  public let systemError: Int32

  public init(_ code: ResultCode, _ message: String, _ sql: String? = nil, systemError: Int32 = 0) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemError = systemError
  }
}

extension DatabaseError: CustomStringConvertible {
  /// One sentence; of long SQL only the beginning.
  public var description: String {
    let asked = sql.map { sql in
      let head = sql.unicodeScalars.prefix(200)
      return ", in: " + String(head) + (head.endIndex < sql.unicodeScalars.endIndex ? "..." : "")
    }
    return "\(message) (SQLite code \(code.rawValue))" + (asked ?? "")
  }
}
