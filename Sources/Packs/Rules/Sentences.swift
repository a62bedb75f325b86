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
      let (end, next) = Self.end(in: bytes, from: start)
      if end - start >= Self.shortest {
        let (key, length) = keys.folded(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        if length >= Self.shortest, !body(key, start..<end) { return }
      }
      start = next
    }
  }

  /// Where the sentence ends, and where the next one begins.
  private static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, next: Int) {
    var from = start
    while true {
      let end = ByteWord.first(in: bytes, from: from, ends)
      guard end < bytes.count else { return (bytes.count, bytes.count) }
      if bytes[end] < 0x80 { return (end, end + 1) }
      if end + 3 <= bytes.count, wideEnds.contains(where: { $0 == (bytes[end], bytes[end + 1], bytes[end + 2]) }) {
        return (end, end + 3)
      }
      from = end + 1
    }
  }

  /// The full stop, the exclamation mark and the question mark of East Asia.
  private static let wideEnds: [(UInt8, UInt8, UInt8)] = [(0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F)]

  /// Ends, and bytes that those of East Asia begin with.
  @inline(__always)
  private static func ends(_ word: UInt64) -> UInt64 {
    ByteWord.equal(word, ASCII.dot) | ByteWord.equal(word, UInt8(ascii: "!")) | ByteWord.equal(word, UInt8(ascii: "?"))
      | ByteWord.equal(word, ASCII.lineFeed) | ByteWord.equal(word, 0xE3) | ByteWord.equal(word, 0xEF)
  }

  /// The key of a text that is shorter than a sentence, without what ends it; nil for a longer one, or one of a single letter.
  ///
  /// Not the key that such a text has as a sentence.
  func short(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard bytes.count < 4 * Self.shortest else { return nil }
    let end = bytes.lastIndex { $0 > 0x20 && Self.ends(UInt64($0) | 0xFFFF_FFFF_FFFF_FF00) & 0x80 == 0 }
    guard let end else { return nil }
    let (key, length) = keys.folded(UnsafeBufferPointer(rebasing: bytes[...end]))
    return (2..<Self.shortest).contains(length) ? ~key : nil
  }
}
