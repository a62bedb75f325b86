internal import CMicroHTTPD

/// A connection as the library knows it.
///
/// `@unchecked Sendable`: used on the thread that serves the connection, and on others only to resume it. A suspended connection
/// stays where it is until it is resumed, once per suspension.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// On the serving thread only.
  func suspend() { MHD_suspend_connection(pointer) }

  func resume() { MHD_resume_connection(pointer) }
}
