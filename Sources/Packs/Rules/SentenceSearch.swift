import Formats

/// Looks for the sentences of some texts in others, by keys: case, blanks and what ends them make no difference. What begins like
/// none of them is passed over.
struct SentenceSearch {
  /// Shorter ones say nothing: "Well done."
  private static let shortest = 16
  private let keys = TextKey()
  private var openings = Openings()

  /// Looks for the sentences of a text, too; for the whole of it where it is shorter than one.
  mutating func lookFor(_ bytes: UnsafeBufferPointer<UInt8>) {
    Self.forEachSentence(in: bytes) { range in
      openings.insert(UnsafeBufferPointer(rebasing: bytes[range]))
      return true
    }
    if let text = Self.short(bytes) { openings.insert(text) }
  }

  /// Hands out each sentence that says something and may be one of them; stops when told to.
  ///
  /// - Parameters:
  ///   - shortToo: at last also a text that is shorter than a sentence, whole and without what ends it. Its key is not the one it has
  ///     as a sentence.
  ///   - body: given its key and where it stands in the bytes; returns whether to go on.
  func forEach(in bytes: UnsafeBufferPointer<UInt8>, shortToo: Bool, _ body: (UInt64, Range<Int>) -> Bool) {
    let isAtEnd = Self.forEachSentence(in: bytes) { range in
      let sentence = UnsafeBufferPointer(rebasing: bytes[range])
      guard openings.mayHold(sentence) else { return true }
      let (key, length) = keys.folded(sentence)
      return length < Self.shortest || body(key, range)
    }
    guard isAtEnd, shortToo, let text = Self.short(bytes), openings.mayHold(text) else { return }
    let (key, length) = keys.folded(text)
    if (2..<Self.shortest).contains(length) { _ = body(~key, 0..<text.count) }
  }

  /// - Returns: false where it was stopped.
  @discardableResult
  private static func forEachSentence(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool) -> Bool {
    var start = 0
    while start < bytes.count {
      let (end, next) = end(in: bytes, from: start)
      if end - start >= shortest, !body(start..<end) { return false }
      start = next
    }
    return true
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

  /// A text that may be shorter than a sentence, without what ends it; nil for a longer one, or one without a letter.
  private static func short(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard bytes.count < 4 * shortest else { return nil }
    let end = bytes.lastIndex { $0 > 0x20 && ends(UInt64($0) | 0xFFFF_FFFF_FFFF_FF00) & 0x80 == 0 }
    return end.map { UnsafeBufferPointer(rebasing: bytes[...$0]) }
  }
}
