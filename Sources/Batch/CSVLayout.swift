/// How the columns of a CSV file are laid out; from its header.
struct CSVLayout: Sendable {
  let delimiter: UInt8
  /// In order, quotes taken off.
  let names: [String]
  let columns: [GuessField: Int]
  /// The header with its line end, as it stands.
  let header: [UInt8]
  /// Lines of the file up to and including the header's.
  let lineCount: Int
}

extension CSVLayout {
  /// A name that two columns have.
  var repeatedName: String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }
}
