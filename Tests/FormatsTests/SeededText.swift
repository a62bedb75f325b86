import Campaigns

extension SplitMix64 {
  /// A text of so many characters of an alphabet.
  mutating func text(_ count: Int, of alphabet: [UInt8]) -> [UInt8] {
    (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &self)] }
  }

  /// So many digits.
  mutating func digits(_ count: Int) -> String {
    String(decoding: text(count, of: Array("0123456789".utf8)), as: UTF8.self)
  }

  /// Scalars of every length in UTF-8, quotes, escapes and controls among them.
  mutating func string(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<count {
      let range: ClosedRange<UInt32> =
        switch Int.random(in: 0..<8, using: &self) {
        case 0: 0...0x1F
        case 1: 0x22...0x22
        case 2: 0x5C...0x5C
        case 3: 0x7F...0x7FF
        case 4: 0x300...0x36F
        case 5: 0x800...0xFFFF
        case 6: 0x10000...0x10FFFF
        default: 0x20...0x7E
        }
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }
}

extension String {
  /// What `==` of strings overlooks: composed or decomposed, every scalar counts.
  var scalars: [UInt32] { unicodeScalars.map(\.value) }
}
