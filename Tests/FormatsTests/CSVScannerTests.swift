import Campaigns
import Formats
import Testing

@Suite("CSV scanner")
struct CSVScannerTests {
  private static let seed: UInt64 = 107
  private static let alphabet = Array("a\",\" \n\r\t;".utf8)

  /// What the scanner finds, in the reference's terms.
  static func scan(
    _ text: [UInt8], _ scanner: CSVScanner = CSVScanner(delimiter: ASCII.comma), isLast: Bool = true, padding: UInt8 = 0
  ) -> CSVReference {
    var found = CSVReference([])
    let bytes = text + [UInt8](repeating: padding, count: CSVScanner.padding)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      found.consumed = scanner.scan(base, count: text.count, isLast: isLast)
    }
    for (i, record) in scanner.records.enumerated() {
      let ends = (record.firstField..<(record.firstField + record.fieldCount)).map { Int(scanner.ends[Int($0)]) }
      #expect(ends.last == Int(record.end))
      found.records.append(
        CSVReference.Record(
          start: Int(record.start), ends: ends, next: Int(record.next), isMalformed: scanner.malformed.contains(i)))
    }
    #expect(scanner.recordCount == found.records.count && scanner.malformed == scanner.malformed.sorted())
    found.lineCount = scanner.lineCount
    found.openQuote = scanner.openQuote
    return found
  }

  private func shown(_ text: [UInt8]) -> String {
    "seed \(Self.seed): " + String(decoding: text, as: UTF8.self).debugDescription
  }

  @Test("Finds what reading byte by byte finds, in texts of any length around a block of 64")
  func seeded() {
    var rng = SplitMix64(seed: Self.seed)
    let scanner = CSVScanner(delimiter: ASCII.comma)
    for i in 0..<6_000 {
      // With every mark, without CR, without quotes, mostly plain.
      let alphabet = [Self.alphabet, Array("aa\",\n".utf8), Array("aa,\r\n".utf8), Array("aaaaaaaaaaaa,\"\n".utf8)][i % 4]
      let text = rng.text(Int.random(in: 0...(i % 3 == 0 ? 200 : 12), using: &rng), of: alphabet)
      for isLast in [true, false] {
        #expect(
          Self.scan(text, scanner, isLast: isLast) == CSVReference(text, isLast: isLast), "\(shown(text)), last: \(isLast)")
      }
    }
  }

  @Test("Text cut anywhere gives the records of the whole")
  func chunks() {
    var rng = SplitMix64(seed: Self.seed)
    let scanner = CSVScanner(delimiter: ASCII.comma)
    for i in 0..<150 {
      let text = rng.text(Int.random(in: 1...(i % 3 == 0 ? 140 : 20), using: &rng), of: Self.alphabet)
      let whole = CSVReference(text).records
      for cut in 0...text.count {
        let head = Self.scan(Array(text[..<cut]), scanner, isLast: false)
        let tail = Self.scan(Array(text[head.consumed...]), scanner)
        let moved = tail.records.map { record in
          CSVReference.Record(
            start: record.start + head.consumed, ends: record.ends.map { $0 + head.consumed },
            next: record.next + head.consumed, isMalformed: record.isMalformed)
        }
        #expect(head.records + moved == whole, "\(shown(text)), cut at \(cut)")
      }
    }
  }

  @Test(
    "Any delimiter delimits, and the others are ordinary",
    arguments: [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")])
  func delimiters(delimiter: UInt8) {
    var rng = SplitMix64(seed: Self.seed)
    let scanner = CSVScanner(delimiter: delimiter)
    #expect(scanner.delimiter == delimiter)
    for _ in 0..<1_000 {
      let text = rng.text(Int.random(in: 0...100, using: &rng), of: Self.alphabet)
      #expect(Self.scan(text, scanner) == CSVReference(text, delimiter: delimiter), "\(shown(text))")
    }
  }

  @Test("Quotes, CRs and line ends on both sides of a block's end are seen")
  func blockBoundaries() {
    let pieces = [
      "\"", "\"\"", "\"a\"", "\r", "\n", "\r\n", ",\"", "\",", "\"\r\n\"", "\r\r\n", "\n\"", "a\"b", "\"\"\"\"", "\"a\"b",
    ]
    for filler in ["a", ",", "\n"] {
      for piece in pieces {
        for offset in 58...66 {
          for rest in ["", "a", "\"", "x,y\n\"z\"\r\n"] {
            let text = Array((String(repeating: filler, count: offset) + piece + rest).utf8)
            #expect(Self.scan(text) == CSVReference(text), "\(shown(text))")
            #expect(Self.scan(text, isLast: false) == CSVReference(text, isLast: false), "\(shown(text))")
          }
        }
      }
    }
  }

  @Test(
    "What follows the text does not matter",
    arguments: [0, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: ","), 0xFF])
  func padding(byte: UInt8) {
    var rng = SplitMix64(seed: Self.seed)
    for text in ["a\r", "a,b\r", "\"a\"\r", "\r", "a\n\r", "a", "\"", "\"a\"", "a,"].map({ Array($0.utf8) })
      + (0..<300).map({ _ in rng.text(Int.random(in: 0...130, using: &rng), of: Self.alphabet) })
    {
      for isLast in [true, false] {
        #expect(
          Self.scan(text, isLast: isLast, padding: byte) == CSVReference(text, isLast: isLast),
          "\(shown(text)), last: \(isLast)")
      }
    }
  }

  @Test("A scanner used again has nothing of the text before")
  func reuse() {
    let scanner = CSVScanner(delimiter: ASCII.comma)
    let texts = ["\"a\"b,c\n\"open\nand open", "x,y\r\n", "", String(repeating: "a,b\n", count: 1_000), "1\n"]
    for text in texts.map({ Array($0.utf8) }) { #expect(Self.scan(text, scanner) == CSVReference(text), "\(shown(text))") }
  }
}
