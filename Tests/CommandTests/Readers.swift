import Campaigns
import Foundation
import Testing

/// Programs of other projects that huntkit's files are held against. `make test` installs them and says where they are.
enum Readers {
  static let python = ProcessInfo.processInfo.environment["HUNTKIT_READERS"]
  static let reason: Comment = "make test sets HUNTKIT_READERS"

  /// What a script of `Tests/Readers` prints.
  static func run(_ script: String, _ arguments: String...) throws -> Data {
    let path = Huntkit.package.appendingPathComponent("Tests/Readers/\(script).py").path
    let (printed, ending) = try ChildProcess.run(try #require(python), [path] + arguments)
    try #require(ending == .exit(0))
    return Data(printed)
  }

  /// What a JSON Schema has against each of some documents, by their names: nothing against a valid one, nil for what is no JSON
  /// text. The schema itself is checked, too.
  ///
  /// - Parameter schema: the name of one in `data/schema`, or `sarif` for that of SARIF 2.1.0.
  static func faults(_ schema: String, _ documents: [String: [UInt8]]) throws -> [String: [String]?] {
    let scratch = try Scratch()
    for (name, bytes) in documents { try scratch.write(name, bytes) }
    let path = schema == "sarif" ? schema : Huntkit.package.appendingPathComponent("data/schema/\(schema).schema.json").path
    let printed = try withExtendedLifetime(scratch) { try run("validate_json", path, scratch.url.path) }
    let faults = try JSONDecoder().decode([String: [String]?].self, from: printed)
    try #require(Set(faults.keys) == Set(documents.keys))
    return faults
  }
}
