/// An event as the HTML standard frames it (section 9.2, "Server-sent events").
public struct ServerSentEvent: Sendable, Equatable {
  /// What a client sends back as `Last-Event-ID`; nil leaves the last one standing.
  public var id: String?
  /// The kind that a client listens to; nil for `message`.
  public var name: String?
  public var data: String
  /// How long a client waits before it connects again.
  public var retryMilliseconds: Int?

  public init(id: String? = nil, name: String? = nil, data: String, retryMilliseconds: Int? = nil) {
    self.id = id
    self.name = name
    self.data = data
    self.retryMilliseconds = retryMilliseconds
  }

  /// A line that clients pass over: shows that the stream lives, and shows the server whether the client does.
  public static let comment: [UInt8] = Array(":\n\n".utf8)

  /// The name of what tells a client that events are missing: it reads everything anew, and has the id to go on from.
  public static let reset = "reset"

  /// The bytes to send. Line ends in `data` start further `data:` lines, of any kind of line end; those in `id` and `name`, and
  /// NUL in `id`, which would end the field or void it, are left out.
  public var frame: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 64)
    if let retryMilliseconds { bytes += "retry: \(max(0, retryMilliseconds))\n".utf8 }
    if let id { Self.append("id", id, to: &bytes) }
    if let name { Self.append("event", name, to: &bytes) }
    bytes += "data: ".utf8
    var wasReturn = false
    for byte in data.utf8 {
      if byte == 0x0A, wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = byte == 0x0D
      if byte == 0x0A || wasReturn { bytes += "\ndata: ".utf8 } else { bytes.append(byte) }
    }
    bytes += "\n\n".utf8
    return bytes
  }

  private static func append(_ field: String, _ value: String, to bytes: inout [UInt8]) {
    bytes += "\(field): ".utf8
    bytes += value.utf8.lazy.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    bytes.append(0x0A)
  }
}
