import Formats

/// A list as CSV that is read on terminals, too: what players wrote neither steers them nor turns or breaks a line.
struct ShownTable {
  private(set) var text: String

  /// - Parameter columns: their names, comma-separated.
  init(_ columns: String) { text = columns + "\n" }

  mutating func add(_ fields: String...) {
    text += fields.map { CSVField.encoded(ShownText.shown($0.unicodeScalars)) }.joined(separator: ",") + "\n"
  }
}
