import Crypto
import HTTP
import Store

extension RoutedRequest {
  /// The key of a request that may come again, with the digest of all that it asks; nil where none was sent.
  ///
  /// - Throws: 400 for a key that cannot be one.
  func requestKey() throws -> RequestKey? {
    guard let key = try optional(RequestKeyField.parameter) else { return nil }
    let asked = Array("\(request.method.rawValue) \(request.path)\n".utf8) + request.body
    return RequestKey(key.text, requestHash: try BLAKE2b.hash(asked))
  }
}
