import Foundation
import Packs

/// Packs of every kind, good and bad, each under a name that says where it comes from.
enum PackDocuments {
  /// Every rule's examples, a sample of every finding, and the sample packs.
  static func all() throws -> [String: [UInt8]] {
    var documents = examples
    for (index, sample) in FindingSample.all.enumerated() {
      documents["sample-\(index)-\(sample.code.rawValue).geojson"] = MarkedText(sample.text).bytes
    }
    for name in ValidateTests.samples {
      let file = Huntkit.package.appendingPathComponent("data/packs/\(name).geojson")
      documents["\(name).geojson"] = Array(try Data(contentsOf: file))
    }
    return documents
  }

  private static var examples: [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    for code in Finding.Code.allCases {
      documents["wrong-\(code.rawValue).geojson"] = Array(code.rule.wrong.pack.utf8)
      documents["right-\(code.rawValue).geojson"] = Array(code.rule.right.pack.utf8)
    }
    return documents
  }

  /// Faults to repair behind marks, line ends and letters of every kind, and texts that are hardly any.
  static var odd: [String: [UInt8]] {
    let crowded = """
      {"type":"FeatureCollection","huntpack":{"version":1,"title":"Zo\u{EB} \u{1F600}","area":{"center":[13.405,52.52],"radius_m":3000}},
      "features":[{"type":"Feature","properties":{"name":"Caf\u{E9} \u{1F600}","step":"1","hints":"Look\\nup."},
      "geometry":{"type":"Point","coordinates":[37.42750, -122.16970]}},
      {"properties":{"name":"e\u{301}\u{1F600}","step":"2","hints":"[\\"a\\"]"},"type":"Feature","geometry":{"coordinates":[-13.4054321098,52.52],
      "type":"Point"}},{"type":"Feature","geometry":{"type":"Point","coordinates":[52.53,13.41,]},"properties":{"name":"C","step":3,}},]}
      """
    var documents: [String: [UInt8]] = [:]
    for (name, end) in [("lf", "\n"), ("cr", "\r"), ("crlf", "\r\n"), ("one line", " ")] {
      let text = crowded.replacingOccurrences(of: "\n", with: end)
      documents["odd \(name).geojson"] = Array(text.utf8)
      documents["odd \(name) mark.geojson"] = Array("\u{FEFF}\(text)".utf8)
    }
    documents["100%25 odd #?&;,:'\"\\.geojson"] = Array(crowded.utf8)
    documents["-\u{6771}\u{4EAC} Zo\u{EB}.geojson"] = Array("[]".utf8)
    documents["empty.geojson"] = []
    documents["mark.geojson"] = [0xEF, 0xBB, 0xBF]
    documents["cut.geojson"] = Array(#"{"type":"FeatureCollection","#.utf8)
    documents["rest of a letter.geojson"] = Array(#"{"a":""#.utf8) + [0xA9, 0x22, 0x7D]
    documents["utf-16.geojson"] = [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]
    return documents
  }

  /// Writes them into a folder and returns their names, in order.
  static func write(_ documents: [String: [UInt8]], to scratch: Scratch) throws -> [String] {
    for (name, bytes) in documents { try scratch.write(name, bytes) }
    return documents.keys.sorted()
  }
}
