/// Why there is no answer to a request; none of them says anything of what was sent with it.
public enum HTTPClientError: Error, Sendable, Equatable {
  /// The library could not be set up: its message.
  case setup(String)
  /// Nobody answered: the server's address, the library's code and its message.
  case failed(url: String, code: Int, message: String)
  case tooLarge(url: String, limit: Int)
}

extension HTTPClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .setup(let message): "the HTTP client could not be set up: \(message)"
    case .failed(let url, let code, let message): "\(url): \(message) (libcurl error \(code))"
    case .tooLarge(let url, let limit): "\(url): the answer is larger than \(limit >> 10) KiB; is this the right server?"
    }
  }
}
