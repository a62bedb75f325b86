import Game
import Store

/// What is asked of one state of the database while lines are told: each question once.
///
/// What a watcher may see is decided here, at the time of sending.
final class LiveRound {
  private let snapshot: Snapshot
  private let now: Moment
  private var accounts: [SessionID: Account?] = [:]
  private var hunts: [HuntID: HuntAccess?] = [:]
  private var finished: [Pair: Bool] = [:]
  private var visible: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    let player: PlayerID
    let hunt: HuntID
  }

  init(_ snapshot: Snapshot, at now: Moment) { (self.snapshot, self.now) = (snapshot, now) }

  /// Whose session it still is.
  func account(_ session: SessionID) throws -> Account? {
    if let known = accounts[session] { return known }
    let account = try snapshot.account(of: session, at: now)
    accounts[session] = .some(account)
    return account
  }

  func access(_ hunt: HuntID) throws -> HuntAccess? {
    if let known = hunts[hunt] { return known }
    let access = try snapshot.access(to: hunt)
    hunts[hunt] = .some(access)
    return access
  }

  /// Whether a watcher is told of a hunt at all.
  func isTold(_ viewer: Account?, of hunt: HuntAccess) throws -> Bool {
    // Most are of everybody, whoever it is.
    if hunt.isListed, !hunt.isDraft { return true }
    guard let viewer else { return false }
    let pair = Pair(player: viewer.id, hunt: hunt.id)
    if let known = visible[pair] { return known }
    let answer = try snapshot.isVisible(hunt, to: viewer.id, isModerator: ForumSight.isModerator(viewer, of: hunt))
    visible[pair] = answer
    return answer
  }

  func reader(_ viewer: Account?, of post: PostAudience, in hunt: HuntAccess) throws -> ForumReader {
    var reader = ForumReader(player: viewer?.id, isModerator: ForumSight.isModerator(viewer, of: hunt))
    guard let viewer, post.dependsOnFinish, !reader.isModerator else { return reader }
    let pair = Pair(player: viewer.id, hunt: hunt.id)
    if let known = finished[pair] {
      reader.hasFinished = known
    } else {
      reader.hasFinished = try snapshot.hasFinished(ActorID(viewer.id.rawValue), hunt.id)
      finished[pair] = reader.hasFinished
    }
    return reader
  }
}
