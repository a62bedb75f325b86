/// A request whose head has been checked and whose body has come whole.
public struct Request: Sendable {
  public var method: Method
  /// As it was sent, percent-encoded, from its first `/`; `*` for `OPTIONS *`.
  public var path: String
  /// What followed the `?`, as it was sent; nil without one.
  public var query: String?
  public var headers: HeaderFields
  public var body: [UInt8]
  /// Who sent it: the peer of the connection, or whom a trusted proxy names. Nil where there is no address to tell.
  public var remoteAddress: IPAddress?
  /// Whether it came over HTTPS, at the latest to a trusted proxy.
  public var isSecure: Bool
  /// Names this request in the log and in the answer.
  public var id: String

  public init(
    _ method: Method, _ path: String, query: String? = nil, headers: HeaderFields = [:], body: [UInt8] = [],
    remoteAddress: IPAddress? = nil, isSecure: Bool = false, id: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
    self.id = id
  }
}
