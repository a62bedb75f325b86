/// A status code (RFC 9110, section 15, and RFC 6585).
public struct Status: Sendable, Hashable, ExpressibleByIntegerLiteral {
  /// 100 to 999.
  public let code: Int

  /// Any code outside 100 to 999 becomes 500: it could not be sent.
  public init(_ code: Int) { self.code = (100...999).contains(code) ? code : 500 }

  public init(integerLiteral value: Int) { self.init(value) }

  public static let ok: Status = 200
  public static let created: Status = 201
  public static let accepted: Status = 202
  public static let noContent: Status = 204
  public static let seeOther: Status = 303
  public static let notModified: Status = 304
  public static let badRequest: Status = 400
  public static let unauthorized: Status = 401
  public static let forbidden: Status = 403
  public static let notFound: Status = 404
  public static let methodNotAllowed: Status = 405
  public static let notAcceptable: Status = 406
  public static let requestTimeout: Status = 408
  public static let conflict: Status = 409
  public static let gone: Status = 410
  public static let preconditionFailed: Status = 412
  public static let contentTooLarge: Status = 413
  public static let unsupportedMediaType: Status = 415
  public static let unprocessableContent: Status = 422
  public static let preconditionRequired: Status = 428
  public static let tooManyRequests: Status = 429
  public static let internalServerError: Status = 500
  public static let notImplemented: Status = 501
  public static let serviceUnavailable: Status = 503

  public var isSuccess: Bool { (200..<300).contains(code) }
  public var isError: Bool { code >= 400 }

  /// The phrase of the registry; a word for the class where it knows none.
  public var phrase: String {
    Self.phrases[code] ?? (code < 400 ? "OK" : code < 500 ? "Client Error" : "Server Error")
  }

  private static let phrases: [Int: String] = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 303: "See Other", 304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 422: "Unprocessable Content", 428: "Precondition Required",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
  ]
}
