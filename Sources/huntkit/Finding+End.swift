import Formats
import Packs

extension Finding {
  /// Where it ends for those who count columns: a byte that is no character by itself is shown as one.
  var shownEnd: TextPosition {
    guard code == .encoding, end == position, !range.isEmpty else { return end }
    return TextPosition(line: end.line, column: end.column + 1)
  }
}
