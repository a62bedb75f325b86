public import HTTP

/// Where and how a server runs.
public struct ServerConfiguration: Sendable {
  /// A name or an address, without brackets; empty for every address of the machine.
  public var host: String
  /// 0 for any that is free.
  public var port: UInt16
  /// Threads that read, answer and write. 0 for as many as there are processors, two at least.
  public var threads: Int
  public var limits: ServerLimits
  /// Called for each request that has been answered or given up, on the thread that served it.
  public var whenCompleted: (@Sendable (CompletedRequest) -> Void)?

  public init(
    host: String = "127.0.0.1", port: UInt16 = 0, threads: Int = 0, limits: ServerLimits = ServerLimits(),
    whenCompleted: (@Sendable (CompletedRequest) -> Void)? = nil
  ) {
    self.host = host
    self.port = port
    self.threads = threads
    self.limits = limits
    self.whenCompleted = whenCompleted
  }
}
