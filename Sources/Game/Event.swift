public import Geo

/// Something that happened in a hunt: what standings are made of, live and from the log.
public struct Event: Sendable, Hashable {
  public var sequence: EventSequence
  /// By the server's clock. It may run backwards from event to event; the sequence says what came first.
  public var time: Moment
  /// Who did it, or whom it was done to.
  public var player: PlayerID
  /// Whom it is charged to.
  public var actor: ActorID
  public var hunt: HuntID
  /// Of a guess that is wrong, the step it was meant for: in an ordered hunt the one that is open, else the one that the player
  /// named, if any. Nil for what concerns the hunt as a whole.
  public var step: StepID?
  /// The step's version at the time, from 1; 1 where there is no step.
  public var stepVersion: Int
  public var kind: Kind

  public enum Kind: Sendable, Hashable {
    case joined
    case left
    /// The player saw the step for the first time; timed hints count from here.
    case stepSeen
    /// A hint was taken.
    /// - Parameters:
    ///   - hint: index in the step's hints, from 0.
    ///   - cost: points, as it was charged.
    case hintUnlocked(hint: Int, cost: Int)
    case guessedWrong(GuessRecord)
    case solved(GuessRecord)
    /// Taken out of the ranking.
    case disqualified(reason: String)
    /// Taken back in: a disqualification was a mistake.
    case reinstated
  }

  public init(
    sequence: EventSequence, time: Moment, player: PlayerID, actor: ActorID, hunt: HuntID, step: StepID? = nil,
    stepVersion: Int = 1, kind: Kind
  ) {
    self.sequence = sequence
    self.time = time
    self.player = player
    self.actor = actor
    self.hunt = hunt
    self.step = step
    self.stepVersion = stepVersion
    self.kind = kind
  }
}

/// What is kept of a guess.
public struct GuessRecord: Sendable, Hashable {
  public var verification: Verification
  /// Nil where it is kept no longer: fixes of devices are deleted after 30 days.
  public var place: Coordinate?
  /// As the device says, metres; nil for a tap on the map.
  public var accuracyMetres: Double?

  public init(verification: Verification, place: Coordinate? = nil, accuracyMetres: Double? = nil) {
    self.verification = verification
    self.place = place
    self.accuracyMetres = accuracyMetres
  }
}
