public import Geo

/// A guess as it arrives.
public struct GuessAttempt: Sendable, Hashable {
  public var verification: Verification
  public var place: Coordinate
  /// As the device says, metres; nil where it does not. Of no meaning for a tap on the map.
  public var accuracyMetres: Double?
  /// How long before the guess arrived the device says that it was there, milliseconds; nil where it does not say.
  public var fixAgeMilliseconds: Int64?
  /// The step it is meant for; nil for whatever is there.
  public var step: StepID?

  public init(
    verification: Verification, place: Coordinate, accuracyMetres: Double? = nil, fixAgeMilliseconds: Int64? = nil,
    step: StepID? = nil
  ) {
    self.verification = verification
    self.place = place
    self.accuracyMetres = accuracyMetres
    self.fixAgeMilliseconds = fixAgeMilliseconds
    self.step = step
  }
}

/// Why a guess is not judged. None of them depends on where a target is.
public enum GuessRefusal: Error, Sendable, Hashable {
  case notOpen(opens: Moment)
  case closed
  case author
  case notJoined
  case disqualified
  /// There is no such step, or none that the player may know of: the two cannot be told apart.
  case noSuchStep
  case solvedAlready
  /// Every step is solved.
  case finished
  /// The hunt wants guesses of the other kind.
  case verification(needed: Verification)
  case wait(until: Moment)
  /// Try again: a fix that cannot be judged is no wrong guess.
  case fix(FixFault)
}

/// Why a device's fix cannot be judged.
public enum FixFault: Error, Sendable, Hashable, CaseIterable {
  case noAccuracy
  /// Negative or not a number.
  case badAccuracy
  case inaccurate
  /// Of another time: long ago, or of a clock that is wrong.
  case old

  /// How far the time of a fix may be from the server's, milliseconds.
  public static let mostAgeMilliseconds: Int64 = 300_000

  /// The worst accuracy that is judged, metres.
  public static let worstAccuracyMetres = 100.0

  /// Nil for a fix that can be judged.
  public init?(accuracyMetres: Double?, ageMilliseconds: Int64?) {
    if let fault = FixFault(accuracyMetres: accuracyMetres) {
      self = fault
      return
    }
    guard let ageMilliseconds, ageMilliseconds.magnitude > UInt64(Self.mostAgeMilliseconds) else { return nil }
    self = .old
  }

  /// Nil for an accuracy that can be judged.
  public init?(accuracyMetres: Double?) {
    guard let accuracyMetres else {
      self = .noAccuracy
      return
    }
    // Written so that NaN fails.
    guard accuracyMetres >= 0 else {
      self = .badAccuracy
      return
    }
    guard accuracyMetres > Self.worstAccuracyMetres else { return nil }
    self = .inaccurate
  }
}
