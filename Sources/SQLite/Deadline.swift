internal import CSQLite

/// When statements of a connection are to be given up. SQLite asks between steps of its virtual machine.
final class Deadline {
  private var end: ContinuousClock.Instant?

  /// How many steps of the virtual machine pass between two looks at the clock: some tens of microseconds.
  private static let steps: Int32 = 1000

  /// - Parameter duration: from now on; nil for no limit.
  func set(_ duration: Duration?, on connection: OpaquePointer) {
    end = duration.map { .now + $0 }
    guard end != nil else { return sqlite3_progress_handler(connection, 0, nil, nil) }
    sqlite3_progress_handler(
      connection, Self.steps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue().isReached ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private var isReached: Bool { end.map { $0 <= .now } ?? false }
}
