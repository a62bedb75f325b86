import Formats

/// The sentences of texts, told apart by keys: case, blanks and what ends them make no difference.
struct Sentences {
  /// Shorter ones say nothing: "Well done."
  private static let shortest = 16
  private let keys = TextKey()

  /// Hands out each sentence that says something; stops when told to.
  ///
  /// - Parameter body: given its key and where it stands in the bytes; returns whether to go on.
  func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt64, Range<Int>) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end = ByteWord.first(in: bytes, from: start, Self.ends)
      if end - start >= Self.shortest {
        let (key, length) = keys.folded(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        if length >= Self.shortest, !body(key, start..<end) { return }
      }
      start = end + 1
    }
  }

  @inline(__always)
  private static func ends(_ word: UInt64) -> UInt64 {
    ByteWord.equal(word, ASCII.dot) | ByteWord.equal(word, UInt8(ascii: "!")) | ByteWord.equal(word, UInt8(ascii: "?"))
      | ByteWord.equal(word, ASCII.lineFeed)
  }
}
