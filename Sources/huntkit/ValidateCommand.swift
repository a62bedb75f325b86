import Files
import Formats
import Packs

enum ValidateCommand: Command {
  static let name = "validate"
  static let summary = "Check hunt packs, say what is wrong where, and repair what can be"
  static let synopsis = "PACK... [OPTIONS]"
  static let discussion = """
    Reads each PACK (GeoJSON; "-" is standard input) and reports every finding with its code, file, line
    and column. Errors make a pack unusable and the exit code 1; warnings and notes do not.

    --fix repairs what leaves every verdict as it is, in the file itself, and reports what is left; all bytes
    that nothing is wrong with stay as they are. With --unsafe it also repairs what moves a target: look at the
    result on a map. A pack from standard input is written, repaired, to standard output.
    """
  static let options = [
    Option("format", "FORMAT", "human, json, github (annotations of a workflow) or sarif (default: human)"),
    Option("fix", nil, "repair the packs, without changing a verdict"),
    Option("unsafe", nil, "with --fix or --diff: also what moves a target"),
    Option("diff", nil, "show what --fix would change, and change nothing; exit code 1 where errors would be left"),
    Option("exit-zero", nil, "exit code 0 whatever is found"), Option.output,
    Option("quiet", nil, "errors only"),
  ]
  static let examples: [Example] = [
    ("huntkit validate data/packs/*.geojson", "checks the sample packs"),
    ("huntkit validate --diff hunt.geojson", "what --fix would do, as a unified diff"),
    ("huntkit validate --format json hunt.geojson", "one JSON object for other programs"),
  ]

  enum Format: String, CaseIterable { case human, json, github, sarif }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard !arguments.positionals.isEmpty else { throw arguments.usage("which pack? Give at least one file") }
    let (fixes, differs) = (arguments.has("fix"), arguments.has("diff"))
    if arguments.has("unsafe"), !fixes, !differs { throw arguments.usage("--unsafe goes with --fix or --diff") }
    if fixes, differs { throw arguments.usage("--diff shows what --fix would do; give one of them") }
    if differs, arguments.has("format") { throw arguments.usage("--diff is a format of its own; leave --format out") }
    let format = try arguments.choice("format", Format.self) ?? .human
    try arguments.checkFiles(inputs: arguments.positionals)

    var reports: [FileReport] = []
    // One unreadable file does not keep back what is known of the others.
    var hasFailed = false
    for path in arguments.positionals {
      do throws(FileError) {
        if path != "-", fixes, PackFile.isSpecial(path) {
          Console.say("huntkit: \(path): not a regular file, so it cannot be repaired in its place; use - for standard input")
          hasFailed = true
          continue
        }
        let (name, bytes) = try PackFile.bytes(path)
        let isPacked = path != "-" && !PackFile.isSpecial(path) && PackFile.isCompressed(path)
        var report = FileReport(
          path, name, bytes, repairs: (fixes || differs) && !isPacked, unsafe: arguments.has("unsafe"))
        if isPacked {
          let count = report.takeFixesOut()
          if count > 0 || fixes || differs { Console.say("huntkit: \(name): \(inPacked(count))") }
          if fixes || differs { hasFailed = true }
        }
        reports.append(report)
      } catch {
        Console.say("huntkit: \(error)")
        hasFailed = true
      }
    }
    if fixes { try write(reports) }
    for i in reports.indices where arguments.has("quiet") {
      reports[i].findings.removeAll { $0.severity != .error }
      reports[i].unlisted.removeAll { $0.severity != .error }
    }

    // A repaired standard input is the output, so what is said of it goes where messages go.
    if fixes, arguments.positionals.contains("-"), arguments["output"] == nil {
      Console.say(text(reports, format, colours: Console.takesColours(2)))
    } else {
      let output = try OutputFile(arguments["output"])
      let colours = arguments["output"] == nil && Console.takesColours(1)
      if differs {
        for report in reports {
          try output.write(report.diff)
          sayWhatIsLeft(report, unsafe: arguments.has("unsafe"))
        }
      } else {
        try output.write(text(reports, format, colours: colours))
      }
      try output.finish()
    }
    if hasFailed { return .failure }
    return reports.contains { !$0.isUsable } && !arguments.has("exit-zero") ? .findings : .done
  }

  /// What is said of a compressed file, and how many findings of it could be repaired.
  private static func inPacked(_ count: Int) -> String {
    let others =
      switch count {
      case 0: ""
      case 1: "; 1 finding can be repaired in the unpacked file"
      default: "; \(NumberText.grouped(count)) findings can be repaired in the unpacked file"
      }
    return "compressed, and --fix does not write compressed files: unpack it first (gunzip)\(others)"
  }

  /// A diff says nothing of errors that stay, and the exit code only that there are some.
  private static func sayWhatIsLeft(_ report: FileReport, unsafe: Bool) {
    let count = report.findings.count { $0.severity == .error }
    guard count > 0 else { return }
    Console.say(
      "huntkit: \(report.name): \(count == 1 ? "1 error is" : "\(count) errors are") left that --fix\(unsafe ? " --unsafe" : "") "
        + "does not repair; huntkit validate shows \(count == 1 ? "it" : "them")")
  }

  private static func text(_ reports: [FileReport], _ format: Format, colours: Bool) -> String {
    switch format {
    case .human: HumanReport(colours: colours).text(reports)
    case .json: JSONReport.text(reports)
    case .github: GitHubReport.text(reports)
    case .sarif: SARIFReport.text(reports)
    }
  }

  /// Puts repaired packs in the place of what was read.
  private static func write(_ reports: [FileReport]) throws {
    for report in reports where report.isRepaired || report.path == "-" {
      let output = try OutputFile(report.path == "-" ? nil : report.path)
      try output.write(report.bytes)
      try output.finish()
    }
  }
}

/// The findings of one file.
struct FileReport {
  let path: String
  let name: String
  /// What the findings are about: the text after repair.
  let bytes: [UInt8]
  let isUsable: Bool
  let huntCount: Int
  let targetCount: Int
  var findings: [Finding]
  var unlisted: [FindingCount]
  let repaired: Int
  let isRepaired: Bool
  /// What repair changes.
  let diff: [UInt8]

  init(_ path: String, _ name: String, _ bytes: [UInt8], repairs: Bool, unsafe: Bool) {
    guard repairs else {
      self.init(path, name, bytes, PackReader.check(bytes), repaired: 0, isRepaired: false, diff: [])
      return
    }
    let repair = Repair(bytes, unsafe: unsafe)
    self.init(
      path, name, repair.bytes, repair.result, repaired: repair.repaired.count, isRepaired: !repair.edits.isEmpty,
      diff: UnifiedDiff.text(name, bytes, repair.edits))
  }

  /// - Returns: how many there were.
  mutating func takeFixesOut() -> Int {
    let count = findings.count { $0.fix != nil }
    for i in findings.indices { findings[i].fix = nil }
    return count
  }

  private init(
    _ path: String, _ name: String, _ bytes: [UInt8], _ check: PackCheck, repaired: Int, isRepaired: Bool, diff: [UInt8]
  ) {
    (self.path, self.name, self.bytes) = (path, name, bytes)
    (isUsable, huntCount, targetCount, findings) = (check.isUsable, check.huntCount, check.targetCount, check.findings)
    unlisted = check.unlisted
    (self.repaired, self.isRepaired, self.diff) = (repaired, isRepaired, diff)
  }
}
