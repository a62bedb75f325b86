/// When a hunt is played: from `opens`, included, to `closes`, excluded. Without dates it is open.
public struct HuntWindow: Sendable, Hashable {
  public var opens: Moment?
  public var closes: Moment?

  public enum Phase: Sendable, Hashable {
    case notOpen(opens: Moment)
    case open
    case closed
  }

  public init(opens: Moment? = nil, closes: Moment? = nil) {
    self.opens = opens
    self.closes = closes
  }

  /// A window that closes before it opens is never open.
  public func phase(at time: Moment) -> Phase {
    if let closes, time >= closes { return .closed }
    if let opens, time < opens { return .notOpen(opens: opens) }
    return .open
  }
}
