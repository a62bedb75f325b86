/// Text of a file as it may be shown in a message: what controls a terminal, breaks the line or has no width becomes visible.
public enum ShownText {
  public static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    // Accents stand on something, and not in towers.
    var marks = 2
    // What joins letters is shown when it is seen to join some.
    var joiner: Unicode.Scalar?
    for scalar in scalars {
      if let held = joiner {
        text.append(Joiner.joins(text.last, held, scalar) ? held : "\u{FFFD}")
        joiner = nil
      }
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": text.append(" ")
      case .nonspacingMark, .enclosingMark:
        marks += 1
        text.append(marks > 2 ? "\u{FFFD}" : scalar)
      case .format where Joiner.isJoiner(scalar):
        marks = 2
        joiner = scalar
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        marks = 2
        text.append("\u{FFFD}")
      default:
        marks = 0
        text.append(scalar)
      }
    }
    if joiner != nil { text.append("\u{FFFD}") }
    return String(text)
  }

  /// Text in quotes, cut after 60 scalars.
  public static func quoted(_ text: String) -> String { "\"" + shortened(text, to: 60) + "\"" }

  /// Text cut after so many scalars, and dots where something is cut off.
  public static func shortened(_ text: String, to count: Int) -> String {
    let head = text.unicodeScalars.prefix(count)
    return shown(head) + (head.endIndex < text.unicodeScalars.endIndex ? "..." : "")
  }
}

/// The zero-width joiner and non-joiner: invisible, and a part of how some scripts and emoji are written.
private enum Joiner {
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200D}" || scalar == "\u{200C}" }

  /// Whether it has an effect: between emoji, after a virama, or between Arabic letters (the contexts of RFC 5892, appendix A, and of Unicode
  /// Technical Standard 51).
  static func joins(_ before: Unicode.Scalar?, _ joiner: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    guard let before else { return false }
    if before.properties.canonicalCombiningClass == .virama { return after.properties.isAlphabetic }
    if joiner == "\u{200C}" { return isArabic(before) && isArabic(after) }
    return (isPicture(before) || before == "\u{FE0F}") && isPicture(after)
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0xFF && scalar.properties.isEmoji }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    (0x0600...0x08FF).contains(scalar.value)
      && (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
  }
}
