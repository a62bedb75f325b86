internal import CWidth
internal import Glibc

/// How many columns text takes on a terminal: letters of East Asia two, accents none, a sequence of joined emoji as one picture.
public enum TerminalWidth {
  /// Terminals differ with what is new in Unicode; most ask the C library (`wcwidth`), as this does.
  ///
  /// - Parameter text: without controls; see `ShownText`.
  /// - Complexity: linear.
  public static func columns(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    guard let locale else { return text.unicodeScalars.count }
    let before = uselocale(locale)
    defer { _ = uselocale(before) }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // Skin tones, joined figures and keys are drawn as one picture.
    if scalars.count > 1, let first = scalars.first,
      first.properties.isEmojiPresentation || scalars.contains(where: { $0 == "\u{FE0F}" }), !first.isRegionalIndicator
    {
      return 2
    }
    return scalars.reduce(0) { $0 + max(0, Int(wcwidth(wchar_t(bitPattern: $1.value)))) }
  }

  /// One that knows letters beyond ASCII; nil where the system has none, never freed. Locales do not change once they are made.
  nonisolated(unsafe) private static let locale: locale_t? = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
}

extension Unicode.Scalar {
  /// Two of them are a flag.
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
