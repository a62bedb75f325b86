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

  /// Writes them into a folder and returns their names, in order.
  static func write(_ documents: [String: [UInt8]], to scratch: Scratch) throws -> [String] {
    for (name, bytes) in documents { try scratch.write(name, bytes) }
    return documents.keys.sorted()
  }
}
