import Game
import HTTP
import Platform
import Store

/// Sends what happens to those who watch: to each what they may see of it, decided when it is sent.
final class LiveEvents: Sendable {
  private let reader: LiveReader
  private let thread: OwnThread
  private let pace: LivePace

  /// - Throws: `OwnThread.StartError`.
  init(_ store: Store, _ pace: LivePace = LivePace(), now: @escaping @Sendable () -> Moment) throws {
    let reader = LiveReader(store, pace, now: now)
    self.reader = reader
    self.pace = pace
    thread = try OwnThread { reader.run() }
    store.whenCommitted { [weak reader] in reader?.wake() }
  }

  deinit { close() }

  /// Those who watch.
  var count: Int { reader.count }

  /// A stream of what happens from now on, or from where a client was before.
  ///
  /// - Parameters:
  ///   - hunt: nil for all hunts.
  ///   - lastEventID: as the client sent it; nil for who comes for the first time.
  /// - Throws: 503 where there are too many, or the service stops.
  func watch(_ hunt: HuntID?, _ viewer: Viewer?, lastEventID: String?) throws(Problem) -> EventStream {
    let stream = EventStream(mostBufferedBytes: pace.mostBufferedBytes)
    try reader.add(
      WatchRequest(stream: stream, hunt: hunt, session: viewer?.session.id, lastEventID: lastEventID))
    return stream
  }

  /// Ends all streams and takes no more.
  func close() {
    reader.close()
    thread.join()
  }
}
