internal import CSodium

/// Bytes as text for addresses and tokens: base64url without padding (RFC 4648, section 5), as `sodium_bin2base64` writes it.
public enum Base64URL {
  /// Four characters for three bytes, of `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_`.
  public static func encoded(_ bytes: [UInt8]) -> String {
    let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bytes; nil for anything that `encoded` does not write, padding and stray bits at the end included.
  public static func decoded(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8).map { CChar(bitPattern: $0) }
    var bytes = [UInt8](repeating: 0, count: characters.count / 4 * 3 + 2)
    var count = 0
    let code = sodium_base642bin(
      &bytes, bytes.count, characters, characters.count, nil, &count, nil, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    // With no place to put where it stopped, libsodium refuses what it could not read to its end.
    return code == 0 ? Array(bytes.prefix(count)) : nil
  }
}
