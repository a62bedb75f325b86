/// Why an event cannot have happened after those before it.
public enum EventFault: Error, Sendable, Hashable, CaseIterable {
  case sequence
  case unknownHunt
  case otherHunt
  case noStep
  case unknownStep
  case stepNotOpen
  case unknownVersion
  case olderVersion
  case unknownHint
  case negativeCost
  case author
  case notJoined
  case joinedAlready
  case outsideWindow
  case seenAlready
  case unlockedAlready
  case solvedAlready
  case disqualified
  case notDisqualified
}

extension EventFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sequence: "the sequence does not grow; events are ordered by it, each number stands once"
    case .unknownHunt: "the hunt is none of the pack's"
    case .otherHunt: "the event is of another hunt"
    case .noStep: "the event is about a step and names none"
    case .unknownStep: "the step is none of the hunt's"
    case .stepNotOpen: "the step opens when the one before it is solved"
    case .unknownVersion: "the step has no such version"
    case .olderVersion: "the player has met a later version of the step"
    case .unknownHint: "the step has no such hint"
    case .negativeCost: "a hint cannot cost less than nothing"
    case .author: "authors do not play their own hunts"
    case .notJoined: "the player takes no part in the hunt"
    case .joinedAlready: "the player takes part already"
    case .outsideWindow: "the hunt is not open at that time"
    case .seenAlready: "the player has seen the step before"
    case .unlockedAlready: "the player has the hint already"
    case .solvedAlready: "the player has solved the step already"
    case .disqualified: "the player is disqualified"
    case .notDisqualified: "the player is not disqualified"
    }
  }
}
