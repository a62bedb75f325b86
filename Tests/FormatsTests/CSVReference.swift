/// RFC 4180 as huntkit reads it, byte by byte: what the scanner must find.
struct CSVReference: Equatable {
  struct Record: Equatable {
    var start: Int
    /// Where each field ends; the last one's end is the record's.
    var ends: [Int] = []
    var next = 0
    var isMalformed = false
  }

  var records: [Record] = []
  /// Bytes of complete records.
  var consumed = 0
  var lineCount = 0
  var openQuote: Int?

  private let text: [UInt8]
  private let delimiter: UInt8
  private let isLast: Bool

  init(_ text: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), isLast: Bool = true) {
    self.text = text
    self.delimiter = delimiter
    self.isLast = isLast
    while consumed < text.count, let record = record(consumed) {
      records.append(record)
      consumed = record.next
    }
    lineCount = (0..<consumed).count { text[$0] == 10 || (text[$0] == 13 && (lineEnd($0) ?? 0) == 1) }
  }

  /// The length of the line end at a position; nil where there is none or only more text could tell.
  private func lineEnd(_ i: Int) -> Int? {
    guard i < text.count else { return nil }
    if text[i] == 10 { return 1 }
    guard text[i] == 13 else { return nil }
    guard i + 1 < text.count else { return isLast ? 1 : nil }
    return text[i + 1] == 10 ? 2 : 1
  }

  /// The record that begins at a position; nil where it is not complete.
  private mutating func record(_ start: Int) -> Record? {
    var record = Record(start: start)
    var i = start
    while true {
      if i < text.count, text[i] == 34 {
        guard let after = afterQuotes(i) else {
          // The text ends within quotes.
          openQuote = i
          i = text.count
          return isLast ? close(record, text.count, text.count) : nil
        }
        i = after
        let junk = i
        while i < text.count, text[i] != delimiter, lineEnd(i) == nil, !isHalfLineEnd(i) { i += 1 }
        if i > junk { record.isMalformed = true }
      } else {
        while i < text.count, text[i] != delimiter, lineEnd(i) == nil, !isHalfLineEnd(i) { i += 1 }
      }
      if i < text.count, text[i] == delimiter {
        record.ends.append(i)
        i += 1
      } else if let length = lineEnd(i) {
        return close(record, i, i + length)
      } else {
        return isLast ? close(record, i, i) : nil
      }
    }
  }

  private func isHalfLineEnd(_ i: Int) -> Bool { text[i] == 13 && i + 1 == text.count && !isLast }

  private func close(_ record: Record, _ end: Int, _ next: Int) -> Record {
    var record = record
    record.ends.append(end)
    record.next = next
    return record
  }

  /// The position behind the closing quote; nil where it is missing.
  private func afterQuotes(_ open: Int) -> Int? {
    var i = open + 1
    while i < text.count {
      if text[i] != 34 {
        i += 1
      } else if i + 1 < text.count, text[i + 1] == 34 {
        i += 2
      } else {
        return i + 1
      }
    }
    return nil
  }

  static func == (a: CSVReference, b: CSVReference) -> Bool {
    a.records == b.records && a.consumed == b.consumed && a.lineCount == b.lineCount && a.openQuote == b.openQuote
  }
}
