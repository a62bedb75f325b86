import Foundation

/// What `validate --format sarif` writes, read by Foundation.
struct SARIFLog: Decodable {
  struct Run: Decodable {
    let tool: Tool
    let columnKind: String
    let newlineSequences: [String]
    let artifacts: [Artifact]
    let results: [Result]
  }

  struct Tool: Decodable {
    struct Driver: Decodable { let rules: [Rule] }
    struct Rule: Decodable {
      let id: String
      let help: Message
    }

    let driver: Driver
  }

  struct Message: Decodable { let text: String }

  struct Artifact: Decodable {
    let location: Place
    let description: Message?
  }

  struct Place: Decodable, Equatable {
    let uri: String
    let index: Int?
  }

  struct Result: Decodable {
    struct Location: Decodable { let physicalLocation: Physical }
    struct Physical: Decodable {
      let artifactLocation: Place
      let region: Region
    }

    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    let fixes: [Fix]?

    var place: Place? { locations.first?.physicalLocation.artifactLocation }
    var region: Region? { locations.first?.physicalLocation.region }
  }

  struct Region: Decodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    var start: PlainPlace { PlainPlace(startLine, startColumn) }
    var end: PlainPlace { PlainPlace(endLine, endColumn) }
  }

  struct Fix: Decodable { let description: Message }

  let runs: [Run]

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(SARIFLog.self, from: Data(bytes)) }
}
