public import HTTP

/// What clients may take of a server.
public struct ServerLimits: Sendable {
  /// Open connections; those beyond are closed at once. Fewer where the system grants fewer descriptors.
  public var connections = 20_000
  /// Of them from one party: an IPv4 address, or 64 bits of IPv6.
  public var connectionsPerParty = 1_000
  /// Whose connections are not counted per party, since they carry those of many: the proxies in front.
  public var uncounted: @Sendable (IPAddress) -> Bool = { _ in false }

  /// Memory of a connection in bytes. A head that does not fit into half to all of it is answered 414 or 431.
  public var connectionBytes = 16_384
  public var headerFields = 100
  /// Bytes of all bodies that are being read at once; 503 beyond.
  public var bodyBytesAtOnce = 64 << 20
  /// What the kernel keeps of answers that a client has not taken, bytes, roughly: it would by itself go to megabytes.
  public var unsentBytes = 131_072

  /// From the connection to the end of its first head.
  public var headSeconds = 15
  /// From an answer to the end of the next head on the same connection.
  public var idleSeconds = 60
  /// A body must come, and an answer must be taken, in this and the time that its size takes at `slowestBytesPerSecond`.
  public var transferSeconds = 20
  public var slowestBytesPerSecond = 16_384
  /// After which a late answer is a 503.
  public var answerSeconds = 30
  /// Between the beats of an event stream; who takes nothing from one to the next but has something to take is dropped.
  public var beatSeconds = 15

  public init() {}
}
