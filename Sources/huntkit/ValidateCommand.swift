import Files
import Formats
import Packs

enum ValidateCommand: Command {
  static let name = "validate"
  static let summary = "Check hunt packs and say what is wrong where"
  static let synopsis = "PACK... [OPTIONS]"
  static let discussion = """
    Reads each PACK (GeoJSON; "-" is standard input) and reports every finding with its code, file, line
    and column. Errors make a pack unusable and the exit code 1; warnings and notes do not.
    """
  static let options = [
    Option("format", "FORMAT", "human or json (default: human)"), Option.output,
    Option("quiet", nil, "errors only"),
  ]
  static let examples: [Example] = [
    ("huntkit validate data/packs/*.geojson", "checks the sample packs"),
    ("huntkit validate --format json hunt.geojson", "one JSON object for other programs"),
  ]

  enum Format: String, CaseIterable { case human, json }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard !arguments.positionals.isEmpty else { throw arguments.usage("which pack? Give at least one file") }
    let format = try arguments.choice("format", Format.self) ?? .human
    try arguments.checkFiles(inputs: arguments.positionals)
    var reports: [FileReport] = []
    // One unreadable file does not keep back what is known of the others.
    var failure: FileError?
    for path in arguments.positionals {
      let (name, bytes): (String, [UInt8])
      do throws(FileError) {
        (name, bytes) = try PackFile.bytes(path)
      } catch {
        Console.say("huntkit: \(error)")
        failure = error
        continue
      }
      var result = FileReport(name: name, bytes: bytes, result: PackReader.read(bytes))
      if arguments.has("quiet") { result.findings.removeAll { $0.severity != .error } }
      reports.append(result)
    }
    let output = try OutputFile(arguments["output"])
    switch format {
    case .human: try output.write(HumanReport(colours: arguments["output"] == nil && Console.isTerminal(1)).text(reports))
    case .json: try output.write(JSONReport.text(reports))
    }
    try output.finish()
    if failure != nil { return .failure }
    return reports.contains { $0.pack == nil } ? .findings : .done
  }
}

/// The findings of one file.
struct FileReport {
  let name: String
  let bytes: [UInt8]
  let pack: Pack?
  var findings: [Finding]

  init(name: String, bytes: [UInt8], result: PackReader.Result) {
    self.name = name
    self.bytes = bytes
    pack = result.pack
    findings = result.findings
  }
}
