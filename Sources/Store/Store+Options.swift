extension Store {
  /// When SQLite waits for the disk; the raw value is what its pragma takes.
  public enum Synchronous: String, Sendable, CaseIterable {
    /// Never: what was acknowledged can be lost with the power, and the file damaged.
    case off = "OFF"
    /// At checkpoints: the file stays whole, the last acknowledged units can be lost with the power.
    case normal = "NORMAL"
    /// At every commit: what was acknowledged is there.
    case full = "FULL"
  }

  /// How a store works.
  public struct Options: Sendable {
    public var synchronous = Synchronous.full
    /// How long to wait while another process writes, before `StoreError.busy`.
    public var busyTimeout = Duration.seconds(5)
    /// How many units of work may wait; what comes beyond is refused with `StoreError.overloaded`.
    public var queueLimit = 10_000
    /// How many units may share a transaction: what the last of them waits longer.
    public var mostUnitsTogether = 512
    /// How many can read at the same time; half of them on threads of the store's.
    public var readers = 4
    /// Whether missing migrations are run on opening; where not, they are an error.
    public var migrates = true
    /// Whether a file that may not be written is taken all the same, by those who only read.
    public var mayBeReadOnly = false
    /// The most bytes the file may have; nil for what the disk has.
    public var mostBytes: Int?
    /// Called on the writer's thread after each commit, for whoever waits for something new; must not wait itself.
    public var committed: @Sendable () -> Void = {}

    public init() {}
  }
}
