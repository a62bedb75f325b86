/// A line of a board.
public struct Standing: Sendable, Hashable {
  /// Equal for equals, and then a number is left out: 1, 2, 2, 4. Nil for who is out of the ranking.
  public var rank: Int?
  public var actor: ActorID
  /// As it is shown: a pseudonym where the account is deleted.
  public var name: String
  public var score: TimedScore
  public var solved: Int
  public var wrongGuesses: Int
  public var hints: Int
  /// Hunts that are counted; 1 on the board of a hunt.
  public var hunts: Int

  public init(
    rank: Int? = nil, actor: ActorID, name: String, score: TimedScore, solved: Int = 0, wrongGuesses: Int = 0,
    hints: Int = 0, hunts: Int = 1
  ) {
    self.rank = rank
    self.actor = actor
    self.name = name
    self.score = score
    self.solved = solved
    self.wrongGuesses = wrongGuesses
    self.hints = hints
    self.hunts = hunts
  }

  /// The line of an actor on the board of a hunt, without a rank. Who is disqualified has no points.
  public init(_ progress: HuntProgress, actor: ActorID, name: String) {
    self.init(
      actor: actor, name: name, score: progress.isDisqualified ? TimedScore() : progress.score, solved: progress.solvedCount,
      wrongGuesses: progress.wrongGuesses, hints: progress.unlockedHintCount)
  }
}
