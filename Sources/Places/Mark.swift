/// Bytes of folded text that are not the ASCII they stand for; such controls in the text itself become blanks.
enum Mark {
  /// ° º ˚ and their like.
  static let degree: UInt8 = 0x01
  /// A letter outside ASCII.
  static let letter: UInt8 = 0x02
  /// Anything else outside ASCII.
  static let other: UInt8 = 0x03
  /// A blank written as an escape in a link, which does not end the link.
  static let linkBlank: UInt8 = 0x04
  /// An accent: it makes what it stands on another letter.
  static let accent: UInt8 = 0x05
  static let minute = UInt8(ascii: "'")
  static let second = UInt8(ascii: "\"")
}
