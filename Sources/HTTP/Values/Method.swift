/// The methods of RFC 9110 and RFC 5789 that a request can have; any other is answered 405 before it becomes a request.
/// (RFC 9110, 9.1, would have it 501 where no resource has it; testers and proxies take a 5xx for a fault of the server.)
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

  /// Those that some resource may have, for the field `Allow`.
  public static let allowedSomewhere = [get, head, post, put, patch, delete, options].map(\.rawValue).joined(separator: ", ")

  /// Whether it asks for nothing to change (RFC 9110, 9.2.1).
  public var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    case .post, .put, .patch, .delete, .connect: false
    }
  }
}
