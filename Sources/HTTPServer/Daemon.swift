internal import CMicroHTTPD
internal import Glibc

/// Owns the library's daemon. `stop` must have been called before its life ends.
struct Daemon: @unchecked Sendable {
  private let handle: OpaquePointer
  private let context: Unmanaged<ServerCore>

  init(_ core: ServerCore, threads: Int, mostConnections: Int) throws(HTTPServerError) {
    context = Unmanaged.passRetained(core)
    var options = [
      MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: core.limits.connectionBytes, ptr_value: nil),
      // Each thread has a count of its own; ours is the limit that holds.
      MHD_OptionItem(option: .CONNECTION_LIMIT, value: (mostConnections + 64) * threads, ptr_value: nil),
      MHD_OptionItem(
        option: .NOTIFY_COMPLETED, value: unsafeBitCast(Callbacks.completed, to: Int.self), ptr_value: nil),
      MHD_OptionItem(
        option: .NOTIFY_CONNECTION, value: unsafeBitCast(Callbacks.connection, to: Int.self),
        ptr_value: context.toOpaque()),
      MHD_OptionItem(
        option: .URI_LOG_CALLBACK, value: unsafeBitCast(Callbacks.target, to: Int.self), ptr_value: nil),
      MHD_OptionItem(
        option: .UNESCAPE_CALLBACK, value: unsafeBitCast(Callbacks.unescape, to: Int.self), ptr_value: nil),
    ]
    // A pool of one is no pool to the library.
    if threads > 1 { options.append(MHD_OptionItem(option: .THREAD_POOL_SIZE, value: threads, ptr_value: nil)) }
    options.append(MHD_OptionItem(option: .END, value: 0, ptr_value: nil))
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
      | MHD_USE_ITC.rawValue
    guard let handle = huntkit_start_daemon(flags, Callbacks.access, context.toOpaque(), &options) else {
      let reason = String(cString: strerror(errno))
      context.release()
      throw .cannotStart(reason)
    }
    self.handle = handle
  }

  /// Serves a connection from now on, and closes its socket in any case. From any thread.
  ///
  /// - Returns: false where there is no memory for it.
  func add(_ descriptor: Int32, _ address: SocketAddress) -> Bool {
    address.withPointer { MHD_add_connection(handle, descriptor, $0, $1) } == .YES
  }

  /// Ends the threads; no connection may be suspended. The handle is gone then.
  func stop() {
    MHD_stop_daemon(handle)
    context.release()
  }
}
