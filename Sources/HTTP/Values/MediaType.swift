/// The type of a body, from a `Content-Type`: lower-case, without parameters.
public struct MediaType: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  /// - Parameter field: e.g. `application/json; charset=utf-8`; nil where the field is missing.
  public init?(field: String?) {
    guard let field else { return nil }
    let type = field.prefix { $0 != ";" }.trimmed
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isToken) }) else { return nil }
    description = type.lowercased()
  }

  public init(stringLiteral value: String) { description = value }

  public static let json: MediaType = "application/json"
  public static let geoJSON: MediaType = "application/geo+json"
  public static let problem: MediaType = "application/problem+json"
  public static let events: MediaType = "text/event-stream"

  /// Whether it is JSON under this or another name (RFC 6839, 3.1).
  public var isJSON: Bool { self == .json || description.hasSuffix("+json") }
}
