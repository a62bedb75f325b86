/// Text of a file as it may be shown in a message: what controls a terminal, breaks the line or has no width becomes visible.
public enum ShownText {
  public static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    // Accents stand on something, and not in towers.
    var marks = 2
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t": text.append(" ")
      case .nonspacingMark, .enclosingMark:
        marks += 1
        text.append(marks > 2 ? "\u{FFFD}" : scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        marks = 2
        text.append("\u{FFFD}")
      default:
        marks = 0
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Text in quotes, cut after 60 scalars.
  public static func quoted(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(60)
    return "\"" + shown(head) + (head.endIndex < text.unicodeScalars.endIndex ? "..." : "") + "\""
  }
}
