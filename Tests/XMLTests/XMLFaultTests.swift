import Testing
import XML

@Suite("XML faults")
struct XMLFaultTests {
  private static func fault(_ bytes: [UInt8]) -> XMLError? {
    do throws(XMLError) {
      _ = try Recorded.read(bytes, collect: ["a"])
      return nil
    } catch {
      return error
    }
  }

  /// A document, the line and column of its fault, and a word of the message.
  private static let faults: [(String, Int, Int, String)] = [
    ("<a><b></a>", 1, 11, "mismatch"), ("<a>\n<b>", 2, 4, "Premature end"), ("<a x='1", 1, 8, "AttValue"),
    ("<a/><b/>", 1, 5, "Extra content"), ("<a/>\ntext", 2, 1, "Extra content"), ("<a x=1/>", 1, 6, "AttValue"),
    ("<a x='1' x='2'/>", 1, 15, "redefined"), ("<a>&</a>", 1, 5, "EntityRef"), ("<a>a < b</a>", 1, 7, "StartTag"),
    ("<a>]]></a>", 1, 4, "]]>"), ("\n<?xml version='1.0'?><a/>", 2, 7, "start"), ("text", 1, 1, "'<' not found"),
    (" ", 1, 2, "'<' not found"), ("<a>\u{1}</a>", 1, 4, "invalid"), ("<a><!-- -- --></a>", 1, 9, "hyphen"),
    ("<a>\u{FFFE}</a>", 1, 4, "range"), ("<a b='<'/>", 1, 7, "'<'"),
  ]

  @Test("What is not well-formed is an error near its place", arguments: faults)
  func syntax(document: String, line: Int, column: Int, word: String) throws {
    let error = try #require(Self.fault(Array(document.utf8)))
    guard case .syntax = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect(error.message.contains(word) && error.message.last?.isNewline == false, "\(error.message)")
    #expect(error.position.line == line && abs(error.position.column - column) <= 2, "\(error)")
  }

  @Test("Nothing, a zero byte, and bytes of no encoding are errors of their own")
  func bytes() throws {
    #expect(Self.fault([])?.kind == .empty)
    #expect(Self.fault(Array("\u{FEFF}".utf8))?.kind == .empty)
    let zero = try #require(Self.fault(Array("<a/>\n\0<b".utf8)))
    #expect(zero.kind == .notText && zero.position == XMLPosition(line: 2, column: 1))
    let latin = try #require(Self.fault(Array("<a>\nZ".utf8) + [0xFC] + Array("rich</a>".utf8)))
    #expect(latin.kind == .encoding && latin.position == XMLPosition(line: 2, column: 2))
    #expect(Self.fault(Array("<?xml version='1.0' encoding='klingon'?><a/>".utf8))?.message.contains("klingon") == true)
    #expect(Self.fault([0, 0, 0, 0x3C, 0, 0, 0, 0x61])?.kind == .encoding)
    #expect(Self.fault([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0, 0xD8])?.kind == .encoding)
  }

  private static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE a>
    <?p i?><a xmlns="urn:1" x="&lt;1"><!-- c --><b p:y='2'>t\u{E9}xt &amp; <![CDATA[<c>]]></b>&#65;<d/></a>

    """

  @Test("A document cut off anywhere is an error, but for cuts behind its end")
  func truncated() {
    let whole = Array(Self.whole.utf8)
    for count in 0..<whole.count {
      let isWhole = whole[count...].allSatisfy { $0 == 10 }
      #expect((Self.fault(Array(whole[..<count])) == nil) == isWhole, "cut after \(count) bytes")
    }
  }

  @Test("A document with any byte replaced is read or refused, and never more than that")
  func replaced() {
    let whole = Array(Self.whole.utf8)
    var refused = 0
    for i in whole.indices {
      for byte: UInt8 in [0, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0x5D, 0xFF] {
        var bytes = whole
        bytes[i] = byte
        if let error = Self.fault(bytes) {
          refused += 1
          #expect(!error.message.isEmpty && (1...5).contains(error.position.line))
        }
      }
    }
    #expect(refused > whole.count)
  }
}
