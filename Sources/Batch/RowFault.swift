/// Why a row could not be judged or counted: reported, counted, never a wrong guess, and the row keeps its place in the output.
public struct RowFault: Sendable {
  public enum Code: String, Sendable, CaseIterable {
    case fieldCount = "field-count"
    case textAfterQuote = "text-after-quote"
    case notUTF8 = "not-utf8"
    case nulByte = "nul-byte"
    case json = "json"
    case duplicateMember = "duplicate-member"
    case noLocation = "no-location"
    case empty
    case notANumber = "not-a-number"
    case outOfRange = "out-of-range"
    case exchanged
    case unknownTarget = "unknown-target"
    case ambiguousTarget = "ambiguous-target"
    case unknownHunt = "unknown-hunt"
    case otherHunt = "other-hunt"
    case time
    case verdict
    /// A fix of a device that cannot be judged: to be tried again, and no wrong guess.
    case accuracy
    /// A member that an event needs is not there.
    case missing = "missing-member"
    /// A kind of event that there is not.
    case kind = "unknown-kind"
    /// Well written, and cannot have happened after what was before it.
    case impossible = "impossible-event"
  }

  /// Number of the data row, from 1; the header is not one.
  public var row: Int
  /// Line of the file on which the row begins, from 1.
  public var line: Int
  /// Name of the column; empty where it is the row as a whole.
  public var column: String
  public var code: Code
  public var message: String
}
