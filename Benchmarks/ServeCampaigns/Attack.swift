/// What clients do that mean no good, or do not care.
public enum Attack: String, Sendable, CaseIterable {
  /// A head, byte by byte, without an end.
  case slowHead
  /// A body that comes byte by byte.
  case slowBody
  /// Asks for much, again and again, and reads nothing.
  case noReading
  /// Watches a hunt and reads nothing.
  case noReadingOfEvents
  /// Connects, and that is all.
  case idle
  /// A body of 10 GB that says so before.
  case announcedBody
  /// One that goes on and on in chunks.
  case endlessBody
  /// Header fields without an end.
  case endlessHead

  /// What each connection begins with.
  var beginning: String {
    let post = "POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    return switch self {
    case .slowHead: "GET /api/hunts HTTP/1.1\r\nHost: a\r\nX-Slow: "
    case .slowBody: post + "Content-Length: 4000\r\n\r\n{"
    case .noReading: String(repeating: "GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n", count: 8)
    case .noReadingOfEvents: "GET /api/hunts/1/events HTTP/1.1\r\nHost: a\r\n\r\n"
    case .idle: ""
    case .announcedBody: post + "Content-Length: 10737418240\r\n\r\n"
    case .endlessBody: post + "Transfer-Encoding: chunked\r\n\r\n"
    case .endlessHead: "GET /api/hunts HTTP/1.1\r\nHost: a\r\n"
    }
  }

  /// What it sends over and over; so much of it at a time as the socket takes, or a single byte.
  var continuation: [UInt8] {
    switch self {
    case .slowHead: Array("a".utf8)
    case .slowBody: Array(" ".utf8)
    case .noReading, .noReadingOfEvents, .idle: []
    case .announcedBody: [UInt8](repeating: 0x20, count: 65_536)
    case .endlessBody: Array("8000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x8000) + Array("\r\n".utf8)
    case .endlessHead:
      Array(String(repeating: "X-Flood: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n", count: 256).utf8)
    }
  }

  /// Whether it reads what comes.
  var reads: Bool { self != .noReading && self != .noReadingOfEvents }
}
