import Game
import Store

extension GameService {
  /// How long a retry of a request is known as one.
  private static let keyMilliseconds: Int64 = 7 * 86_400_000
  /// How far back those who watch can resume.
  private static let liveMilliseconds: Int64 = 86_400_000

  /// Deletes what is kept for a time only: sessions that have expired, keys of requests, what those who watch resume from, fixes of
  /// devices. To be called now and then; returns at once.
  public func deleteWhatIsOver() {
    let now = surroundings.now()
    let fixes = settings.fixMilliseconds
    store.write({ unit in
      try unit.purgeSessions(at: now)
      try unit.purgeBuckets(at: now)
      try unit.purgeKeys(before: now.advanced(byMilliseconds: -Self.keyMilliseconds))
      try unit.purgeLiveEvents(before: now.advanced(byMilliseconds: -Self.liveMilliseconds))
      try unit.purgeFixes(before: now.advanced(byMilliseconds: -fixes))
    }) { [self] result in
      if case .failure(let error) = result { tell("deleting what is over", error) }
    }
  }
}
