import Formats

/// A command whose first word says which of several it is: `huntkit pack seal`. Each action is a command with a help of its own.
protocol CommandGroup: Command {
  /// Their names are of two words, the group's first.
  static var actions: [any Command.Type] { get }
}

extension CommandGroup {
  static var synopsis: String { "ACTION ..." }
  static var options: [Option] { [] }

  static var discussion: String {
    let width = actions.reduce(0) { max($0, $1.name.count) } + 2
    let list = actions.map { action in
      "  " + action.name + String(repeating: " ", count: width - action.name.count) + action.summary
    }
    return list.joined(separator: "\n") + "\n\nEach has a help of its own: huntkit \(name) ACTION --help"
  }

  static var examples: [Example] { actions.flatMap { $0.examples.prefix(1) } }

  /// Runs where no action was named.
  static func run(_ arguments: Arguments) throws -> ExitCode {
    throw arguments.usage("which action? One of \(words.joined(separator: ", "))")
  }

  /// The action that words begin with, and what follows; the group itself where there is an option or nothing.
  static func action(_ words: ArraySlice<String>) throws(UsageError) -> (any Command.Type, ArraySlice<String>) {
    guard let word = words.first, !word.hasPrefix("-") else { return (self, words) }
    if let action = actions.first(where: { $0.name == "\(name) \(word)" }) {
      return try (action as? any CommandGroup.Type)?.action(words.dropFirst()) ?? (action, words.dropFirst())
    }
    let nearest = Suggestion.nearest(to: word, in: self.words)
    throw UsageError(
      self, "there is no action \(ShownText.quoted(word)) of \(name)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  private static var words: [String] { actions.map { String($0.name.dropFirst(name.count + 1)) } }
}
