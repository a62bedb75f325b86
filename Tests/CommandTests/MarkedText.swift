/// A text with a mark, «, in front of the place that a finding is about.
struct MarkedText {
  /// Without the mark; a ¤ is the byte E9, which is not UTF-8 there.
  let bytes: [UInt8]
  /// From 1; columns in Unicode scalars.
  let line: Int
  let column: Int

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var place = (line: 1, column: 1)
    var found = place
    for scalar in marked.unicodeScalars {
      if scalar == "«" {
        found = place
        continue
      }
      if scalar == "¤" { bytes.append(0xE9) } else { bytes += Array(String(scalar).utf8) }
      place = scalar == "\n" ? (place.line + 1, 1) : (place.line, place.column + 1)
    }
    self.bytes = bytes
    line = found.line
    column = found.column
  }
}
