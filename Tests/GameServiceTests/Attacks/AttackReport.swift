/// What the attacks came to, for people: the whole of docs/attacks.md.
enum AttackReport {
  static func text(_ parts: [(title: String, outcomes: [AttackOutcome])]) -> String {
    var text = """
      # What attacks on the game come to

      Made by the tests in Tests/GameServiceTests/Attacks from what the service answered them, with its standard limits (5 free wrong
      guesses, then waits of 30 s, 1, 2, 5 and 10 min; for those behind one network address who have solved nothing of a hunt 60 wrong
      guesses in it, which come back over an hour) and steps of 150 m. Guesses are those that were judged. The time is that of the service's clock, of
      which an attacker wastes nothing, from the first guess on; the accounts are there already (60 an hour can be made at one address).

      """
    for (title, outcomes) in parts {
      text += "\n## \(title)\n\n| attack | guesses | time | what it came to |\n|---|---:|---:|---|\n"
      for outcome in outcomes {
        text += "| \(outcome.attack) | \(outcome.guesses) | \(outcome.time) | \(outcome.result) |\n"
      }
    }
    return text + remarks
  }

  private static let remarks = """

    ## What this says

    The waits hold one account off for half a day, and races, retries, leaving and other addresses get nobody around them. Many accounts
    behind one address share one bucket in a hunt until they have solved a step of it, so that twenty are as fast as a guess a minute; to
    have solved something else is no help. Many accounts at many addresses, or at a later step, have the free guesses of each: they are
    held off by what it takes to make them, and by the author's review, which shows the lattice, so that they can be disqualified. The
    first step of a hunt should therefore not be one that everybody knows. The same goes for what follows a hit. A fix is evidence and
    never proof.

    """
}
