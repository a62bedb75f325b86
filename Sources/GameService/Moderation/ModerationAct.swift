internal import Formats
public import Game
public import Store

/// Something that moderators do. From the API and from the command line it is the same act, with the same line in the audit log.
public enum ModerationAct: Sendable, Equatable {
  /// Keeps a post from all but its writer and moderators; its reports are dealt with.
  case hide(PostID, reason: String)
  case show(PostID, reason: String)
  /// Says of a post's reports that there is nothing to do.
  case dismissReports(PostID, reason: String = "")
  /// Keeps somebody from writing in the forum of one hunt, or of all; for ever where there is no end.
  case mute(PlayerID, in: HuntID?, reason: String, until: Moment?)
  case unmute(PlayerID, in: HuntID?)
  /// Ends all sessions and keeps an account out.
  case ban(PlayerID, reason: String, until: Moment?)
  case unban(PlayerID)
  /// Takes somebody out of a hunt's ranking.
  case disqualify(PlayerID, from: HuntID, reason: String)
  case reinstate(PlayerID, in: HuntID, reason: String)

  /// Does it.
  ///
  /// - Parameter moderator: for the audit log; nil for the command line.
  /// - Throws: `StoreError.missing`; `StoreError.refused` for an end that has passed; `EventFault` where somebody is disqualified
  ///   who is so already or takes no part, or reinstated who is not disqualified.
  public func perform(_ unit: WorkUnit, by moderator: PlayerID?, at now: Moment) throws {
    switch self {
    case .hide(let post, let reason): try unit.setHidden(post, true, reason: reason, by: moderator, at: now)
    case .show(let post, let reason): try unit.setHidden(post, false, reason: reason, by: moderator, at: now)
    case .dismissReports(let post, let reason):
      guard try unit.audience(of: post) != nil else { throw StoreError.missing("post") }
      try unit.dismissReports(of: post, reason: reason, by: moderator, at: now)
    case .mute(let account, let hunt, let reason, let until):
      try Self.check(until, of: "mute", at: now)
      if let hunt, try unit.access(to: hunt) == nil { throw StoreError.missing("hunt") }
      try unit.mute(account, in: hunt, reason: reason, until: until, by: moderator, at: now)
    case .unmute(let account, let hunt): try unit.unmute(account, in: hunt, by: moderator, at: now)
    case .ban(let account, let reason, let until):
      try Self.check(until, of: "ban", at: now)
      try unit.ban(account, reason: reason, until: until, by: moderator, at: now)
    case .unban(let account): try unit.unban(account, by: moderator, at: now)
    case .disqualify(let player, let hunt, let reason):
      try unit.disqualify(player, from: hunt, reason: reason, by: moderator, at: now)
    case .reinstate(let player, let hunt, let reason):
      try unit.reinstate(player, in: hunt, reason: reason, by: moderator, at: now)
    }
  }

  /// Says which end it is that has passed.
  private static func check(_ until: Moment?, of what: String, at now: Moment) throws(StoreError) {
    guard let until, until <= now else { return }
    let text = Timestamp.text(ofMilliseconds: until.millisecondsSince1970)
    throw .refused("until \(text) has passed; a \(what) ends after it begins")
  }
}

extension Store {
  /// Does what a moderator on the command line wants, and waits until it is durable.
  public func moderate(_ act: ModerationAct, at now: Moment) async throws {
    try await write { try act.perform($0, by: nil, at: now) }
  }
}
