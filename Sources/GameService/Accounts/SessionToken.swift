import Crypto

/// The secret that a session is known by: 256 random bits. The store keeps its hash alone.
struct SessionToken: Sendable {
  let text: String
  let hash: [UInt8]

  init(_ surroundings: Surroundings) throws {
    text = Base64URL.encoded(surroundings.randomBytes(32))
    hash = try Viewer.hash(text)
  }
}
