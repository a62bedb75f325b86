import Formats

/// The sentences of texts, told apart by hashes: case, blanks and what ends them make no difference.
struct Sentences {
  /// Shorter ones say nothing: "Well done."
  private static let shortest = 16
  /// So that nobody can prepare sentences that collide.
  private let seed = UInt64.random(in: 0 ... .max)

  /// Hands out each sentence that says something; stops when told to.
  ///
  /// - Parameter body: given its hash and where it stands in the text's UTF-8; returns whether to go on.
  func forEach(in text: String, _ body: (UInt64, Range<Int>) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(where: Self.endsSentence) ?? bytes.count
        let sentence = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if sentence.count >= Self.shortest, let hash = hash(sentence), !body(hash, start..<end) { return }
        start = end + 1
      }
    }
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    byte == ASCII.dot || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == ASCII.lineFeed
  }

  /// Nil for one that is too short without its blanks.
  private func hash(_ sentence: UnsafeBufferPointer<UInt8>) -> UInt64? {
    UTF8Text.hasNonASCII(sentence) ? hashOfLetters(sentence) : hashOfASCII(sentence)
  }

  private func hashOfASCII(_ sentence: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var state = seed
    var length = 0
    var isAfterBlank = false
    for byte in sentence {
      guard byte > 0x20 else {
        isAfterBlank = length > 0
        continue
      }
      if isAfterBlank {
        state = mix(state, ASCII.space)
        length += 1
        isAfterBlank = false
      }
      state = mix(state, byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      length += 1
    }
    return length >= Self.shortest ? state : nil
  }

  private func mix(_ state: UInt64, _ byte: UInt8) -> UInt64 {
    let (high, low) = (state ^ UInt64(byte)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }

  /// Composed and decomposed letters are one to Swift's hashes.
  private func hashOfLetters(_ sentence: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let folded = VisibleText.folded(String(decoding: sentence, as: UTF8.self))
    guard folded.count >= Self.shortest else { return nil }
    var hasher = Hasher()
    hasher.combine(folded)
    return UInt64(bitPattern: Int64(hasher.finalize())) ^ seed
  }
}
