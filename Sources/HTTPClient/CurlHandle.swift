internal import CCurl

/// An "easy handle" of libcurl and what it points to. Use from one thread at a time.
final class CurlHandle {
  private let handle: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let message: UnsafeMutablePointer<CChar>

  /// Not safe to call from several threads, so it is done once.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() throws(HTTPClientError) {
    guard Self.isReady, let handle = curl_easy_init() else { throw .setup("libcurl does not start") }
    self.handle = handle
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try set(CURLOPT_ERRORBUFFER, pointer: message)
  }

  deinit {
    // The handle may point to the others until it is gone.
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
    message.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
    try check(huntkit_curl_set_long(handle, option, value))
  }

  func set(_ option: CURLoption, size: Int) throws(HTTPClientError) {
    try check(huntkit_curl_set_offset(handle, option, curl_off_t(size)))
  }

  func set(_ option: CURLoption, _ text: String) throws(HTTPClientError) {
    try check(huntkit_curl_set_text(handle, option, text))
  }

  /// - Parameter pointer: must be good until the handle is gone.
  func set(_ option: CURLoption, pointer: UnsafeRawPointer?) throws(HTTPClientError) {
    try check(huntkit_curl_set_pointer(handle, option, pointer))
  }

  func set(_ option: CURLoption, receiver: huntkit_curl_receiver) throws(HTTPClientError) {
    try check(huntkit_curl_set_receiver(handle, option, receiver))
  }

  /// Adds a header line, `Name: value`.
  func add(header line: String) throws(HTTPClientError) {
    guard let list = curl_slist_append(headers, line) else { throw .setup("no memory for a header") }
    headers = list
    try set(CURLOPT_HTTPHEADER, pointer: list)
  }

  /// Waits for the answer; nil where there was one, else the code and the message.
  func perform() -> (code: Int, message: String)? {
    let code = curl_easy_perform(handle)
    guard code != CURLE_OK else { return nil }
    // The message about this very transfer, where there is one.
    let text = message.pointee == 0 ? String(cString: curl_easy_strerror(code)) : String(cString: message)
    return (Int(code.rawValue), text)
  }

  var status: Int { huntkit_curl_status(handle) }

  private func check(_ code: CURLcode) throws(HTTPClientError) {
    guard code == CURLE_OK else { throw .setup(String(cString: curl_easy_strerror(code))) }
  }
}
