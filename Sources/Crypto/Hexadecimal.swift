internal import CSodium

/// Bytes as hexadecimal digits, without look-ups or branches that depend on them (`sodium_bin2hex`).
public enum Hexadecimal {
  /// Two lower-case digits a byte.
  public static func encoded(_ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: bytes.count * 2 + 1)
    sodium_bin2hex(&text, text.count, bytes, bytes.count)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bytes; nil for anything but pairs of digits. Capitals are read as well.
  public static func decoded(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    var bytes = [UInt8](repeating: 0, count: digits.count / 2)
    return digits.withUnsafeBytes { digits in
      bytes.withUnsafeMutableBytes { decode(digits, into: $0) }
    } ? bytes : nil
  }

  /// A secret that is written in digits.
  ///
  /// - Returns: nil for anything but pairs of digits.
  public static func decoded(_ digits: SecretBytes) throws(CryptoError) -> SecretBytes? {
    var isValid = false
    let bytes = try SecretBytes(capacity: digits.count / 2) { memory in
      isValid = digits.withUnsafeBytes { decode($0, into: memory) }
      return memory.count
    }
    return isValid ? bytes : nil
  }

  private static func decode(_ digits: UnsafeRawBufferPointer, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    guard digits.count == bytes.count * 2 else { return false }
    guard let start = digits.bindMemory(to: CChar.self).baseAddress,
      let target = bytes.bindMemory(to: UInt8.self).baseAddress
    else { return digits.isEmpty }
    // With no place to put where it stopped, libsodium refuses what it could not read to its end.
    return sodium_hex2bin(target, bytes.count, start, digits.count, nil, nil, nil) == 0
  }
}
