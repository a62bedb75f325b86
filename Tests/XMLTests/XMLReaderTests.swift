import Testing
import XML

@Suite("XML reader")
struct XMLReaderTests {
  @Test("Namespaces are resolved, also where a prefix is declared again; attributes have one only with a prefix")
  func namespaces() throws {
    let read = try Recorded.read(
      "<a xmlns='urn:1' xmlns:p='urn:2' x='1' p:x='2'><p:b/><c xmlns='' xmlns:p='urn:3'><p:d/></c><e/></a>")
    #expect(read.starts.map(\.name.qualified) == ["a", "p:b", "c", "p:d", "e"])
    #expect(read.starts.map(\.name.namespace) == ["urn:1", "urn:2", nil, "urn:3", "urn:1"])
    #expect(read.starts[0].attributes.map(\.name.namespace) == [nil, "urn:2"])
    #expect(read.starts[0]["x"]?.value == "1")
    #expect(read.ends == ["p:b", "p:d", "c", "e", "a"])
  }

  @Test("A prefix that is declared nowhere is delivered as it is, without a namespace")
  func undeclaredPrefix() throws {
    let read = try Recorded.read("<a xmlns='urn:1'><g:b g:c='1'>text</g:b></a>", collect: ["b"])
    #expect(read.nodes.map(\.name) == [XMLName(prefix: "g", namespace: nil, local: "b")])
    #expect(read.nodes[0].text == "text")
    #expect(read.nodes[0].element.attributes[0].name == XMLName(prefix: "g", namespace: nil, local: "c"))
  }

  @Test(
    "Text, CDATA, references and text behind comments and instructions are one text",
    arguments: [
      ("<a>before<![CDATA[ middle ]]>after</a>", "before middle after"),
      ("<a><![CDATA[Old <Well> & Arch]]></a>", "Old <Well> & Arch"),
      ("<a>Caf\u{E9} &amp; Bar &lt;&gt;&quot;&apos;</a>", "Caf\u{E9} & Bar <>\"'"),
      ("<a>H&#246;he &#x2014; &#x1F3DB;</a>", "H\u{F6}he \u{2014} \u{1F3DB}"),
      ("<a><!-- a remark -->Oak<?p i?>tree</a>", "Oaktree"), ("<a>x<b>y</b>z</a>", "xz"), ("<a> \n </a>", " \n "),
      ("<a>1\r\n2\r3&#13;4</a>", "1\n2\n3\r4"), ("<a>]]&gt;<![CDATA[]]]]><![CDATA[>]]></a>", "]]>]]>"), ("<a/>", ""),
    ])
  func text(document: String, expected: String) throws {
    #expect(try Recorded.read(document, collect: ["a"]).nodes.map(\.text) == [expected])
  }

  @Test("Blanks between children are no text")
  func layout() throws {
    let node = try #require(try Recorded.read("<a>\n  <b> c </b>\n</a>", collect: ["a"]).nodes.first)
    #expect(node.text == "" && node.children[0].text == " c " && node.children[0].trimmedText == "c")
  }

  @Test("Trimming takes XML's blanks from the ends and no others")
  func trimmed() throws {
    let document = "<r><a> \t\r\n x y \n</a><a>\u{A0}z\u{2003}</a><a> \n </a><a>n</a></r>"
    #expect(try Recorded.read(document, collect: ["a"]).nodes.map(\.trimmedText) == ["x y", "\u{A0}z\u{2003}", "", "n"])
  }

  @Test("What is skipped says nothing, also within what is collected; the rest goes on")
  func actions() throws {
    let document = "<r><a>1<s x='1'><a>2</a></s>3</a><s><a>4</a></s><a>5</a></r>"
    let read = try Recorded.read(document, collect: ["a"], skip: ["s"])
    #expect(read.nodes.map(\.text) == ["13", "5"])
    #expect(read.nodes[0].children.map(\.name.local) == ["s"])
    #expect(read.nodes[0].children[0].children.isEmpty)
    #expect(read.starts.map(\.name.local) == ["r", "a", "s", "s", "a"])
    #expect(read.ends == ["r"])
  }

  @Test("Collected elements stand in order of the text, each with what is its own")
  func collected() throws {
    let read = try Recorded.read("<r><a i='1'><b/><c>x</c></a><d/><a i='2'/></r>", collect: ["a"])
    #expect(read.nodes.map { $0.element["i"]?.value } == ["1", "2"])
    #expect(read.nodes.map { $0.children.map(\.name.local) } == [["b", "c"], []])
    #expect(read.nodes[0].children[1].text == "x")
  }

  private static let word = "Z\u{FC}rich \u{20AC}"
  private static func document(_ encoding: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a>\(word)</a>"
  }

  private static func utf16(_ text: String, isBig: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isBig ? bytes.reversed() : bytes
    }
  }

  @Test("UTF-16 is read by its mark, and by its first bytes where it has none")
  func utf16() throws {
    for isBig in [false, true] {
      for hasMark in [false, true] {
        let bytes = Self.utf16(Self.document("UTF-16"), isBig: isBig, hasMark: hasMark)
        #expect(try Recorded.read(bytes, collect: ["a"]).nodes[0].text == Self.word)
      }
    }
  }

  @Test("A byte-order mark, and plain bytes that call themselves UTF-16, are UTF-8; the mark is no column")
  func utf8() throws {
    for start in ["\u{FEFF}<?xml version='1.0'?>\n", "\u{FEFF}\n", "<?xml version='1.0' encoding='utf-16'?>\n", "\n"] {
      let read = try Recorded.read("\(start)<a>\(Self.word)</a>", collect: ["a"])
      #expect(read.nodes[0].text == Self.word && read.nodes[0].position == XMLPosition(line: 2, column: 1))
    }
    #expect(try Recorded.read("\u{FEFF}<a/>", collect: ["a"]).nodes[0].position == XMLPosition(line: 1, column: 1))
  }

  @Test("References in attributes are resolved, blanks are one kind")
  func attributeText() throws {
    let read = try Recorded.read("<a x='&amp;&#38;&lt; &#x1F3DB;&#10;\n\t' y=\"'&quot;\"/>")
    #expect(read.starts[0].attributes.map(\.value) == ["&&< \u{1F3DB}\n  ", "'\""])
  }

  @Test("Other encodings are translated as their name says")
  func named() throws {
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>Z".utf8) + [0xFC] + Array("rich</a>".utf8)
    #expect(try Recorded.read(latin, collect: ["a"]).nodes[0].text == "Z\u{FC}rich")
    let windows = Array("<?xml version='1.0' encoding='windows-1252'?><a>5 ".utf8) + [0x80] + Array("</a>".utf8)
    #expect(try Recorded.read(windows, collect: ["a"]).nodes[0].text == "5 \u{20AC}")
  }
}
