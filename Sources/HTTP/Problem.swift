internal import Formats

/// Why a request failed, as a client sees it: `application/problem+json` (RFC 9457). Handlers throw it.
public struct Problem: Error, Sendable, Equatable {
  /// A member beyond those of the standard.
  public struct Member: Sendable, Equatable {
    public let name: String
    /// JSON text.
    public let json: String

    public init(_ name: String, json: String) {
      self.name = name
      self.json = json
    }

    public init(_ name: String, _ text: String) { self.init(name, json: JSONText.encoded(text)) }
    public init(_ name: String, _ number: Int) { self.init(name, json: String(number)) }
  }

  public var status: Status
  /// For programs to tell problems of one status apart, e.g. `name-taken`; nil where the status says it all.
  public var code: String?
  /// A sentence about this occurrence that its reader can act on.
  public var detail: String?
  public var members: [Member]
  /// Fields of the answer, e.g. `Retry-After`.
  public var headers: HeaderFields

  public init(
    _ status: Status, code: String? = nil, detail: String? = nil, members: [Member] = [], headers: HeaderFields = [:]
  ) {
    self.status = status
    self.code = code
    self.detail = detail
    self.members = members
    self.headers = headers
  }

  /// 429, or 503 where it is the server's own trouble, with the seconds to wait: one at least.
  public static func retry(afterSeconds seconds: Int, _ status: Status = .tooManyRequests, detail: String) -> Problem {
    let seconds = max(1, seconds)
    return Problem(
      status, detail: detail, members: [Member("retry_after_s", seconds)], headers: ["Retry-After": String(seconds)])
  }

  /// `type` is about:blank: the status and `code` identify a problem, and the title is the status's phrase (RFC 9457, 4.2.1).
  public var response: Response {
    var json: [UInt8] = []
    json.reserveCapacity(160)
    json += #"{"type":"about:blank","title":"#.utf8
    JSONText.append(status.phrase, to: &json)
    json += #","status":\#(status.code)"#.utf8
    let texts = [code.map { Member("code", $0) }, detail.map { Member("detail", $0) }].compactMap { $0 }
    for member in texts + members {
      json.append(UInt8(ascii: ","))
      JSONText.append(member.name, to: &json)
      json.append(UInt8(ascii: ":"))
      json += member.json.utf8
    }
    json.append(UInt8(ascii: "}"))
    var response = Response(status, headers: headers, body: json)
    response.headers.setDefault("Content-Type", "application/problem+json")
    response.headers.setDefault("Cache-Control", "no-store")
    return response
  }
}
