import Formats

/// What the first word of a command such as `admin user` may be. Each says which options it takes: one that would be dropped in
/// silence is refused.
protocol ActionWord: RawRepresentable, CaseIterable, Equatable where RawValue == String {
  /// Options that it cannot do without, by their names.
  var needed: [String] { get }
  /// Options that it may have.
  var possible: [String] { get }
}

extension ActionWord {
  /// What every action takes.
  static var common: [String] { ["database", "quiet", "help"] }

  func takes(_ option: String) -> Bool { (Self.common + needed + possible).contains(option) }

  /// For the help: a line for each option with the actions that take it.
  static func table(of options: [Option]) -> String {
    let rows = options.filter { !common.contains($0.name) }.map { option in
      let needing = allCases.filter { $0.needed.contains(option.name) }.map(\.rawValue)
      let taking = allCases.filter { $0.possible.contains(option.name) }.map(\.rawValue)
      let parts = [("needed by ", needing), ("taken by ", taking)].filter { !$0.1.isEmpty }
      return ("--" + option.name, parts.map { $0.0 + $0.1.joined(separator: ", ") }.joined(separator: "; "))
    }
    let width = rows.reduce(0) { max($0, $1.0.count) } + 2
    return rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 }.joined(separator: "\n")
  }
}

extension Arguments {
  /// The action that the first positional names.
  ///
  /// - Throws: where it is none, lacks an option that it needs, or has one that it does not take.
  func action<Action: ActionWord>(_ type: Action.Type) throws(UsageError) -> Action {
    let words = Action.allCases.map(\.rawValue)
    let word = try word(0, "which action? One of \(words.joined(separator: ", "))")
    guard let action = Action(rawValue: word) else {
      let nearest = Suggestion.nearest(to: word, in: words)
      throw usage(
        "there is no action \(ShownText.quoted(word)) of \(commandName)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    if let option = optionNames.first(where: { !action.takes($0) }) {
      let others = Action.allCases.filter { $0.takes(option) }.map(\.rawValue)
      throw usage("\(word) takes no --\(option); what takes it: \(others.joined(separator: ", "))")
    }
    for option in action.needed { _ = try required(option) }
    return action
  }
}
