/// A client's own name for a request that it may have to repeat (IETF draft "The Idempotency-Key HTTP Header Field").
public struct IdempotencyKey: Sendable, Hashable {
  public static let mostCharacters = 100
  /// 1 to `mostCharacters` letters, digits and `-._~:`.
  public let text: String

  /// - Parameter field: bare or between quotes; nil for anything else.
  public init?(field: String) {
    let isQuoted = field.utf8.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
    let text = isQuoted ? String(field.dropFirst().dropLast()) : field
    guard (1...Self.mostCharacters).contains(text.utf8.count),
      text.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "-._~:".utf8.contains($0) })
    else { return nil }
    self.text = text
  }

  private static let bare = "[A-Za-z0-9._~:-]{1,\(mostCharacters)}"

  /// For the table of routes.
  public static let parameter = Parameter(
    ParameterInfo(
      "Idempotency-Key", .header, .text(length: 1...(mostCharacters + 2), pattern: "^(\(bare)|\"\(bare)\")$"),
      "Your own name for this request: sent again with the same key, it is the same event and gets the same answer.",
      form: "1 to \(mostCharacters) letters, digits and - . _ ~ :, bare or between double quotes")
  ) { IdempotencyKey(field: $0) }
}
