import Campaigns
import Foundation
import HTTP
import HTTPExamples
import Testing

/// What another project's validator makes of the document. `make test` installs it and says where it is.
private let python = ProcessInfo.processInfo.environment["HUNTKIT_READERS"]

@Suite("OpenAPI for other readers", .enabled(if: python != nil, "make test sets HUNTKIT_READERS"))
struct OpenAPIReaderTests {
  /// As `Tests/Readers/validate_openapi.py` prints it.
  private struct Report: Decodable {
    var version: String
    var faults: [String]
    var operations: [String: String]
  }

  private func validate(_ bytes: [UInt8]) throws -> Report {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-\(UUID().uuidString).json")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let (printed, ending) = try ChildProcess.run(
      try #require(python), [package.appendingPathComponent("Tests/Readers/validate_openapi.py").path, file.path])
    try #require(ending == .exit(0))
    return try JSONDecoder().decode(Report.self, from: Data(printed))
  }

  @Test("The document of a table is valid OpenAPI 3.1 and has each documented route under its id")
  func valid() throws {
    let document = OpenAPIDocument(title: "Example", version: "1", description: "All kinds.", cookie: "session")
    let report = try validate(try document.json(ExampleTable.routes))
    #expect(report.version == "3.1.0" && report.faults == [])
    let documented = ExampleTable.routes.filter(\.isDocumented)
    let expected = Dictionary(uniqueKeysWithValues: documented.map { ($0.id, "\($0.method.rawValue) \($0.path)") })
    #expect(report.operations == expected && expected.count == 7)
  }

  @Test("The validator would tell a parameter that the path lacks, and a reference to nothing")
  func invalid() throws {
    let text = String(decoding: try OpenAPIDocument(title: "Example", version: "1").json(ExampleTable.routes), as: UTF8.self)
    for (from, to) in [("/api/hunts/{hunt}/pack", "/api/hunts/{other}/pack"), (#""Problem":{"#, #""Other":{"#)] {
      #expect(text.contains(from))
      #expect(try !validate(Array(text.replacingOccurrences(of: from, with: to).utf8)).faults.isEmpty)
    }
  }
}
