/// What `admin moderate` does.
enum ModerateAction: String, ActionWord {
  case hide, show, dismiss, mute, unmute, disqualify, reinstate, reports, log

  var needed: [String] {
    switch self {
    case .hide, .show, .mute: ["reason"]
    case .disqualify, .reinstate: ["hunt", "reason"]
    case .dismiss, .unmute, .reports, .log: []
    }
  }

  var possible: [String] {
    switch self {
    case .mute: ["hunt", "days"]
    case .unmute: ["hunt"]
    case .dismiss: ["reason"]
    case .reports, .log: ["output"]
    case .hide, .show, .disqualify, .reinstate: []
    }
  }

  var isList: Bool { self == .reports || self == .log }
}
