internal import Platform
internal import CMicroHTTPD
internal import HTTP
internal import Synchronization

/// Hands a response over to the library.
struct ResponseSender {
  let connection: ClientConnection
  let handle: ConnectionHandle

  /// Bytes of events that are taken at once.
  private static let streamBlock = 4096
  /// Longer bodies are given to the library block by block, so that thousands who ask for one and do not read it share its bytes.
  private static let mostCopied = 65_536
  private static let bodyBlock = 16_384

  /// - Returns: false where the library could not take it: the connection is closed then.
  func send(_ response: Response) -> Bool {
    let made =
      switch response.content {
      case .bytes(let bytes): bytes.count > Self.mostCopied ? reader(of: bytes) : copy(of: bytes)
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

  private func reader(of bytes: [UInt8]) -> OpaquePointer? {
    let context = Unmanaged.passRetained(BodyReader(bytes))
    let response = MHD_create_response_from_callback(
      UInt64(bytes.count), Self.bodyBlock,
      { context, position, block, count in
        guard let context, let block else { return -2 }
        return Unmanaged<BodyReader>.fromOpaque(context).takeUnretainedValue()
          .read(from: position, into: UnsafeMutableRawBufferPointer(start: block, count: count))
      }, context.toOpaque(),
      { context in
        if let context { Unmanaged<BodyReader>.fromOpaque(context).release() }
      })
    if response == nil { context.release() }
    return response
  }

  private func reader(of stream: EventStream) -> OpaquePointer? {
    let context = Unmanaged.passRetained(StreamReader(stream: stream, connection: connection, handle: handle))
    let response = MHD_create_response_from_callback(
      .max, Self.streamBlock,
      { context, _, bytes, count in
        // MHD_CONTENT_READER_END_WITH_ERROR, a cast that Swift does not import.
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
    connection.shared.withLock { shared in
      shared.wait = .events(stream)
      connection.setDeadline(connection.core.after(seconds: connection.core.limits.beatSeconds))
    }
    if connection.core.isDraining.load(ordering: .relaxed) { stream.finish() }
  }
}

/// Gives a body's bytes to the library.
private final class BodyReader: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(from position: UInt64, into block: UnsafeMutableRawBufferPointer) -> Int {
    guard let start = Int(exactly: position), start < bytes.count else { return -1 }
    let part = bytes[start..<min(bytes.count, start + block.count)]
    block.copyBytes(from: part)
    return part.count
  }
}

/// Gives a stream's bytes to the library, on the thread that serves the connection.
private final class StreamReader {
  private let stream: EventStream
  private let connection: ClientConnection
  private let handle: ConnectionHandle

  init(stream: EventStream, connection: ClientConnection, handle: ConnectionHandle) {
    self.stream = stream
    self.connection = connection
    self.handle = handle
  }

  func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    switch stream.read(into: bytes, whenNothing: { handle.suspend() }) {
    case .bytes(let count): count
    case .nothingYet: 0
    case .ended: end(bytes)
    case .dropped: breakOff(bytes)
    }
  }

  private func end(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    // MHD_CONTENT_READER_END_OF_STREAM, a cast that Swift does not import.
    guard !connection.takesChunks else { return -1 }
    connection.isStreamRead = true
    return breakOff(bytes)
  }

  /// Told of an end that is the connection's, or of an error, the library marks the connection as closed and may never look at it
  /// again: it stays open in its lists, and stopping waits for it. A byte that cannot be written, since the socket is shut, makes it
  /// clean up at once. What was written before still arrives.
  private func breakOff(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    connection.shut()
    guard !bytes.isEmpty else { return -2 }
    bytes[0] = 0x0A
    return 1
  }
}
