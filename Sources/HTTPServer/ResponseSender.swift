internal import CMicroHTTPD
internal import HTTP
internal import Synchronization

/// Hands a response over to the library.
struct ResponseSender {
  let connection: ClientConnection
  let handle: ConnectionHandle

  /// Bytes of events that are taken at once.
  private static let streamBlock = 4096

  /// - Returns: false where the library could not take it: the connection is closed then.
  func send(_ response: Response) -> Bool {
    let made =
      switch response.content {
      case .bytes(let bytes): copy(of: bytes)
      case .events(let stream): reader(of: stream)
      }
    guard let made else { return false }
    // The library counts references: its own remains until the answer is sent.
    defer { MHD_destroy_response(made) }
    for field in response.headers.fields { add(field.name, field.value, to: made) }
    if connection.mustClose { add("Connection", "close", to: made) }
    switch response.content {
    case .bytes(let bytes): connection.setDeadline(connection.core.transferEnd(bytes: bytes.count))
    case .events(let stream): attach(stream)
    }
    return MHD_queue_response(handle.pointer, UInt32(response.status.code), made) == .YES
  }

  /// What the library refuses as a field (an empty name, an empty value) is left out.
  private func add(_ name: String, _ value: String, to response: OpaquePointer) {
    // Lengths and encodings are the library's to write.
    if HeaderFields.isSame(name, "Content-Length") || HeaderFields.isSame(name, "Transfer-Encoding") { return }
    _ = MHD_add_response_header(response, name, value)
  }

  private func copy(of bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { bytes in
      // Copied, so not changed: the parameter is not const since the library may be told to own it.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  private func reader(of stream: EventStream) -> OpaquePointer? {
    let context = Unmanaged.passRetained(StreamReader(stream: stream, handle: handle, isChunked: connection.knowsChunks))
    let response = MHD_create_response_from_callback(
      .max, Self.streamBlock,
      { context, _, bytes, count in
        guard let context, let bytes else { return -2 }
        return Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
          .read(UnsafeMutableRawBufferPointer(start: bytes, count: count))
      }, context.toOpaque(),
      { context in
        if let context { Unmanaged<StreamReader>.fromOpaque(context).release() }
      })
    if response == nil { context.release() }
    return response
  }

  private func attach(_ stream: EventStream) {
    let connection = connection
    connection.stream = stream
    stream.attach(wake: { [handle] in handle.resume() }, drop: { [weak connection] in connection?.shut() })
    connection.setDeadline(connection.core.after(seconds: connection.core.limits.beatSeconds))
    connection.shared.withLock { $0.wait = .events(stream) }
    if connection.core.isDraining.load(ordering: .relaxed) { stream.finish() }
  }
}

/// Gives a stream's bytes to the library, on the thread that serves the connection.
private final class StreamReader {
  private let stream: EventStream
  private let handle: ConnectionHandle
  private let isChunked: Bool

  /// - Parameter isChunked: else the end of the stream is the end of the connection.
  init(stream: EventStream, handle: ConnectionHandle, isChunked: Bool) {
    self.stream = stream
    self.handle = handle
    self.isChunked = isChunked
  }

  func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    switch stream.read(into: bytes, whenNothing: { handle.suspend() }) {
    case .bytes(let count): count
    case .nothingYet: 0
    // MHD_CONTENT_READER_END_OF_STREAM and _END_WITH_ERROR, casts that Swift does not import.
    case .ended: end(-1, closes: !isChunked)
    case .dropped: end(-2, closes: true)
    }
  }

  private func end(_ code: Int, closes: Bool) -> Int {
    if closes { handle.close() }
    return code
  }
}
