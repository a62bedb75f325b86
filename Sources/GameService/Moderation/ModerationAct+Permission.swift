import Game
import HTTP
import Store

/// Who may do what.
extension ModerationAct {
  /// - Throws: 404 for what the viewer may not know of, 403 for what they may not do.
  func check(_ viewer: Account, _ reading: some Reading, at now: Moment) throws {
    switch self {
    case .hide(let post, _), .show(let post, _), .dismissReports(let post, _):
      guard try Self.sight(of: post, viewer, reading).reader.isModerator else { throw Problem.moderatorsOnly }
    case .mute(let account, let hunt, _, _), .unmute(let account, let hunt):
      try Self.check(viewer, hunt, account, reading)
    case .ban(let account, _, _), .unban(let account): try Self.check(viewer, nil, account, reading)
    case .disqualify(let account, let hunt, _), .reinstate(let account, let hunt, _):
      try Self.check(viewer, hunt, account, reading)
    }
    // An author neither undoes what a moderator did nor takes its place.
    guard viewer.role == .player, let responsible = try responsible(reading, at: now) else { return }
    guard responsible.id == viewer.id else { throw Problem.moderatorsOnly }
  }

  /// Who did what this act would change; nil where it changes nothing that somebody did.
  private func responsible(_ reading: some Reading, at now: Moment) throws -> ResponsibleAccount? {
    switch self {
    case .hide(let post, _), .show(let post, _): try reading.hider(of: post)
    case .mute(let account, let hunt, _, _), .unmute(let account, let hunt): try reading.muter(of: account, in: hunt, at: now)
    case .disqualify(let account, let hunt, _), .reinstate(let account, let hunt, _):
      try reading.disqualifier(of: account, from: hunt)
    case .dismissReports, .ban, .unban: nil
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
