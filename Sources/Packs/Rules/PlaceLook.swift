import Formats

/// A quick look at whether a text can hold a place at all: nearly all prose cannot, and is passed over at memory speed.
struct PlaceLook {
  /// Six digits, or a word of letters and digits together (geohashes, grid references), or a slash or a plus (links, plus codes), or
  /// anything beyond ASCII (degree signs, other digits).
  let mayHoldPlace: Bool
  /// Four digits and a mark between or behind them: a latitude or a longitude on its own.
  let mayHoldHalf: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard ByteWord.first(in: bytes, from: 0, Self.tells) < bytes.count else {
      (mayHoldPlace, mayHoldHalf) = (false, false)
      return
    }
    var digits = 0
    var isBeyondASCII = false
    var hasSign = false
    var hasMark = false
    var isMixed = false
    // The word so far: how long, and whether it has letters and digits.
    var length = 0
    var kinds: UInt8 = 0
    for byte in bytes {
      let isDigit = ASCII.isDigit(byte)
      let letter = byte | 0x20
      if isDigit || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) {
        digits += isDigit ? 1 : 0
        length += 1
        kinds |= isDigit ? 1 : 2
        continue
      }
      if length >= Self.shortestWord, kinds == 3 { isMixed = true }
      if kinds & 1 == 1, byte == ASCII.dot || byte == ASCII.comma || byte == UInt8(ascii: "'") { hasMark = true }
      (length, kinds) = (0, 0)
      if byte == UInt8(ascii: "/") || byte == ASCII.plus { hasSign = true }
      if byte >= 0x80 { isBeyondASCII = true }
    }
    if length >= Self.shortestWord, kinds == 3 { isMixed = true }
    mayHoldPlace = isBeyondASCII || hasSign || isMixed || digits >= 6
    mayHoldHalf = digits >= 4 && (hasMark || isBeyondASCII)
  }

  /// Digits, slashes, plus signs and what is beyond ASCII: without any of them nothing is to be found.
  @inline(__always)
  private static func tells(_ word: UInt64) -> UInt64 {
    ByteWord.below(word ^ 0x3030_3030_3030_3030, 10) | ByteWord.equal(word, UInt8(ascii: "/"))
      | ByteWord.equal(word, ASCII.plus) | word & 0x8080_8080_8080_8080
  }

  /// Of a geohash that says it is one.
  private static let shortestWord = 5
}
