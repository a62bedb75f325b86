import Game
import HTTP
import Store

/// Somebody who watches what happens, from one page of theirs. Belongs to the reader's thread.
final class Watcher {
  let stream: EventStream
  /// Nil for all hunts.
  let hunt: HuntID?
  /// The session that asks; nil for who is not logged in.
  let session: SessionID?
  /// The number up to which it has been told everything that is for it.
  private(set) var after: Int64
  /// The number that its client would go on from.
  private var told: Int64

  init(_ request: WatchRequest, after: Int64) {
    (stream, hunt, session) = (request.stream, request.hunt, request.session)
    (self.after, told) = (after, after)
  }

  /// How many lines may be not for it before its client is told how far it is, so that it can go on from there.
  static let mostSilent: Int64 = 256

  /// Goes on to a line of the outbox.
  ///
  /// - Parameter frame: nil where it is not for this watcher.
  func pass(_ line: Int64, _ frame: [UInt8]?) {
    after = line
    if let frame {
      told = line
      stream.send(frame: frame)
    } else if line - told >= Self.mostSilent {
      told = line
      // An event without data sets the last number and is not an event for the page (HTML, 9.2.6).
      stream.send(frame: Array("id: \(line)\n\n".utf8))
    }
  }
}

/// What `LiveEvents` needs to let somebody watch.
struct WatchRequest: Sendable {
  let stream: EventStream
  let hunt: HuntID?
  let session: SessionID?
  /// As the client sent it.
  let lastEventID: String?
}
