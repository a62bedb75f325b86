/// An answer: a status, fields, and bytes or a stream of events.
public struct Response: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    /// Stays open until the stream is ended or the client leaves.
    case events(EventStream)
  }

  public var status: Status
  public var headers: HeaderFields
  public var content: Content

  public init(_ status: Status = .ok, headers: HeaderFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    content = .bytes(body)
  }

  /// JSON text that is ready.
  public static func json(_ bytes: [UInt8], _ status: Status = .ok, headers: HeaderFields = [:]) -> Response {
    with("application/json", bytes, status, headers)
  }

  public static func text(_ text: String, _ status: Status = .ok, headers: HeaderFields = [:]) -> Response {
    with("text/plain; charset=utf-8", Array(text.utf8), status, headers)
  }

  /// Server-sent events, never kept by caches or held back by proxies.
  public static func events(_ stream: EventStream) -> Response {
    var response = with("text/event-stream", [], .ok, ["Cache-Control": "no-store", "X-Accel-Buffering": "no"])
    response.content = .events(stream)
    return response
  }

  private static func with(_ type: String, _ bytes: [UInt8], _ status: Status, _ headers: HeaderFields) -> Response {
    var response = Response(status, headers: headers, body: bytes)
    response.headers.setDefault("Content-Type", type)
    return response
  }

  /// The bytes of the body; none for a stream.
  public var body: [UInt8] {
    guard case .bytes(let bytes) = content else { return [] }
    return bytes
  }
}
