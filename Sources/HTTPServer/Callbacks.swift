internal import CMicroHTTPD
internal import Glibc

/// What the library calls, on the thread of an event loop.
enum Callbacks {
  static let connection: MHD_NotifyConnectionCallback = { context, _, connectionContext, code in
    guard let context, let connectionContext else { return }
    if code == .CONNECTION_NOTIFY_STARTED {
      let connection = Unmanaged<Arriving>.fromOpaque(context).takeUnretainedValue().take()
      connectionContext.pointee = connection.map { Unmanaged.passRetained($0).toOpaque() }
    } else if let pointer = connectionContext.pointee {
      let connection = Unmanaged<ClientConnection>.fromOpaque(pointer).takeRetainedValue()
      connectionContext.pointee = nil
      connection.close()
      connection.loop.forget(connection)
    }
  }

  /// The request line; what it returns is the context of the request.
  static let target:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
      _, target, handle in
      guard let handle, let pointer = huntkit_socket_context(handle) else { return nil }
      Unmanaged<ClientConnection>.fromOpaque(pointer).takeUnretainedValue().begin(target: target)
      return pointer
    }

  static let access: MHD_AccessHandlerCallback = { _, handle, _, method, version, bytes, count, requestContext in
    guard let handle, let method, let version, let count, let pointer = requestContext?.pointee else { return .NO }
    let connection = Unmanaged<ClientConnection>.fromOpaque(pointer).takeUnretainedValue()
    let part = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count.pointee)
    count.pointee = 0
    return connection.proceed(ConnectionHandle(pointer: handle, loop: connection.loop), method: method, version: version, part)
      ? .YES : .NO
  }

  static let completed: MHD_RequestCompletedCallback = { _, _, requestContext, code in
    guard let pointer = requestContext?.pointee else { return }
    Unmanaged<ClientConnection>.fromOpaque(pointer).takeUnretainedValue().complete(code)
  }

  /// Leaves targets as they came: an encoded slash is no slash, and an encoded NUL is no end.
  static let unescape: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
    _, _, text in text.map { strlen($0) } ?? 0
  }
}
