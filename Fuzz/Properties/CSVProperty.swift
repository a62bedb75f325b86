import Formats

/// Records cover the whole text without a gap, fields cover each record, and a text that may go on gives the same records as
/// far as they are complete.
enum CSVProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let padded = bytes + [UInt8](repeating: 0, count: CSVScanner.padding)
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      let whole = CSVScanner(delimiter: delimiter)
      let used = padded.withUnsafeBufferPointer { text in
        text.baseAddress.map { whole.scan($0, count: bytes.count, isLast: true) } ?? 0
      }
      try require(used == bytes.count, "\(used) of \(bytes.count) bytes are in records")
      try records(whole, in: bytes, end: bytes.count)
      let part = CSVScanner(delimiter: delimiter)
      let complete = padded.withUnsafeBufferPointer { text in
        text.baseAddress.map { part.scan($0, count: bytes.count, isLast: false) } ?? 0
      }
      try records(part, in: bytes, end: complete)
      try require(part.recordCount <= whole.recordCount, "more records while the text goes on")
      for (a, b) in zip(part.records, whole.records) {
        try require(
          a.start == b.start && a.end == b.end && a.next == b.next && a.fieldCount == b.fieldCount,
          "another record where the text may go on: \(a) \(b)")
      }
    }
  }

  private static func records(_ scanner: CSVScanner, in bytes: [UInt8], end: Int) throws(BrokenProperty) {
    var position = 0
    var field = 0
    for record in scanner.records {
      try require(
        Int(record.start) == position && record.start <= record.end && record.end <= record.next, "\(record) after \(position)")
      try require(Int(record.firstField) == field && record.fieldCount > 0, "\(record) after field \(field)")
      let isBetween = position > 0 && position < bytes.count && bytes[position - 1] == 0x0D && bytes[position] == 0x0A
      try require(!isBetween, "a record begins between CR and LF")
      var start = Int(record.start)
      for index in 0..<Int(record.fieldCount) {
        let fieldEnd = Int(scanner.ends[field + index])
        try require(start <= fieldEnd && fieldEnd <= Int(record.end), "a field from \(start) to \(fieldEnd) in \(record)")
        let text = bytes[start..<fieldEnd].withUnsafeBufferPointer { CSVField.text($0) }
        try require(text.utf8.count <= 3 * (fieldEnd - start), "a field longer than its text")
        if bytes[start..<fieldEnd].first != UInt8(ascii: "\"") {
          let isPlain = bytes[start..<fieldEnd].allSatisfy { ![scanner.delimiter, 0x0A, 0x0D].contains($0) }
          try require(isPlain, "a field without quotes holds a delimiter or a line end: \(record)")
        }
        start = fieldEnd + 1
      }
      try require(start == Int(record.end) + 1, "the last field of \(record) ends at \(start - 1)")
      position = Int(record.next)
      field += Int(record.fieldCount)
    }
    try require(position == end, "records end at \(position) of \(end)")
    try require(scanner.lineCount >= 0 && scanner.lineCount <= bytes.count, "\(scanner.lineCount) lines")
    try require(scanner.malformed.allSatisfy { (0..<scanner.recordCount).contains($0) }, "a malformed record that is none")
    if let quote = scanner.openQuote {
      try require(bytes.indices.contains(quote) && bytes[quote] == UInt8(ascii: "\""), "no quote at \(quote)")
    }
  }
}
