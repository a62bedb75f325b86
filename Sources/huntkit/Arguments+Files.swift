import Batch
import Files

extension Arguments {
  /// Refuses what cannot work: standard input read twice, two outputs in one file, an output that replaces an input.
  ///
  /// - Parameter outputs: the options that name files to write; the first may be standard output.
  func checkFiles(inputs: [String?], outputs: [String] = ["output", "errors"]) throws(UsageError) {
    guard inputs.count(where: { $0 == "-" }) <= 1 else { throw usage("standard input (-) can be read only once") }
    for name in outputs.dropFirst() where self[name] == "-" {
      throw usage("--\(name) needs a file; standard output is for the results")
    }
    for name in outputs where self[name] == "" { throw usage("--\(name) needs the name of a file") }
    let read = inputs.compactMap { $0 }.filter { $0 != "-" }
    for (index, name) in outputs.enumerated() {
      guard let path = self[name] else { continue }
      let identity = FileIdentity(path)
      for other in outputs[..<index] {
        guard let second = self[other], second == path || (identity != nil && FileIdentity(second) == identity) else {
          continue
        }
        throw usage("--\(name) and --\(other) name the same file")
      }
      // Written over, an input would be gone.
      guard let identity, let input = read.first(where: { FileIdentity($0) == identity }) else { continue }
      throw usage("--\(name) \(path) would replace \(input), which is read")
    }
  }

  /// Whether a report of what was done is not wanted: `--quiet`, and no file for it either.
  var hidesReport: Bool { has("quiet") && self["output"] == nil }

  var columnNames: ColumnNames {
    ColumnNames(latitude: self["lat"], longitude: self["lon"], target: self["target"], player: self["player"])
  }
}
