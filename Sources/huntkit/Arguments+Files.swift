import Batch
import Files

extension Arguments {
  /// Refuses what cannot work: standard input read twice, two outputs in one file.
  func checkFiles(inputs: [String?]) throws(UsageError) {
    guard inputs.count(where: { $0 == "-" }) <= 1 else { throw usage("standard input (-) can be read only once") }
    if self["errors"] == "-" { throw usage("--errors needs a file; standard output is for the results") }
    for name in ["output", "errors"] where self[name] == "" { throw usage("--\(name) needs the name of a file") }
    if let errors = self["errors"], errors == self["output"] {
      throw usage("--errors and --output name the same file")
    }
    // Written over, an input would be gone.
    let read = inputs.compactMap { $0 }.filter { $0 != "-" }
    for name in ["output", "errors"] {
      guard let path = self[name], let identity = FileIdentity(path) else { continue }
      if let input = read.first(where: { FileIdentity($0) == identity }) {
        throw usage("--\(name) \(path) would replace \(input), which is read")
      }
      if name == "errors", let output = self["output"], FileIdentity(output) == identity {
        throw usage("--errors and --output name the same file")
      }
    }
  }

  var columnNames: ColumnNames {
    ColumnNames(latitude: self["lat"], longitude: self["lon"], target: self["target"], player: self["player"])
  }
}
