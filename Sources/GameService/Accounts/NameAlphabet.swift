/// What names are written with: the alphabets of Unicode Standard Annex 31, table 5, that most people write, each by itself,
/// since most look-alikes are of other alphabets.
enum NameAlphabet {
  /// May stand one by one between letters.
  static let signs: Set<Character> = [" ", "-", "_", ".", "'", "\u{2019}"]

  /// Letters and marks of each, by the blocks of the Unicode Standard. Phonetic letters and forms that compatibility mappings
  /// replace are not among them.
  private static let alphabets: [[ClosedRange<UInt32>]] = [
    // Latin, without clicks.
    [0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1BF, 0x1C4...0x24F, 0x1E00...0x1EFF, 0x300...0x36F],
    // Greek, without Coptic.
    [
      0x386...0x386, 0x388...0x3CE, 0x1F00...0x1FBC, 0x1FC2...0x1FCC, 0x1FD0...0x1FDB, 0x1FE0...0x1FEC, 0x1FF2...0x1FFC,
      0x300...0x345,
    ],
    // Cyrillic.
    [0x400...0x45F, 0x48A...0x52F, 0x300...0x30C],
    // Armenian, Hebrew with points, Arabic with vowels.
    [0x531...0x556, 0x561...0x587], [0x5B0...0x5BC, 0x5C1...0x5C2, 0x5D0...0x5EA],
    [0x620...0x63A, 0x641...0x652, 0x670...0x6D3],
    // Devanagari, Bengali, Tamil, Thai, Georgian.
    [0x900...0x94D, 0x958...0x963], [0x980...0x9E3], [0xB82...0xBCD], [0xE01...0xE3A, 0xE40...0xE4E], [0x10D0...0x10FA],
    // Japanese, Korean, Chinese.
    [0x3041...0x3096, 0x3099...0x309A, 0x30A1...0x30FA, 0x30FC...0x30FC, 0x3005...0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF],
    [0xAC00...0xD7A3, 0x4E00...0x9FFF],
  ]

  static func isSign(_ scalar: Unicode.Scalar) -> Bool { signs.contains(Character(scalar)) }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool { isDigit(scalar) || isLetter(scalar) }

  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || isSign(scalar)
      || (isLetter(scalar) || isMark(scalar)) && alphabets.contains { $0.contains { $0.contains(scalar.value) } }
  }

  /// Whether one alphabet has all letters and marks.
  static func areOfOne(_ scalars: [Unicode.Scalar]) -> Bool {
    let letters = scalars.filter { !isDigit($0) && !isSign($0) }
    return alphabets.contains { ranges in letters.allSatisfy { letter in ranges.contains { $0.contains(letter.value) } } }
  }

  /// Characters that have no width and turn the direction of what follows: refused instead of left out, since they change what
  /// is read.
  static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
