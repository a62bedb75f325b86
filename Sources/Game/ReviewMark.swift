/// Something that an author should look at. It never changes a verdict or a score.
public struct ReviewMark: Sendable, Hashable {
  public var hunt: HuntID
  /// Ascending, each once.
  public var actors: [ActorID]
  /// The events that it is seen in, ascending.
  public var evidence: [EventSequence]
  public var reason: Reason

  public enum Reason: Sendable, Hashable {
    /// Wrong guesses stand in a lattice, as a program would place them.
    case lattice(guesses: Int, spacingMetres: Double)
    /// New accounts solved a step one after the other, each with its first guess.
    case firstTries(step: StepID, accounts: Int)
    /// Two fixes of one player that nobody can get between in the time.
    case speed(metresPerSecond: Double)
  }
}

extension ReviewMark.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lattice(let guesses, let spacing):
      "\(guesses) wrong guesses stand in a lattice, about \(Self.rounded(spacing)) m apart: the area may have been searched by a program"
    case .firstTries(_, let accounts):
      "\(accounts) new accounts solved the step one after the other, each with the first guess: one of them may have told the others"
    case .speed(let speed):
      "two fixes need a speed of \(Self.rounded(speed)) m/s between them: one of them may be made up"
    }
  }

  private static func rounded(_ number: Double) -> String {
    // Distances on Earth and a second at least keep it far below what an integer holds.
    Int(exactly: number.rounded()).map(String.init) ?? String(number)
  }
}
