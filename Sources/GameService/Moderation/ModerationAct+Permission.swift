import Game
import HTTP
import Store

/// Who may do what.
extension ModerationAct {
  /// - Throws: 404 for what the viewer may not know of, 403 for what they may not do.
  func check(_ viewer: Account, _ reading: some Reading) throws {
    switch self {
    case .hide(let post, _), .dismissReports(let post):
      guard try Self.sight(of: post, viewer, reading).reader.isModerator else { throw Problem.moderatorsOnly }
    case .show(let post, _):
      guard try Self.sight(of: post, viewer, reading).reader.isModerator else { throw Problem.moderatorsOnly }
      // An author does not undo what a moderator did.
      guard try viewer.role != .player || reading.hider(of: post) == viewer.id else { throw Problem.moderatorsOnly }
    case .mute(let account, let hunt, _, _), .unmute(let account, let hunt):
      try Self.check(viewer, hunt, account, reading)
    case .ban(let account, _, _), .unban(let account): try Self.check(viewer, nil, account, reading)
    case .disqualify(let account, let hunt, _), .reinstate(let account, let hunt, _):
      try Self.check(viewer, hunt, account, reading)
    }
  }

  private static func sight(of post: PostID, _ viewer: Account, _ reading: some Reading) throws -> ForumSight {
    try ForumSight.find(post, viewer, reading).1
  }

  /// - Parameter hunt: whose author may do it too; nil where only moderators may.
  private static func check(_ viewer: Account, _ hunt: HuntID?, _ account: PlayerID, _ reading: some Reading) throws {
    if let hunt {
      guard try ForumSight(hunt, viewer, reading).reader.isModerator else { throw Problem.moderatorsOnly }
    } else if viewer.role == .player {
      throw Problem.moderatorsOnly
    }
    guard let account = try reading.account(account) else { throw StoreError.missing("account") }
    guard account.role.rank < max(viewer.role.rank, 1) else {
      throw Problem(.forbidden, code: "not-over-them", detail: "This account has as much to say as yours, or more.")
    }
    guard account.id != viewer.id else { throw Problem(.forbidden, code: "yourself", detail: "Not to yourself.") }
  }
}

extension Account.Role {
  /// Who has a higher one may act on who has a lower one.
  fileprivate var rank: Int {
    switch self {
    case .player: 0
    case .moderator: 1
    case .administrator: 2
    }
  }
}

extension Problem {
  static let moderatorsOnly = Problem(.forbidden, code: "moderators-only", detail: "This is for moderators.")
}
