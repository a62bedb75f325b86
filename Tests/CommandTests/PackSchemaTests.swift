import Foundation
import Packs
import Testing

/// `data/schema/huntpack.schema.json` against the linter: what it refuses is an error, and what is an error and can be said in a
/// schema is refused.
@Suite("The schema of packs", .enabled(if: Readers.python != nil, Readers.reason))
struct PackSchemaTests {
  /// Errors that no schema can express: of the text before there are values, and of values that have to be compared with each other.
  private static let beyondSchemas: Set<Finding.Code> = [
    .encoding, .jsonSyntax, .duplicateMember,
    .idDuplicate, .stepOrder, .huntWindow, .coordinatesExchanged, .signLost, .placeLeak, .answerLeak,
    // Two hunts of one id, hunts that are not declared; `expressible` has the forms that a schema can say.
    .huntInvalid,
  ]

  private static func errors(_ bytes: [UInt8]) -> [Finding] {
    PackReader.read(bytes).findings.filter { $0.severity == .error }
  }

  /// Both directions for some documents; returns how many of them have no error.
  @discardableResult
  private static func check(_ documents: [String: [UInt8]]) throws -> Int {
    var good = 0
    for (name, faults) in try Readers.faults("huntpack", documents) {
      let text = documents[name] ?? []
      let errors = errors(text)
      func told() -> Comment {
        Comment(rawValue: "\(name): \(errors.map(\.message)) \(faults ?? []) \(String(decoding: text, as: UTF8.self))")
      }
      good += errors.isEmpty ? 1 : 0
      guard let faults else {
        #expect(errors.contains { [.encoding, .jsonSyntax].contains($0.code) }, told())
        continue
      }
      if !faults.isEmpty { #expect(!errors.isEmpty, told()) }
      if errors.contains(where: { !beyondSchemas.contains($0.code) }) { #expect(!faults.isEmpty, told()) }
    }
    return good
  }

  @Test(
    "It is a valid schema and agrees with the linter on every rule's examples, a sample of every finding and the sample packs")
  func examples() throws {
    try Self.check(PackDocuments.all())
  }

  @Test("It agrees with the linter on a pack in which each value in turn is taken out, or replaced by each of many others")
  func changes() throws {
    let documents = try ChangedPack.all()
    let good = try Self.check(documents)
    // Some of the changes leave a pack that plays, most do not.
    #expect((100...documents.count / 2).contains(good), "\(good) of \(documents.count) packs are good")
  }

  @Test(
    "It takes exactly the texts that can be seen for names, exactly the times that huntkit reads, and numbers to their ends")
  func edges() throws {
    try Self.check(PackEdges.documents)
  }

  @Test("Of the errors about hunts, it refuses those that need no comparing")
  func expressible() throws {
    let feature = Sample.feature("a", "A", 1, 2)
    func pack(_ hunts: String, _ features: String...) -> [UInt8] {
      let head = "{\"type\":\"FeatureCollection\",\"huntpack\":{\"version\":1,\"hunts\":\(hunts)},"
      return Array("\(head)\"features\":[\(features.joined(separator: ","))]}".utf8)
    }
    let documents = [
      "no-object": pack("[5]", feature), "no-id": pack("[{\"name\":\"A\"}]", feature), "number": pack("[{\"id\":5}]", feature),
      "blank": pack("[{\"id\":\" \"}]", feature), "none": pack("[]", feature),
      "several": pack("[{\"id\":\"x\"},{\"id\":\"y\"}]", feature),
      "several-null": pack("[{\"id\":\"x\"},{\"id\":\"y\"}]", Sample.feature("a", "A", 1, 2, ",\"hunt\":null")),
      "not-text": pack("[{\"id\":\"x\"}]", Sample.feature("a", "A", 1, 2, ",\"hunt\":5")),
    ]
    for (name, faults) in try Readers.faults("huntpack", documents) {
      #expect(Set(Self.errors(documents[name] ?? []).map(\.code)) == [.huntInvalid], "\(name)")
      #expect(faults?.isEmpty == false, "\(name)")
    }
  }

  @Test("What only the spelling or the calendar tells is left to the linter")
  func spelling() throws {
    let documents = [
      "decimal-comma": PackEdges.feature(at: "[12,5,48,85]"), "member-type": PackEdges.hunt("\"scoring\":{\"points\":1e16}"),
      "time": PackEdges.hunt("\"opens\":\"0000-01-01T00:00:00+01:00\""),
    ].mapValues { Array($0.utf8) }
    for (name, faults) in try Readers.faults("huntpack", documents) {
      #expect(Self.errors(documents[name] ?? []).map(\.code.rawValue) == [name])
      #expect(faults == [], "\(name)")
    }
  }
}
