internal import CMicroHTTPD

/// A connection as the library knows it.
///
/// `@unchecked Sendable`: used on the thread that serves the connection, and on others only to resume it. A suspended connection
/// stays where it is until it is resumed, once per suspension.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// On the serving thread only.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Has the library close the connection, which the reader of its answer ends, a second later at most. On the serving thread only.
  ///
  /// Release 0.9.75 marks such a connection as closed and comes across it again by chance: by an event of its socket, which it does
  /// not wait for after a suspension, or where it is the thread's oldest. Those with a timeout of their own it goes through in each
  /// round, and sleeps no longer than they last.
  func close() { huntkit_set_timeout(pointer, 1) }

  func resume() { MHD_resume_connection(pointer) }
}
