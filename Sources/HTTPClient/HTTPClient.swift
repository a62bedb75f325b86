internal import CCurl

/// Asks servers by HTTP and HTTPS, through libcurl.
///
/// Certificates are verified, always, against the authorities that the system trusts. Redirects are not followed: what is sent
/// may be a secret, and is meant for one server. Proxies are used as the environment says (`https_proxy`, `no_proxy`).
public struct HTTPClient: Sendable {
  /// Until there is a connection, seconds.
  public var connectSeconds = 10
  /// Until the answer is complete, seconds.
  public var totalSeconds = 60
  /// The largest body that is accepted, bytes.
  public var mostBodyBytes = 1 << 20
  private let userAgent: String

  public init(userAgent: String) { self.userAgent = userAgent }

  /// Sends a body and waits for the answer. Any thread may call it; it blocks.
  ///
  /// - Parameters:
  ///   - url: absolute, `http` or `https`.
  ///   - headers: without control characters; the caller has looked.
  public func post(
    _ url: String, headers: [(name: String, value: String)], body: [UInt8]
  ) throws(HTTPClientError) -> HTTPReply {
    let receiver = ReplyReceiver(bodyLimit: mostBodyBytes)
    let result = body.withUnsafeBytes { bytes in
      Result { () throws(HTTPClientError) in try post(url, headers, bytes, receiver) }
    }
    // The library keeps no reference of its own.
    return try withExtendedLifetime(receiver) { () throws(HTTPClientError) in try result.get() }
  }

  private func post(
    _ url: String, _ headers: [(name: String, value: String)], _ body: UnsafeRawBufferPointer, _ receiver: ReplyReceiver
  ) throws(HTTPClientError) -> HTTPReply {
    let handle = try CurlHandle()
    try limit(handle)
    try handle.set(CURLOPT_URL, url)
    try handle.set(CURLOPT_USERAGENT, userAgent)
    try handle.set(CURLOPT_POST, 1)
    try handle.set(CURLOPT_POSTFIELDSIZE_LARGE, size: body.count)
    try handle.set(CURLOPT_POSTFIELDS, pointer: body.baseAddress)
    for (name, value) in headers { try handle.add(header: "\(name): \(value)") }
    // A small body does not ask first whether it may come.
    try handle.add(header: "Expect:")
    let context = UnsafeRawPointer(Unmanaged.passUnretained(receiver).toOpaque())
    try handle.set(CURLOPT_WRITEFUNCTION, receiver: ReplyReceiver.bodyCallback)
    try handle.set(CURLOPT_WRITEDATA, pointer: context)
    try handle.set(CURLOPT_HEADERFUNCTION, receiver: ReplyReceiver.headerCallback)
    try handle.set(CURLOPT_HEADERDATA, pointer: context)
    if let failure = handle.perform() {
      if receiver.isTooLarge { throw .tooLarge(url: url, limit: mostBodyBytes) }
      throw .failed(url: url, code: failure.code, message: failure.message)
    }
    return HTTPReply(status: handle.status, headers: receiver.headers, body: receiver.body)
  }

  private func limit(_ handle: CurlHandle) throws(HTTPClientError) {
    // Signals are the program's own.
    try handle.set(CURLOPT_NOSIGNAL, 1)
    try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    try handle.set(CURLOPT_FOLLOWLOCATION, 0)
    try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
    try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
    try handle.set(CURLOPT_CONNECTTIMEOUT, connectSeconds)
    try handle.set(CURLOPT_TIMEOUT, totalSeconds)
  }
}
