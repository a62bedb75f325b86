import Campaigns
import Foundation
import Testing
import XML

@Suite("XML attacks")
struct XMLAttackTests {
  private func fault(_ document: String, limits: XMLLimits = XMLLimits()) -> XMLError? {
    do throws(XMLError) {
      _ = try Recorded.read(document, collect: ["a"], limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Entities and attributes of a document's own are refused where they are declared",
    arguments: [
      ("<!DOCTYPE a [\n<!ENTITY court \"x\">]><a>&court;</a>", 2, 1),
      ("<!DOCTYPE a [<!ENTITY l0 \"lol\"> <!ENTITY l1 \"&l0;&l0;\">]><a>&l1;</a>", 1, 14),
      ("<!DOCTYPE a [ <!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><a/>", 1, 15),
      ("<!DOCTYPE a [ <!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>", 1, 15),
      ("<!DOCTYPE a [ <!ATTLIST a b CDATA \"xxxx\">]><a/>", 1, 15),
      ("<!DOCTYPE a [ <!NOTATION n SYSTEM \"n\"> <!ENTITY x SYSTEM \"f\" NDATA n>]><a/>", 1, 40),
    ])
  func declarations(document: String, line: Int, column: Int) throws {
    let error = try #require(fault(document))
    #expect(error.kind == .entity && error.position == XMLPosition(line: line, column: column), "\(error)")
  }

  @Test("An entity that XML does not have is named, also where a document type might declare it somewhere else")
  func unknownEntities() throws {
    for type in ["", "<!DOCTYPE a SYSTEM \"http://example.invalid/a.dtd\">", "<!DOCTYPE a [ %p; ]>"] {
      let error = try #require(fault("\(type)\n<a>&nbsp;</a>"))
      #expect(error.kind == .entity)
      #expect(error.message.contains(type.contains("%") ? "&p;" : "&nbsp;") || error.message.contains("&nbsp;"), "\(error)")
    }
    let attribute = try #require(fault("<a\n x='&eacute;'/>"))
    #expect(attribute.kind == .entity && attribute.position == XMLPosition(line: 2, column: 5))
  }

  @Test("A document type is never loaded, and does no harm")
  func externalType() throws {
    let path = NSTemporaryDirectory() + "huntkit-\(UUID().uuidString).dtd"
    try Data("<!ATTLIST a secret CDATA 'x'>".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let read = try Recorded.read("<!DOCTYPE a SYSTEM \"\(path)\"><a>text</a>", collect: ["a"])
    #expect(read.nodes[0].text == "text" && read.starts[0].attributes.isEmpty)
  }

  @Test("Nesting, attributes, namespaces, text, elements and size are bounded, and the bound itself is allowed")
  func limits() throws {
    var limits = XMLLimits()
    (limits.depth, limits.attributes, limits.namespaces) = (10, 5, 5)
    (limits.textBytes, limits.collectedElements, limits.documentBytes) = (20, 6, 200)
    limits.documentTypeBytes = 50
    let documents: [(Int, (Int) -> String)] = [
      (10, { String(repeating: "<b>", count: $0) + String(repeating: "</b>", count: $0) }),
      (5, { "<b" + (0..<$0).map { " x\($0)='1'" }.joined() + "/>" }),
      (5, { (0..<$0).map { "<b xmlns:x\($0)='u'>" }.joined() + String(repeating: "</b>", count: $0) }),
      (20, { "<a>" + String(repeating: "x", count: $0) + "</a>" }),
      (5, { "<a>" + String(repeating: "<b/>", count: $0) + "</a>" }),
      (50, { "<!DOCTYPE a [ <!-- ]> --> <?p '?> ".padding(toLength: $0 - 2, withPad: " ", startingAt: 0) + "]><a/>" }),
    ]
    for (index, (bound, document)) in documents.enumerated() {
      #expect(fault(document(bound), limits: limits) == nil, "\(index)")
      #expect(fault(document(bound + 1), limits: limits)?.kind == .limit, "\(index)")
    }
    #expect(fault("<a/>" + String(repeating: " ", count: 196), limits: limits) == nil)
    #expect(fault("<a/>" + String(repeating: " ", count: 197), limits: limits)?.kind == .limit)
  }

  @Test("Different names are bounded, of elements, attributes and instructions, skipped or not")
  func names() throws {
    var limits = XMLLimits()
    limits.names = 1_000
    for (start, end) in [("<n", "/>"), ("<n n", "=''/>"), ("<?n", "?>")] {
      let document = { (count: Int) in "<r>" + (0..<count).map { "\(start)\($0)\(end)" }.joined() + "</r>" }
      #expect(fault(document(500), limits: limits) == nil)
      #expect(fault(document(1_100), limits: limits)?.kind == .limit)
      #expect(throws: XMLError.self) { try Recorded.read(document(1_100), skip: ["r"], limits: limits) }
    }
  }

  @Test("What makes other readers slow is refused or read in a moment")
  func slow() {
    let documents = [
      "<a" + (0..<200_000).map { " x\($0)='1'" }.joined() + "/>",
      "<a" + (0..<200_000).map { " xmlns:x\($0)='1'" }.joined() + "/>",
      String(repeating: "<b>", count: 500_000), String(repeating: "<", count: 1_000_000),
      "<a x='" + String(repeating: "&amp;", count: 500_000) + "'/>",
      "<!DOCTYPE a [" + String(repeating: "<!-- -->", count: 100_000),
      "<a>" + String(repeating: "<![CDATA[]]>", count: 200_000) + "</a>", "<" + String(repeating: "a", count: 2_000_000) + "/>",
      "<!DOCTYPE a [<!ELEMENT a (a" + (0..<200_000).map { "|b\($0)" }.joined() + ")>]><a/>",
      "<a>" + (0..<400_000).map { "<b\($0)/>" }.joined() + "</a>", "<a>" + String(repeating: "]", count: 2_000_000) + "</a>",
      "<!--" + String(repeating: "-", count: 1_000_000),
    ]
    for document in documents {
      #expect(ProcessorTime.spent { _ = fault(document) } < .seconds(20), "\(document.prefix(20))")
    }
  }

  @Test("Signs that only look like attributes are none")
  func crowdedText() throws {
    let values = String(repeating: "x=\"1\" ", count: 1_000)
    for document in [
      "<a><!-- <b \(values) --></a>", "<a><![CDATA[ a <b \(values)]]></a>", "<a><?p <b \(values)?></a>", "<a>\(values)</a>",
    ] {
      #expect(fault(document) == nil)
    }
  }

  @Test("Nothing is said on standard error")
  func silent() throws {
    let path = NSTemporaryDirectory() + "huntkit-\(UUID().uuidString).txt"
    let file = open(path, O_CREAT | O_RDWR, 0o600)
    let before = dup(2)
    dup2(file, 2)
    for document in [
      "<a>", "<a>&x;</a>", "<p:a/>", "<?xml version='1.0' encoding='klingon'?><a/>", "<!DOCTYPE a SYSTEM 'x.dtd'><a>&x;</a>",
    ] {
      _ = fault(document)
    }
    // Bytes that are none of the encoding.
    let damaged = Array("<?xml version='1.0' encoding='EUC-JP'?><a>".utf8) + [0xFF, 0xFF, 0x3C]
    #expect(throws: XMLError.self) { try Recorded.read(damaged) }
    dup2(before, 2)
    close(before)
    close(file)
    let said = try String(contentsOfFile: path, encoding: .utf8)
    try FileManager.default.removeItem(atPath: path)
    // What other tests said meanwhile.
    FileHandle.standardError.write(Data(said.utf8))
    #expect(!said.contains("error :") && !said.contains("warning :"), "\(said)")
  }
}
