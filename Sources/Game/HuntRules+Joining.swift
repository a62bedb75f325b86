extension HuntRules {
  /// Nil where a player may join: until the hunt closes, before it opens too.
  public func joinRefusal(_ player: PlayerID, at now: Moment, _ progress: HuntProgress) -> JoinRefusal? {
    if window.phase(at: now) == .closed { return .closed }
    if let author, author == player { return .author }
    return progress.membership == .joined ? .joinedAlready : nil
  }
}

/// Why a player cannot join.
public enum JoinRefusal: Error, Sendable, Hashable {
  case closed
  case author
  case joinedAlready
}
