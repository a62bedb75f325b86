import Files
import Formats
import Packs

enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Say what a finding means, why it matters and what to do"
  static let synopsis = "CODE... | --all"
  static let discussion = """
    CODE is what stands in brackets behind a finding of `huntkit validate`.
    """
  static let options = [Option("all", nil, "every code, as Markdown"), Option.output]
  static let examples: [Example] = [
    ("huntkit explain coordinate-range", "with an example of a wrong and a right pack"),
    ("huntkit explain --all", "the reference, as in docs/findings.md"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    try arguments.checkFiles(inputs: [])
    let all = arguments.has("all")
    guard all != !arguments.positionals.isEmpty else {
      throw arguments.usage(all ? "--all is every code; leave the others out" : "which code? Give one, or --all")
    }
    let codes = try arguments.positionals.map { word in
      if let code = Finding.Code(rawValue: word.lowercased()) { return code }
      let nearest = Suggestion.nearest(to: word, in: Finding.Code.allCases.map(\.rawValue))
      throw arguments.usage("there is no finding \"\(word)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    let output = try OutputFile(arguments["output"])
    try output.write(all ? RuleText.reference : codes.map(RuleText.plain).joined(separator: "\n"))
    try output.finish()
    return .done
  }
}
