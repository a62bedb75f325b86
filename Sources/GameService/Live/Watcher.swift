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
  /// What a client has missed that came back, until it is all there.
  private var missed: Missed?

  private struct Missed {
    /// The last number of it.
    let end: Int64
    let mostBytes: Int
    var bytes: [UInt8] = []
    var isTooMuch = false
  }

  /// - Parameters:
  ///   - after: where it goes on.
  ///   - last: the last number there is.
  ///   - mostMissedBytes: of what it has missed; where it is more, its client is to read everything anew.
  init(_ request: WatchRequest, after: Int64, last: Int64, mostMissedBytes: Int) {
    (stream, hunt, session) = (request.stream, request.hunt, request.session)
    (self.after, told) = (after, after)
    if after < last { missed = Missed(end: last, mostBytes: mostMissedBytes) }
  }

  /// How many lines may be not for it before its client is told how far it is, so that it can go on from there.
  static let mostSilent: Int64 = 256

  /// Goes on to a line of the outbox.
  ///
  /// - Parameter frame: nil where it is not for this watcher.
  func pass(_ line: Int64, _ frame: [UInt8]?) {
    after = line
    if missed != nil { gather(line, frame) } else if let frame { tell(line, frame) }
    // An event without data sets the last number and is not an event for the page (HTML, 9.2.6).
    if missed == nil, line - told >= Self.mostSilent { tell(line, Array("id: \(line)\n\n".utf8)) }
  }

  private func tell(_ line: Int64, _ frame: [UInt8]) {
    told = line
    stream.send(frame: frame)
  }

  /// All of it is sent at once or nothing: a client that was dropped half-way would come back for the same again and again.
  private func gather(_ line: Int64, _ frame: [UInt8]?) {
    guard var missed else { return }
    if let frame, !missed.isTooMuch {
      missed.isTooMuch = missed.bytes.count + frame.count > missed.mostBytes
      if missed.isTooMuch { missed.bytes = [] } else { missed.bytes += frame }
    }
    self.missed = missed
    guard line >= missed.end else { return }
    self.missed = nil
    if missed.isTooMuch {
      tell(line, ServerSentEvent(id: String(line), name: ServerSentEvent.reset, data: "{}").frame)
    } else if !missed.bytes.isEmpty {
      tell(line, missed.bytes)
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
