import Game
import Geo
import HTTP
import Store

/// What one viewer may know of a hunt: the one place where that is decided.
///
/// It holds that and nothing else, so that whatever is made of it, bytes, entity tags, sizes, tells no more. Places of steps are in
/// it where the hunt shows them, and what is to be read at the end where the viewer has come to it.
struct PlayerView: Sendable {
  let id: HuntID
  let slug: String
  let name: String
  let description: String
  let kind: String
  let author: PlayerID
  let authorName: String
  let isDraft: Bool
  let isListed: Bool
  /// What others find it by where it is in no list.
  let key: String?
  let isOrdered: Bool
  let window: HuntWindow
  let phase: HuntWindow.Phase
  let verification: Verification
  let locations: Locations
  let scoring: ScoringRules
  let playerCount: Int
  let stepCount: Int
  /// Where maps open: as the author declares it, else the service's region, and never made of where the targets are.
  let area: HuntContent.Area
  let isAreaDeclared: Bool
  /// Nil where nobody says who asks.
  let seat: Seat?
  let steps: [StepView]

  /// How a viewer stands with the hunt.
  struct Seat: Sendable {
    let isAuthor: Bool
    let progress: HuntProgress
    let isFinished: Bool
    /// Nil where there is nothing to guess.
    let budget: BudgetView?
  }

  private init(_ hunt: StoredHunt, _ seat: Seat?, _ steps: [StepView], at now: Moment, region: HuntContent.Area) {
    let content = hunt.content
    (id, slug, author, authorName) = (hunt.id, hunt.slug, hunt.author, hunt.authorName)
    (isDraft, isListed, key) = (hunt.isDraft, hunt.isListed, hunt.neededKey)
    (playerCount, stepCount) = (hunt.playerCount, content.steps.count)
    (name, description, kind, isOrdered) = (content.name, content.description, content.kind, content.isOrdered)
    (window, phase) = (content.window, content.window.phase(at: now))
    (verification, locations, scoring) = (content.verification, content.locations, content.scoring)
    (area, isAreaDeclared) = (content.area ?? region, content.area != nil)
    (self.seat, self.steps) = (seat, steps)
  }

  /// For whoever does not say who they are: of the steps, how many there are.
  ///
  /// The hunt must be one that they may know of.
  static func anonymous(_ hunt: StoredHunt, at now: Moment, region: HuntContent.Area) -> PlayerView {
    PlayerView(hunt, nil, [], at: now, region: region)
  }

  /// The hunt must be one that the viewer may know of.
  static func read(
    _ hunt: StoredHunt, for viewer: Viewer, _ reading: some Reading, at now: Moment, _ settings: ServiceSettings
  ) throws -> PlayerView {
    guard let rules = try reading.rules(of: hunt.id) else { throw Problem.noHunt }
    let actor = try reading.actor(of: viewer.id)
    let progress = try reading.progress(of: actor, in: hunt.id)
    var budget: BudgetView?
    if progress.membership == .joined, !progress.isDisqualified, let scope = rules.budgetScope(progress) {
      budget = BudgetView(try reading.budget(of: actor, scope), at: now, settings.guessLimits.budget)
    }
    let seat = Seat(
      isAuthor: viewer.id == hunt.author, progress: progress,
      isFinished: rules.isFinished(progress), budget: budget)
    return PlayerView(hunt, seat, StepView.steps(of: hunt, rules, progress, at: now), at: now, region: settings.region)
  }
}

/// What a player has left to guess with.
struct BudgetView: Sendable {
  let wrongGuesses: Int
  /// Wrong guesses that bring no wait.
  let freeWrongGuesses: Int
  /// Nil for at once.
  let nextGuessAt: Moment?

  init(_ budget: GuessBudget, at now: Moment, _ rules: GuessBudgetRules) {
    wrongGuesses = budget.wrongGuesses
    // The first wait begins with the last of them.
    freeWrongGuesses = max(0, rules.freeWrongGuesses - budget.wrongGuesses)
    if case .wait(let until) = budget.decision(at: now, rules) { nextGuessAt = until } else { nextGuessAt = nil }
  }
}
