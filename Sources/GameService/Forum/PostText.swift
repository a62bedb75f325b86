import Geo
import HTTP
import Places
import Store

/// The text of a post: as it was typed, within limits.
struct PostText: Sendable {
  let text: String

  /// In Unicode scalars.
  static let length = 1...4000
  /// No control characters but tabs and line ends, and something that is no blank.
  static let schema = Schema.text(
    length: length,
    pattern:
      #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*[^\u0000-\u0020\u007F\s][^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$"#
  ).described("Plain text, shown as typed. No control characters but tabs and line ends; not blank.")

  /// - Throws: 400 that says what is wrong.
  init(_ body: JSONBody) throws(Problem) {
    text = try body.text("text", length: Self.length)
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      let isAllowed = scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar.value >= 0x80
      guard isAllowed else { throw JSONBody.bad("text", "must have no control characters but tabs and line ends") }
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw JSONBody.bad("text", "must have more than blanks")
    }
  }

  /// Whether a place can be read out of it, whatever place it is: targets have no part in this.
  ///
  /// - Parameter hunt: what it declares of its area completes short codes.
  func holdsPlace(in hunt: HuntAccess) -> Bool {
    !WrittenPlaces.find(in: text, near: hunt.center ?? .stanford).isEmpty
  }
}
