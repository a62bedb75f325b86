import Game

/// The words of the event log for what can happen.
enum EventName: UInt8, CaseIterable {
  case joined, left, seen, hint, wrong, solved, disqualified, reinstated

  var text: String {
    switch self {
    case .joined: "joined"
    case .left: "left"
    case .seen: "seen"
    case .hint: "hint"
    case .wrong: "wrong"
    case .solved: "solved"
    case .disqualified: "disqualified"
    case .reinstated: "reinstated"
    }
  }

  init(_ kind: Event.Kind) {
    self =
      switch kind {
      case .joined: .joined
      case .left: .left
      case .stepSeen: .seen
      case .hintUnlocked: .hint
      case .guessedWrong: .wrong
      case .solved: .solved
      case .disqualified: .disqualified
      case .reinstated: .reinstated
      }
  }
}
