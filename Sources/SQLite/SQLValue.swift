/// A value as SQLite stores it: one of its five storage classes.
public enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  /// SQLite stores no NaN (it would become null), so binding one is an error.
  case real(Double)
  /// Any text, U+0000 included; most SQL functions see only what stands before that.
  case text(String)
  case blob([UInt8])

  public init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  public init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
  public init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  public init(_ value: [UInt8]?) { self = value.map { .blob($0) } ?? .null }

  /// Equal where the bytes are: texts that differ only in how accents are composed are different to SQLite.
  public static func == (a: SQLValue, b: SQLValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.blob(let a), .blob(let b)): a == b
    default: false
    }
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
}
