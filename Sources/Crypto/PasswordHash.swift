internal import CSodium
internal import Glibc

/// Passwords as a server keeps them: a text with algorithm, parameters, salt and digest (`$argon2id$v=19$m=...`), by libsodium's
/// `crypto_pwhash_str`. Both making and checking one take the time and memory of its parameters, so not on a thread that others
/// wait for.
public enum PasswordHash {
  /// A hash of a password, with a salt of its own.
  public static func make(_ password: SecretBytes, _ parameters: Argon2id.Parameters = .login) throws(CryptoError) -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let code = password.withPointer(to: CChar.self) { start in
      crypto_pwhash_str_alg(
        &text, start, UInt64(password.count), UInt64(parameters.passes),
        parameters.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
    }
    guard code == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The same with a salt that the caller brings: 16 bytes that were never used before.
  ///
  /// - Throws: `length` for any other salt.
  public static func make(
    _ password: SecretBytes, _ parameters: Argon2id.Parameters = .login, salt: [UInt8]
  ) throws(CryptoError) -> String {
    let digest = try Argon2id.derive(password, salt: salt, parameters, length: 32)
    let texts = digest.withUnsafeBytes { (base64(salt), base64(Array($0))) }
    return "$argon2id$v=19$m=\(parameters.memoryKiB),t=\(parameters.passes),p=1$\(texts.0)$\(texts.1)"
  }

  /// Of the usual alphabet, without padding (RFC 4648, section 4).
  private static func base64(_ bytes: [UInt8]) -> String {
    let variant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a hash is that of a password.
  ///
  /// - Throws: `malformedHash`, `parameters` for a hash that asks for too much work, `outOfMemory`; never for a wrong password.
  public static func matches(_ hash: String, _ password: SecretBytes) throws(CryptoError) -> Bool {
    _ = try parameters(of: hash)
    // libsodium reads a buffer of this size.
    var text = Array(hash.utf8).map { CChar(bitPattern: $0) }
    guard text.count < Int(crypto_pwhash_STRBYTES) else { throw .malformedHash }
    text += [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES) - text.count)
    errno = 0
    let code = password.withPointer(to: CChar.self) { crypto_pwhash_str_verify(text, $0, UInt64(password.count)) }
    // -1 stands for everything; errno tells a password that does not match (EINVAL) from what could not be tried.
    if code == 0 { return true }
    switch errno {
    case EINVAL: return false
    case ENOMEM: throw .outOfMemory
    default: throw .malformedHash
    }
  }

  /// Whether a hash was made with other parameters, so that it is to be made anew at the next log-in.
  public static func isOutdated(_ hash: String, for parameters: Argon2id.Parameters = .login) throws(CryptoError) -> Bool {
    try Self.parameters(of: hash) != parameters
  }

  /// The parameters that a hash names: `$argon2id$v=19$m=KiB,t=passes,p=1$salt$digest`.
  static func parameters(of hash: String) throws(CryptoError) -> Argon2id.Parameters {
    let parts = hash.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19" else { throw .malformedHash }
    let values = parts[3].split(separator: ",", omittingEmptySubsequences: false)
    guard values.count == 3, let memory = number("m=", values[0]), let passes = number("t=", values[1]),
      let lanes = number("p=", values[2])
    else { throw .malformedHash }
    guard lanes == 1 else { throw .parameters }
    return try Argon2id.Parameters(passes: passes, memoryKiB: memory)
  }

  private static func number(_ label: String, _ text: Substring) -> Int? {
    guard text.hasPrefix(label) else { return nil }
    let digits = text.utf8.dropFirst(label.utf8.count)
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    // What an Int does not hold is beyond every limit.
    return Int(Substring(digits)) ?? .max
  }
}
