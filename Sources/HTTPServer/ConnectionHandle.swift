internal import CMicroHTTPD

/// A connection as the library knows it.
///
/// `@unchecked Sendable`: the library is called on the loop's thread alone. A suspended connection stays where it is until it is
/// resumed, once per suspension.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  let loop: EventLoop

  /// On the loop's thread only.
  func suspend() { MHD_suspend_connection(pointer) }

  /// From any thread.
  func resume() { loop.resume(self) }
}
