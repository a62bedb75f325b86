/// One of the answers that a route can give.
public struct Reply: Sendable {
  public let status: Status
  public let description: String
  /// Nil without a body.
  public let type: MediaType?
  public let schema: Schema?
  /// Fields of it that a client should know.
  public let headers: [(name: String, schema: Schema, description: String)]

  public init(
    _ status: Status, _ description: String, type: MediaType? = nil, schema: Schema? = nil,
    headers: [(name: String, schema: Schema, description: String)] = []
  ) {
    self.status = status
    self.description = description
    self.type = type ?? (schema == nil ? nil : .json)
    self.schema = schema
    self.headers = headers
  }

  /// A problem+json.
  public static func problem(_ status: Status, _ description: String) -> Reply {
    let retry = (name: "Retry-After", schema: Schema.integer(1...Int.max), description: "Seconds to wait.")
    return Reply(
      status, description, type: .problem, schema: .problem,
      headers: status == .tooManyRequests || status == .serviceUnavailable ? [retry] : [])
  }
}
