internal import Synchronization

/// A count that only goes up. Any thread may add.
public final class Counter: Sendable {
  private let count = Atomic<UInt64>(0)

  public init() {}

  public func add(_ number: Int = 1) { count.wrappingAdd(UInt64(clamping: number), ordering: .relaxed) }

  public var value: UInt64 { count.load(ordering: .relaxed) }
}
