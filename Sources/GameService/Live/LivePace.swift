/// How often the outbox is read, and how much for whom.
struct LivePace: Sendable {
  /// Between two looks for what other processes wrote, nanoseconds: a read of one number.
  var otherProcessesNanoseconds: Int64 = 500_000_000
  /// How long what happens is gathered, nanoseconds: what it comes later at most.
  var gatherNanoseconds: Int64 = 20_000_000
  /// Lines read at a time.
  var linesTogether = 256
  /// Lines that a client may have missed and still gets; behind more it reads everything anew.
  var mostMissed: Int64 = 2000
  var mostWatchers = 10_000
  /// What waits for a client that does not read, bytes: some 400 events.
  var mostBufferedBytes = 65_536
}
