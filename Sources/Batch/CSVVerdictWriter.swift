import Formats
import Geo

/// CSV in, CSV out: the bytes of every row as they stand, with the verdict in its columns.
final class CSVVerdictWriter: VerdictWriter {
  private let layout: CSVLayout
  /// Ids as fields, for the column that is added where the file has none.
  private let ids: [[UInt8]]
  private let longestID: Int
  /// Columns that an earlier run has left, to be replaced.
  private let distanceColumn: Int?
  private let verdictColumn: Int?
  private let addsTarget: Bool

  init(_ layout: CSVLayout, ids: [String]) {
    self.layout = layout
    self.ids = ids.map { Array(CSVField.encoded($0, delimiter: layout.delimiter).utf8) }
    longestID = self.ids.reduce(0) { max($0, $1.count) }
    distanceColumn = layout.columns[.distance]
    verdictColumn = layout.columns[.verdict]
    addsTarget = layout.columns[.target] == nil
  }

  let separator: [UInt8] = []

  func header() -> [UInt8] {
    var text = layout.header
    var lineEnd: [UInt8] = []
    while let last = text.last, last == ASCII.lineFeed || last == ASCII.carriageReturn {
      lineEnd.insert(last, at: 0)
      text.removeLast()
    }
    var names: [String] = []
    if addsTarget { names.append(AddedColumn.target) }
    if distanceColumn == nil { names.append(AddedColumn.distance) }
    if verdictColumn == nil { names.append(AddedColumn.verdict) }
    for name in names { text += [layout.delimiter] + Array(name.utf8) }
    return text + lineEnd
  }

  func footer() -> [UInt8] { [] }

  func write(_ table: GuessTable, _ decoder: any GuessDecoder, _ chunk: Chunk, to output: OutputBuffer) {
    guard let decoder = decoder as? CSVGuessDecoder else { return }
    let records = decoder.scanner.records
    let isPlain = !addsTarget && distanceColumn == nil && verdictColumn == nil
    output.reserve(chunk.count + table.count * (longestID + 64) + Chunk.padding)
    for i in 0..<table.count {
      let record = records[i]
      if isPlain, table.state[i] == .good {
        output.reserve(Int(record.next &- record.start) &+ 128)
        copy(chunk.bytes + Int(record.start), Int(record.end &- record.start), output)
        writeSuffix(i, table, output)
        copyLineEnd(record, chunk, output)
      } else if table.state[i] != .blank {
        writeFields(i, record, decoder, table, chunk, output)
      }
    }
  }

  /// Copies 32 bytes at a time; both sides have that much room beyond their ends.
  @inline(__always)
  private func copy(_ source: UnsafePointer<UInt8>, _ count: Int, _ output: OutputBuffer) {
    let target = UnsafeMutableRawPointer(output.base + output.count)
    var i = 0
    repeat {
      let block = UnsafeRawPointer(source + i).loadUnaligned(as: SIMD32<UInt8>.self)
      (target + i).storeBytes(of: block, as: SIMD32<UInt8>.self)
      i &+= 32
    } while i < count
    output.count &+= count
  }

  @inline(__always)
  private func copyLineEnd(_ record: CSVScanner.Record, _ chunk: Chunk, _ output: OutputBuffer) {
    let length = Int(record.next &- record.end)
    let word = UnsafeRawPointer(chunk.bytes + Int(record.end)).loadUnaligned(as: UInt16.self)
    UnsafeMutableRawPointer(output.base + output.count).storeBytes(of: word, as: UInt16.self)
    output.count &+= length
  }

  /// `,83.176,correct`
  @inline(__always)
  private func writeSuffix(_ row: Int, _ table: GuessTable, _ output: OutputBuffer) {
    let target = output.base + output.count
    target[0] = layout.delimiter
    let length = 1 &+ NumberText.writeThousandths(VerdictText.thousandths(table.distance[row]), target + 1)
    target[length] = layout.delimiter
    // "incorrect" or its last seven letters.
    let isCorrect = Int(table.verdict[row])
    let word = incorrect &>> UInt64(isCorrect &* 16)
    let rest = UnsafeMutableRawPointer(target + length + 1)
    rest.storeBytes(of: word.littleEndian, as: UInt64.self)
    (rest + (8 &- 2 &* isCorrect)).storeBytes(of: UInt8(ascii: "t"), as: UInt8.self)
    output.count &+= length &+ 10 &- 2 &* isCorrect
  }

  /// "incorrec", lowest byte first.
  private let incorrect: UInt64 = "incorrec".utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }

  /// Any row: each value in the column of its name, also where the row is too short; what is too much comes last.
  private func writeFields(
    _ row: Int, _ record: CSVScanner.Record, _ decoder: CSVGuessDecoder, _ table: GuessTable, _ chunk: Chunk,
    _ output: OutputBuffer
  ) {
    let isGood = table.state[row] == .good
    let distance = isGood ? Array(Self.text(table.distance[row]).utf8) : []
    let verdict = Array(VerdictText.of(table, row).utf8)
    let width = layout.names.count
    let count = Int(record.fieldCount)
    func field(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: chunk.buffer[decoder.range(index, record)])
    }
    output.reserve(Int(record.next - record.start) + width + longestID + 128)
    for index in 0..<width {
      if index > 0 { output.append([layout.delimiter]) }
      if index == distanceColumn {
        output.append(distance)
      } else if index == verdictColumn {
        output.append(verdict)
      } else if index < count {
        output.append(field(index))
      }
    }
    if addsTarget { output.append([layout.delimiter] + (isGood ? ids[Int(table.target[row])] : [])) }
    if distanceColumn == nil { output.append([layout.delimiter] + distance) }
    if verdictColumn == nil { output.append([layout.delimiter] + verdict) }
    for index in width..<max(width, count) {
      output.append([layout.delimiter])
      output.append(field(index))
    }
    output.append(chunk.buffer[Int(record.end)..<Int(record.next)])
  }

  static func text(_ metres: Double) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      guard let base = bytes.baseAddress else { return "" }
      let count = NumberText.writeThousandths(VerdictText.thousandths(metres), base)
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
