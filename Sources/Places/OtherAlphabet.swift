internal import Formats

/// Words of a latitude and a longitude that letters beyond ASCII spell: Russian and Ukrainian ones (`с. ш.`, `западной долготы`) and the
/// German `ö. L.`.
enum OtherAlphabet {
  /// The direction as its letter in English, or a blank for "latitude" and "longitude" themselves, which stand with a direction or say of
  /// a number what it is anyway; and where the word ends. Nil where no such word begins. Looks at some twenty bytes.
  static func read(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> (byte: UInt8, end: Int)? {
    switch source[start] {
    case 0xD0, 0xD1:
      guard !isCyrillic(source, start - 2) else { return nil }
      let word = Word(source, at: start)
      if let stem = stems.first(where: { word.begins(with: $0.letters) }) { return (stem.byte, word.end) }
      guard let short = abbreviations.first(where: { word == $0.letters }) else { return nil }
      let last = Word(source, at: afterDot(source, word.end))
      return last == short.noun ? (short.byte, dot(source, last.end)) : nil
    case 0xC3:
      guard start + 1 < source.count, source[start + 1] == 0xB6 || source[start + 1] == 0x96 else { return nil }
      let noun = afterDot(source, start + 2)
      guard noun > start + 2, noun < source.count, source[noun] == UInt8(ascii: "L"), dot(source, noun + 1) > noun + 1
      else { return nil }
      return (UInt8(ascii: "E"), noun + 2)
    default: return nil
    }
  }

  private static let stems: [(letters: Word, byte: UInt8)] = [
    ("северн", "N"), ("північн", "N"), ("южн", "S"), ("південн", "S"), ("восточн", "E"), ("східн", "E"), ("западн", "W"),
    ("західн", "W"), ("широт", " "), ("долгот", " "), ("довгот", " "),
  ].map { (Word($0), $1.utf8.first ?? ASCII.space) }

  /// Directions as they are shortened, and the shortened noun behind each.
  private static let abbreviations: [(letters: Word, noun: Word, byte: UInt8)] = [
    ("с", "ш", "N"), ("пн", "ш", "N"), ("ю", "ш", "S"), ("пд", "ш", "S"), ("в", "д", "E"), ("сх", "д", "E"), ("з", "д", "W"),
    ("зх", "д", "W"),
  ].map { (Word($0), Word($1), $2.utf8.first ?? ASCII.space) }

  /// The first letters of a Cyrillic word in small letters, and where it ends.
  private struct Word {
    private var letters: UInt64 = 0
    private var count = 0
    private(set) var end: Int

    /// What has more letters than this is none of the words.
    private static let most = 12
    private static let kept = 7

    init(_ source: UnsafeBufferPointer<UInt8>, at start: Int) {
      end = start
      while count < Self.most, OtherAlphabet.isCyrillic(source, end) {
        append(UInt32(source[end] & 0x1F) << 6 | UInt32(source[end + 1] & 0x3F))
        end += 2
      }
      // The rest of an overlong word is no word of its own.
      if OtherAlphabet.isCyrillic(source, end) { letters = 0 }
    }

    init(_ text: String) {
      end = 0
      for scalar in text.unicodeScalars { append(scalar.value) }
    }

    private mutating func append(_ scalar: UInt32) {
      let small = (0x410...0x42F).contains(scalar) ? scalar + 0x20 : scalar < 0x410 ? scalar + 0x50 : scalar
      if count < Self.kept { letters = letters << 8 | UInt64(small & 0xFF) }
      count += 1
    }

    func begins(with stem: Word) -> Bool {
      count >= stem.count && letters >> (8 * UInt64(min(count, Self.kept) - stem.count)) == stem.letters
    }

    static func == (a: Word, b: Word) -> Bool { a.count == b.count && a.letters == b.letters }
  }

  private static func isCyrillic(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index >= 0 && index + 1 < source.count && (source[index] == 0xD0 || source[index] == 0xD1)
      && source[index + 1] & 0xC0 == 0x80
  }

  /// After a dot that may stand there and one blank at most.
  private static func afterDot(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let i = dot(source, index)
    if i < source.count, source[i] == ASCII.space { return i + 1 }
    return i + 1 < source.count && source[i] == 0xC2 && source[i + 1] == 0xA0 ? i + 2 : i
  }

  private static func dot(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    index < source.count && source[index] == ASCII.dot ? index + 1 : index
  }
}
