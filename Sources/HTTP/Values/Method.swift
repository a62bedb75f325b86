/// The methods of RFC 9110 and RFC 5789 that a request can have; any other is answered 501 before it becomes a request.
public enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case connect = "CONNECT"

  /// Whether it asks for nothing to change (RFC 9110, 9.2.1).
  public var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    case .post, .put, .patch, .delete, .connect: false
    }
  }
}
