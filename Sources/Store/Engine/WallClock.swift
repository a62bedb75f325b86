internal import Glibc

/// The system's time, for what is not part of the game, which is told the time.
enum WallClock {
  /// Milliseconds since 1970, UTC.
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
