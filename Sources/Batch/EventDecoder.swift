import Formats

/// Reads the events of a chunk of NDJSON.
final class EventDecoder {
  private let reader: EventReader

  init(_ reader: EventReader) { self.reader = reader }

  func decode(_ chunk: Chunk, into table: EventTable) {
    table.reset()
    let bytes = chunk.buffer
    var lines = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      // Blank lines are no rows.
      if line.contains(where: { $0 != ASCII.space && $0 != ASCII.tab }) { decode(line, lines, table) }
      let isPair = end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
      if end < bytes.count { lines += 1 }
      start = end + (isPair ? 2 : 1)
    }
    table.lineCount = lines
  }

  private func decode(_ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ table: EventTable) {
    do throws(EventTable.Fault) {
      var row = try reader.read(line, table)
      row.line = number
      table.append(row)
    } catch {
      table.append(error, line: number)
    }
  }
}
