/// The body that a route takes.
public struct RequestBody: Sendable {
  /// What it may be; any other `Content-Type` is a 415.
  public let types: [MediaType]
  public let schema: Schema
  public let mostBytes: Int
  public let isRequired: Bool

  public init(_ schema: Schema, types: [MediaType] = [.json], mostBytes: Int = 65_536, isRequired: Bool = true) {
    self.types = types
    self.schema = schema
    self.mostBytes = mostBytes
    self.isRequired = isRequired
  }
}
