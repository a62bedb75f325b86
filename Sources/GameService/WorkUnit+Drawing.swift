import Game
import HTTP
import Store

/// What is limited in a time, in all processes together.
extension WorkUnit {
  /// Takes a token of a bucket. It comes back with the unit, where that is taken back.
  ///
  /// - Parameters:
  ///   - scope: what is limited.
  ///   - subject: whose bucket it is.
  /// - Throws: 429 with the time of the next token.
  func draw(
    _ scope: String, of subject: String, _ rules: TokenBucketRules, at now: Moment, code: String = "too-many-tries",
    detail: String = "Too many tries. Wait before the next one."
  ) throws {
    guard let next = try take(from: scope, of: subject, rules, at: now) else { return }
    throw Problem.retry(next, at: now, code: code, detail: detail)
  }
}

extension GameService {
  /// Draws from what one account may change in a time; moderators may as much as they have to.
  ///
  /// What is limited otherwise, as guesses and posts are, does not count here.
  func draw(_ unit: WorkUnit, _ viewer: Viewer, at now: Moment) throws {
    guard !viewer.isModerator else { return }
    try unit.draw(
      "acts", of: "\(viewer.id)", settings.acts, at: now, code: "too-many-changes",
      detail: "You change a lot. Wait a little before the next change.")
  }

  /// The same for posts, edits and reports together.
  func drawPost(_ unit: WorkUnit, _ viewer: Viewer, at now: Moment) throws {
    try unit.draw(
      "posts", of: "account \(viewer.id)", settings.posts, at: now, code: "too-many-posts",
      detail: "You write a lot. Wait a little before the next one.")
  }
}
