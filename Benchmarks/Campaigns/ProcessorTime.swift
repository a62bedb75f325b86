import Glibc

/// What work costs in time of processors: unlike time on the clock it does not count what else the machine does meanwhile, so that a
/// test can hold it against a bound.
public enum ProcessorTime {
  /// Of this thread since it began.
  public static var ofThread: Duration { read(CLOCK_THREAD_CPUTIME_ID) ?? .zero }

  /// Of all threads of this process.
  public static var ofProcess: Duration { read(CLOCK_PROCESS_CPUTIME_ID) ?? .zero }

  /// Of all threads of another process; nil where it is not there.
  public static func ofProcess(_ identifier: Int32) -> Duration? {
    var clock = clockid_t()
    return clock_getcpuclockid(identifier, &clock) == 0 ? read(clock) : nil
  }

  /// What `body` costs on the thread that calls; what it gives to other threads does not count.
  public static func spent<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Duration {
    let start = ofThread
    try body()
    return ofThread - start
  }

  private static func read(_ clock: clockid_t) -> Duration? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
