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
  private let addsDistance: Bool
  private let adds: AddedColumns

  init(_ layout: CSVLayout, ids: [String], adds: AddedColumns) {
    self.adds = adds
    self.layout = layout
    self.ids = ids.map { Array(CSVField.encoded($0, delimiter: layout.delimiter).utf8) }
    longestID = self.ids.reduce(0) { max($0, $1.count) }
    distanceColumn = adds == .all ? layout.columns[.distance] : nil
    verdictColumn = layout.columns[.verdict]
    addsTarget = adds == .all && layout.columns[.target] == nil
    addsDistance = adds == .all && layout.columns[.distance] == nil
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
    if addsDistance { names.append(AddedColumn.distance) }
    if verdictColumn == nil { names.append(AddedColumn.verdict) }
    for name in names { text += [layout.delimiter] + Array(name.utf8) }
    return text + lineEnd
  }

  func footer() -> [UInt8] { [] }

  func write(_ table: GuessTable, _ decoder: any GuessDecoder, _ chunk: Chunk, to output: OutputBuffer) {
    guard let decoder = decoder as? CSVGuessDecoder else { return }
    let records = decoder.scanner.records
    let isPlain = adds == .all && !addsTarget && distanceColumn == nil && verdictColumn == nil
    let states = table.state.base
    // Room for all rows that are as most are; an unusual one makes its own.
    let room = chunk.count + table.count * (longestID + 64) + Chunk.padding
    output.reserve(room)
    let run = Run(table, chunk, layout.delimiter)
    var end = output.end
    for i in 0..<table.count {
      if isPlain, states[i] == .good {
        end += run.write(i, records[i], to: end)
      } else if states[i] != .blank {
        output.count = end - output.base
        writeFields(i, records[i], decoder, table, chunk, output)
        output.reserve(room)
        end = output.end
      }
    }
    output.count = end - output.base
  }

  /// Rows that keep all their bytes: pointers at hand, so that the inner loop asks no object for them.
  private struct Run {
    private let bytes: UnsafePointer<UInt8>
    private let distances: UnsafePointer<Double>
    private let verdicts: UnsafePointer<UInt8>
    private let delimiter: UInt8
    /// "incorrec", lowest byte first.
    private let incorrect: UInt64 = "incorrec".utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }

    init(_ table: GuessTable, _ chunk: Chunk, _ delimiter: UInt8) {
      bytes = UnsafePointer(chunk.bytes)
      distances = UnsafePointer(table.distance.base)
      verdicts = UnsafePointer(table.verdict.base)
      self.delimiter = delimiter
    }

    /// The row, then `,83.176,correct`, then its line end; returns the bytes written.
    @inline(__always)
    func write(_ row: Int, _ record: CSVScanner.Record, to target: UnsafeMutablePointer<UInt8>) -> Int {
      var end = Int(record.end &- record.start)
      copy(bytes + Int(record.start), end, target)
      target[end] = delimiter
      end &+= 1
      end &+= NumberText.writeThousandths(VerdictText.thousandths(distances[row]), target + end)
      target[end] = delimiter
      end &+= 1
      // "incorrect", or its last seven letters.
      let shorter = Int(verdicts[row]) &* 2
      UnsafeMutableRawPointer(target + end)
        .storeBytes(of: (incorrect &>> UInt64(8 &* shorter)).littleEndian, as: UInt64.self)
      end &+= 8 &- shorter
      target[end] = UInt8(ascii: "t")
      end &+= 1
      let lineEnd = UnsafeRawPointer(bytes + Int(record.end)).loadUnaligned(as: UInt16.self)
      UnsafeMutableRawPointer(target + end).storeBytes(of: lineEnd, as: UInt16.self)
      return end &+ Int(record.next &- record.end)
    }

    /// Copies 32 bytes at a time; both sides have that much room beyond their ends.
    @inline(__always)
    private func copy(_ source: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>) {
      var i = 0
      repeat {
        let block = UnsafeRawPointer(source + i).loadUnaligned(as: SIMD32<UInt8>.self)
        UnsafeMutableRawPointer(target + i).storeBytes(of: block, as: SIMD32<UInt8>.self)
        i &+= 32
      } while i < count
    }
  }

  /// Any row: each value in the column of its name, also where the row is too short; what is too much comes last.
  private func writeFields(
    _ row: Int, _ record: CSVScanner.Record, _ decoder: CSVGuessDecoder, _ table: GuessTable, _ chunk: Chunk,
    _ output: OutputBuffer
  ) {
    let isGood = table.state[row] == .good
    let distance = isGood && adds == .all ? Array(VerdictText.metres(table.distance[row]).utf8) : []
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
    if addsDistance { output.append([layout.delimiter] + distance) }
    if verdictColumn == nil { output.append([layout.delimiter] + verdict) }
    for index in width..<max(width, count) {
      output.append([layout.delimiter])
      output.append(field(index))
    }
    output.append(chunk.buffer[Int(record.end)..<Int(record.next)])
  }
}
