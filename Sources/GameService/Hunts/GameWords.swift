import Game

/// One of a few things that the API has a word for.
protocol Worded: CaseIterable {
  var word: String { get }
}

extension Worded {
  static var words: [String] { allCases.map(\.word) }

  init?(word: String) {
    guard let known = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = known
  }
}

// MARK: The game's values as the API spells them

extension HuntWindow.Phase {
  static let words = ["not_open", "open", "closed"]

  var word: String {
    switch self {
    case .notOpen: "not_open"
    case .open: "open"
    case .closed: "closed"
    }
  }
}

extension Verification: Worded {
  var word: String {
    switch self {
    case .map: "map"
    case .presence: "presence"
    }
  }
}

extension Locations: Worded {
  var word: String {
    switch self {
    case .hidden: "hidden"
    case .shown: "shown"
    }
  }
}

extension HuntProgress.Membership {
  static let words = ["none", "joined", "left"]

  var word: String {
    switch self {
    case .none: "none"
    case .joined: "joined"
    case .left: "left"
    }
  }
}
