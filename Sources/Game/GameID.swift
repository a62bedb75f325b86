/// A number that stands for one thing of the game; numbers of different things are different types.
///
/// They are keys, nothing more: no order, place or name of the game follows from them, so that a replay that numbers things
/// otherwise comes to the same standings.
public protocol GameID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible where RawValue == Int64 {
  init(rawValue: Int64)
}

extension GameID {
  public init(_ rawValue: Int64) { self.init(rawValue: rawValue) }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public var description: String { String(rawValue) }
}

/// Somebody with an account.
public struct PlayerID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Whom points and costs are charged to: a player; where players play together, their team.
public struct ActorID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

public struct HuntID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A step of one hunt; it stays the same through its versions.
public struct StepID: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The place of an event in the log: later ones are larger; numbers may be left out.
public struct EventSequence: GameID {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
