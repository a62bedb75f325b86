import Formats
import Geo
import Packs
import Testing

@testable import Batch

@Suite("Chunks")
struct ChunksTests {
  /// What is read from a text cut into chunks: all rows with their state, place and texts, and faults with their lines.
  private static func rows(_ bytes: [UInt8], chunkSize: Int, _ decoder: any GuessDecoder) throws -> [String] {
    let reader = ChunkReader(MemorySource(bytes), chunkSize: chunkSize)
    let table = GuessTable(texts: [.target], placeholder: .stanford)
    let chunk = Chunk()
    var place = RowPlace(lines: 0)
    var rows: [String] = []
    var faults: [String] = []
    while try reader.next(into: chunk, split: { chunk throws(BatchError) in try decoder.split(chunk) }) {
      try decoder.decode(chunk, into: table)
      for i in 0..<table.count where table.state[i] != .blank {
        rows.append("\(table.state[i]) \(table.latitude[i]) \(table.longitude[i]) \(table.texts[.target]?[i].text ?? "-")")
      }
      place.report(table, decoder, chunk) { faults.append("\($0.row):\($0.line) \($0.column) \($0.code) \($0.message)") }
    }
    return rows + faults + ["\(place.rows) rows, \(place.lines) lines"]
  }

  private static func csvDecoder() throws -> any GuessDecoder {
    var head = Array(NastyText.header.utf8)
    let layout = try CSVLayout(&head, fileName: "memory", overrides: ColumnNames())
    return CSVGuessDecoder(layout, texts: [.target], fileName: "memory")
  }

  @Test("CSV cut at every size from 1 to 200 bytes is read as it is in one piece, lines and all")
  func csv() throws {
    let whole = try Self.rows(NastyText.csv, chunkSize: 1 << 20, Self.csvDecoder())
    let text = String(decoding: NastyText.csv, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(whole.last == "18 rows, \(text.count { $0 == "\n" }) lines")
    let wrong = try (1...200).filter { try Self.rows(NastyText.csv, chunkSize: $0, Self.csvDecoder()) != whole }
    #expect(wrong.isEmpty)
  }

  @Test("NDJSON cut at every size from 1 to 200 bytes is read as it is in one piece")
  func ndjson() throws {
    let decoder = NDJSONGuessDecoder(texts: [.target], overrides: ColumnNames(), fileName: "memory")
    let whole = try Self.rows(NastyText.ndjson, chunkSize: 1 << 20, decoder)
    #expect(whole.filter { $0.hasPrefix("good") }.count == 5)
    let wrong = try (1...200).filter { try Self.rows(NastyText.ndjson, chunkSize: $0, decoder) != whole }
    #expect(wrong.isEmpty)
  }

  @Test("Lines that end with a CR of their own lose no row at any cut, with and without quotes", arguments: ["", "\"q\""])
  func carriageReturns(note: String) throws {
    let text = (0..<40).map { "\($0),37.4280,-122.1690,oval,\(note)\r" }.joined()
    let wrong = try (1...130).filter {
      let rows = try Self.rows(Array(text.utf8), chunkSize: $0, Self.csvDecoder())
      return rows.count != 41 || rows.last != "40 rows, 40 lines"
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "verify's output and faults do not depend on the size of chunks, in any format",
    arguments: [
      GuessFormat.csv, .ndjson,
    ], [1, 2, 3])
  func verify(format: GuessFormat, threads: Int) throws {
    let pack = try SamplePacks.two()
    // The first 64 KiB are read at once, so the trouble comes behind them.
    let first = format == .csv ? NastyText.header : ""
    let plain = format == .csv ? "0,37.4280,-122.1690,oval,\n" : "{\"lat\":37.4280,\"lon\":-122.1690,\"target\":\"oval\"}\n"
    let filler = Array((first + String(repeating: plain, count: (64 << 10) / plain.utf8.count)).utf8)
    let bytes = filler + (format == .csv ? NastyText.csv : NastyText.ndjson)
    var options = Verify.Options()
    options.threads = threads
    let whole = try BatchRun(bytes, pack: pack, options: options)
    #expect(whole.faults.count >= 5)
    var wrong: [String] = []
    for size in threads == 1 ? Array(1...64) : [1, 7, 64, 1000] {
      options.chunkSize = size
      let cut = try BatchRun(bytes, pack: pack, options: options)
      if cut.output != whole.output { wrong.append("\(size): output") }
      if cut.briefs != whole.briefs { wrong.append("\(size): faults") }
      if cut.summary != whole.summary { wrong.append("\(size): summary") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("A chunk of blank lines alone, at the start or in the middle, does no harm to any format of output")
  func blankChunks() throws {
    let blank = String(repeating: "\n", count: 70_000)
    let row = "1,37.4280,-122.1690,oval,\n"
    for format in GuessFormat.allCases {
      var options = Verify.Options()
      options.threads = 1
      options.chunkSize = 256
      options.format = format
      let wanted = try BatchRun(Array((NastyText.header + row + row).utf8), pack: SamplePacks.two(), options: options)
      for text in [blank + row + row, row + blank + row, row + row + blank] {
        let run = try BatchRun(Array((NastyText.header + text).utf8), pack: SamplePacks.two(), options: options)
        #expect(run.output == wanted.output, "\(format): \(run.text.prefix(200))")
      }
    }
  }
}
