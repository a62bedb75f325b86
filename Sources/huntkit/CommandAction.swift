import Formats

/// What a command does that does several things: its first word.
protocol CommandAction: CaseIterable, RawRepresentable<String>, Equatable {
  /// Names of the options that mean something to it, beside those of every action.
  var options: Set<String> { get }
  var needsReason: Bool { get }
}

extension CommandAction {
  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Arguments {
  /// The action that the first word says, with options of its own alone.
  ///
  /// - Throws: where an option is given that it would pass over, with those that take it.
  func action<Action: CommandAction>(_ type: Action.Type, of command: any Command.Type) throws(UsageError) -> Action {
    let word = try word(0, "which action? One of \(Action.words)")
    guard let action = Action(rawValue: word) else {
      let nearest = Suggestion.nearest(to: word, in: Action.allCases.map(\.rawValue))
      throw usage(
        "there is no action \(ShownText.quoted(word)) of \(command.name)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    for option in command.options.map(\.name) where has(option) && option != Option.database.name {
      guard !action.options.contains(option) else { continue }
      let takers = Action.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
      throw usage("\(action.rawValue) takes no --\(option); it is for \(takers.joined(separator: ", "))")
    }
    if action.needsReason, self["reason"] == nil { throw usage("--reason TEXT is needed") }
    return action
  }
}
