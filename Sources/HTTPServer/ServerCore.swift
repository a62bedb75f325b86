internal import Platform
internal import Glibc
internal import HTTP
internal import Synchronization

/// What the threads of a server share.
final class ServerCore: Sendable {
  let service: any Service
  let limits: ServerLimits
  let whenCompleted: (@Sendable (CompletedRequest) -> Void)?
  let table: Locked<ConnectionTable>
  let lingering: LingeringSockets
  let names: RequestNames
  /// Milliseconds of the monotonic clock, as old as the last tick of the watch.
  let now = Atomic<Int64>(0)
  let bodyBytes = Atomic<Int>(0)
  /// Every answer closes its connection, streams end.
  let isDraining = Atomic<Bool>(false)
  /// Nothing is waited for any more.
  let isForced = Atomic<Bool>(false)

  init(_ service: any Service, _ configuration: ServerConfiguration, _ room: DescriptorLimit) {
    self.service = service
    limits = configuration.limits
    whenCompleted = configuration.whenCompleted
    names = RequestNames()
    lingering = LingeringSockets(most: room.lingering)
    table = Locked(
      ConnectionTable(limit: room.connections, perParty: limits.connectionsPerParty, uncounted: limits.uncounted))
    tick()
  }

  var connectionCount: Int { table.withLock { $0.connections.count } }

  func tick() { now.store(Self.clock, ordering: .relaxed) }

  /// The time of the clock at which so many seconds will have passed. Of the clock itself: on a machine so busy that the watch
  /// comes late, a deadline by its last tick would be too early.
  func after(seconds: Int) -> Int64 { Self.clock + Int64(min(seconds, 1_000_000_000)) * 1000 }

  private static var clock: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// When a transfer of so many bytes that begins now must have ended.
  func transferEnd(bytes: Int) -> Int64 {
    after(seconds: limits.transferSeconds + bytes / max(1, limits.slowestBytesPerSecond))
  }
}
