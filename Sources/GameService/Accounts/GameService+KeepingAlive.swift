import Game
import Store

extension GameService {
  private static let useIsWrittenAfterMilliseconds: Int64 = 86_400_000

  /// Says that a session is in use, once a day at most, so that reading writes next to nothing: a log-in lasts from then on; a
  /// token as long as it was made for.
  func keepingAlive(_ viewer: Viewer?) -> Viewer? {
    guard let viewer else { return nil }
    let (session, now) = (viewer.session, surroundings.now())
    guard now.milliseconds(since: session.used) >= Self.useIsWrittenAfterMilliseconds else { return viewer }
    let expires = session.kind == .bearer ? session.expires : now.advanced(byMilliseconds: settings.sessionMilliseconds)
    // Where it cannot be written now, the next request will.
    store.write({ try $0.useSession(session.id, at: now, expires: expires) }) { _ in }
    return viewer
  }
}
