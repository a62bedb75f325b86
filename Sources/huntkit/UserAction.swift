/// What `admin user` does.
enum UserAction: String, ActionWord {
  case add, reset, ban, unban, role, list

  var needed: [String] {
    switch self {
    case .ban: ["reason"]
    case .role: ["role"]
    case .add, .reset, .unban, .list: []
    }
  }

  var possible: [String] {
    switch self {
    case .add: ["password-file", "role", "output"]
    case .reset: ["password-file", "output"]
    case .ban: ["days"]
    case .list: ["output"]
    case .unban, .role: []
    }
  }
}
