import Crypto
import HTTP
import Store

extension RoutedRequest {
  /// The key of a request that may come again, with the digest of all that it asks; nil where none was sent.
  ///
  /// - Throws: 400 for a key that cannot be one.
  func key() throws -> StoredKey? {
    try optional(HTTP.IdempotencyKey.parameter).map { try key($0.text, of: request.body) }
  }

  /// The key of one of several things that a request asks, by its place.
  ///
  /// - Parameter text: what is asked there.
  func key(at index: Int, of text: String) throws -> StoredKey? {
    try optional(HTTP.IdempotencyKey.parameter).map { try key("\($0.text):\(index)", of: Array(text.utf8)) }
  }

  private func key(_ key: String, of asked: [UInt8]) throws -> StoredKey {
    StoredKey(key, requestHash: try BLAKE2b.hash(Array("\(request.method.rawValue) \(request.path)\n".utf8) + asked))
  }
}
