import Crypto
import HTTP

/// A cookie that says that this browser has logged in to an account before (OWASP, "Slow down online guessing attacks with
/// device cookies").
///
/// It opens nothing. It gives its owner tries of their own, so that strangers who use up those of the name lock nobody out.
/// It is signed with a key made of the password's hash, so a new password makes it void and the store has nothing to keep.
enum KnownDevice {
  static let cookieName = "huntkit_device"
  private static let maxAgeSeconds = 400 * 86_400

  /// - Parameter key: `PasswordHasher.key(of:)`.
  static func cookie(_ surroundings: Surroundings, key: SecretBytes, isSecure: Bool) throws -> SetCookie? {
    let nonce = Base64URL.encoded(surroundings.randomBytes(16))
    let value = nonce + "." + (try signature(nonce, key))
    return SetCookie(
      cookieName, value, path: "/api/session", maxAgeSeconds: maxAgeSeconds, sameSite: .strict, isSecure: isSecure)
  }

  /// What tells this browser from others; nil where it is not known to the account, or sends no cookie.
  static func name(_ request: Request, key: SecretBytes) throws -> String? {
    let parts = (Cookies(request.headers)[cookieName] ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let nonce = parts.first.map(String.init) ?? ""
    // Signed in any case, so that it takes the same time for all.
    let expected = try signature(nonce, key)
    guard parts.count == 2, nonce.utf8.count == 22, ConstantTime.equal(Array(expected.utf8), Array(parts[1].utf8)) else {
      return nil
    }
    return nonce
  }

  private static func signature(_ nonce: String, _ key: SecretBytes) throws -> String {
    Base64URL.encoded(try BLAKE2b.hash(Array(nonce.utf8), key: key))
  }
}
