import Formats

/// How the sentences of many texts begin: a text none of whose sentences begins like one of them needs no closer look.
struct Openings {
  /// By the upper bits of a product of the first visible signs.
  private var marks = [UInt64](repeating: 0, count: 1 << 10)

  /// - Parameter sentence: in any alphabet.
  mutating func insert(_ sentence: UnsafeBufferPointer<UInt8>) {
    guard UTF8Text.hasNonASCII(sentence) else { return mark(Self.opening(sentence)) }
    // What is still beyond ASCII when it is folded is like no sentence that begins in ASCII.
    var folded = VisibleText.folded(String(decoding: sentence, as: UTF8.self))
    folded.withUTF8 { mark(Self.opening($0)) }
  }

  private mutating func mark(_ opening: UInt32?) {
    guard let opening else { return }
    let place = Self.place(opening)
    marks[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// False only where no sentence that was inserted is the same when it is folded.
  func mayHold(_ sentence: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let opening = Self.opening(sentence) else { return true }
    let place = Self.place(opening)
    return marks[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  private static func place(_ opening: UInt32) -> Int { Int(truncatingIfNeeded: (opening &* 0x9E37_79B1) >> 16) }

  /// The first four visible signs, case left aside; nil where something beyond ASCII is among or right behind them, which may change
  /// them when the text is folded.
  private static func opening(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var signs: UInt32 = 0
    var count = 0
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      if count == 4 { break }
      guard byte > 0x20 else { continue }
      signs = signs << 8 | UInt32(byte | 0x20)
      count += 1
    }
    return signs
  }
}
