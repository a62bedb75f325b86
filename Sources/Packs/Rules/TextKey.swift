import Formats

/// Hashes of texts, so that many are told apart without keeping them. Seeded, so that nobody can prepare texts that collide.
struct TextKey: Sendable {
  private let seed = UInt64.random(in: 0 ... .max)

  /// Of bytes as they are.
  func exact(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = mix(seed, UInt64(bytes.count))
    var i = 0
    while i + 8 <= bytes.count {
      let raw = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[i..<(i + 8)])
      state = mix(state, raw.loadUnaligned(as: UInt64.self))
      i += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[i...] { rest = rest << 8 | UInt64(byte) }
    return mix(state, rest)
  }

  func of(_ a: UInt64, _ b: UInt64) -> UInt64 { mix(mix(seed, a), b) }

  /// Of a text as people see it (`VisibleText.folded`), and how long that is; composed and decomposed letters are one.
  func folded(_ bytes: UnsafeBufferPointer<UInt8>) -> (key: UInt64, length: Int) {
    if !UTF8Text.hasNonASCII(bytes) { return foldedASCII(bytes) }
    var folded = VisibleText.folded(String(decoding: bytes, as: UTF8.self))
    return folded.withUTF8 { bytes in
      if !UTF8Text.hasNonASCII(bytes) { return foldedASCII(bytes) }
      var hasher = Hasher()
      hasher.combine(String(decoding: bytes, as: UTF8.self))
      return (UInt64(bitPattern: Int64(hasher.finalize())) ^ seed, bytes.count)
    }
  }

  /// Case, blanks at the ends and how many stand between words make no difference.
  private func foldedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> (key: UInt64, length: Int) {
    var state = seed
    var length = 0
    var isAfterBlank = false
    // Eight signs at a time.
    var word: UInt64 = 0
    func add(_ byte: UInt8) {
      word = word << 8 | UInt64(byte)
      length += 1
      if length & 7 == 0 {
        state = mix(state, word)
        word = 0
      }
    }
    for byte in bytes {
      guard byte > 0x20 else {
        isAfterBlank = length > 0
        continue
      }
      if isAfterBlank {
        add(ASCII.space)
        isAfterBlank = false
      }
      add(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return (mix(mix(state, word), UInt64(length)), length)
  }

  private func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low ^ state
  }
}
