/// A command of `huntkit`: what it is called, what it takes, what it does.
protocol Command {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What stands after the name: `--pack PACK [GUESSES]`.
  static var synopsis: String { get }
  /// A paragraph or more, wrapped at 100 columns.
  static var discussion: String { get }
  static var options: [Option] { get }
  /// Command lines that work.
  static var examples: [Example] { get }

  /// - Returns: the exit code.
  /// - Throws: what made it impossible; exit code 2.
  static func run(_ arguments: Arguments) throws -> ExitCode
}

/// A command line that works, and what it does.
typealias Example = (command: String, effect: String)

/// What the shell is told.
enum ExitCode: Int32 {
  /// Done and clean; warnings are clean.
  case done = 0
  /// Findings of error severity, or bad rows under `--strict`.
  case findings = 1
  /// Could not run.
  case failure = 2
}

/// An option of a command.
struct Option {
  /// Without the dashes.
  var name: String
  /// What stands for its value in the help; nil for a switch.
  var value: String?
  var help: String
  /// Whether it may be given several times.
  var isRepeatable: Bool

  init(_ name: String, _ value: String? = nil, _ help: String, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }

  static let output = Option("output", "FILE", "write there instead of standard output; appears only when complete")
  static let threads = Option("threads", "N", "how many threads (default: all cores); the output is the same")
  static let quiet = Option("quiet", nil, "no progress and no list of bad rows on standard error")
  static let columns = [
    Option("lat", "NAME", "the column with the latitude, where it has another name"),
    Option("lon", "NAME", "the column with the longitude"),
    Option("target", "NAME", "the column with the target"),
    Option("player", "NAME", "the column with the player"),
  ]
}

extension Command {
  /// With those that every command has.
  static var allOptions: [Option] {
    let quiet = options.contains { $0.name == "quiet" } ? [] : [Option("quiet", nil, "nothing but results and errors")]
    return options + quiet + [Option("help", nil, "show this")]
  }

  static var help: String {
    var text = "\(summary)\n\nUsage: huntkit \(name) \(synopsis)\n\n\(discussion)\n\nOptions:\n"
    let all = allOptions
    let heads = all.map { "  --\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
    let width = heads.reduce(0) { max($0, $1.count) } + 2
    for (head, option) in zip(heads, all) {
      text += head + String(repeating: " ", count: width - head.count) + option.help + "\n"
    }
    text += "\nExamples:\n"
    for example in examples { text += "  \(example.command)\n      \(example.effect)\n" }
    return text
  }
}
