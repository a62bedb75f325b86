import Batch
import Files
import Formats
import Glibc

@main
enum Main {
  static var commands: [any Command.Type] {
    [
      ValidateCommand.self, ExplainCommand.self, VerifyCommand.self, HeatmapCommand.self, ScoreCommand.self,
      ConvertCommand.self, PackCommand.self, ServeCommand.self, ImportCommand.self, ExportCommand.self, AdminCommand.self,
    ]
  }

  static func main() {
    // A closed pipe ends quietly, as an error of the write and not as a signal.
    signal(SIGPIPE, SIG_IGN)
    openStandardDescriptors()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// A standard descriptor that the caller has closed would be given to the first file opened, and that be taken for it. In its
  /// place comes one on which every read or write fails.
  private static func openStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch FileError.closedPipe, BatchError.file(.closedPipe) {
      return .done
    } catch {
      Console.say("huntkit: \(error)")
      return .failure
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitCode {
    guard let word = words.first else {
      Console.say(help)
      return .failure
    }
    switch word {
    case "--help", "-h", "help":
      let named = words.dropFirst()
      try OutputFile(nil).write(named.isEmpty ? help : try Self.command(named).type.help)
      return .done
    case "--version":
      try OutputFile(nil).write("huntkit \(version)\n")
      return .done
    default: break
    }
    let (command, rest) = try Self.command(words[...])
    let arguments = try Arguments(Array(rest), for: command)
    guard !arguments.has("help") else {
      try OutputFile(nil).write(command.help)
      return .done
    }
    return try command.run(arguments)
  }

  /// The command that words begin with, an action of a group where they name one, and the words that follow.
  private static func command(
    _ words: ArraySlice<String>
  ) throws(UsageError) -> (type: any Command.Type, rest: ArraySlice<String>) {
    let word = words.first ?? ""
    if let command = commands.first(where: { $0.name == word }) {
      return try (command as? any CommandGroup.Type)?.action(words.dropFirst()) ?? (command, words.dropFirst())
    }
    let nearest = Suggestion.nearest(to: word, in: commands.map { $0.name })
    throw UsageError(nil, "there is no command \"\(word)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  static let version = "0.1.0"

  private static var help: String {
    let width = commands.reduce(0) { max($0, $1.name.count) } + 2
    let list = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count) + command.summary
    }
    return """
      huntkit: location hunts, checked and judged exactly

      Usage: huntkit COMMAND ...

      \(list.joined(separator: "\n"))

      Every command: --help, --quiet, "-" for standard input. Results on standard output or in --output FILE, messages on
      standard error. Exit codes: 0 done, 1 findings of error severity (or bad rows under --strict), 2 could not run.

      """
  }
}
