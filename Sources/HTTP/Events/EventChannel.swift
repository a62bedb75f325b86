import Platform

/// Publishes events to any number of streams, and keeps the last ones for clients that come back.
///
/// Ids come from whoever publishes (in ascending order, as a database numbers them), so that several processes can agree on them.
public final class EventChannel: Sendable {
  private struct State {
    /// The last events, the oldest first.
    var kept: [(id: Int, frame: [UInt8])] = []
    /// The id behind which everything is in `kept`.
    var completeAfter: Int
    var listeners: [ObjectIdentifier: Listener] = [:]
    /// What is published and not sent yet, by whoever sends at the moment.
    var unsent: [(id: Int, frame: [UInt8])] = []
    var isSending = false
    var isClosed = false

    var newest: Int { kept.last?.id ?? completeAfter }
  }

  private struct Listener {
    let stream: EventStream
    /// What it was given when it came.
    let after: Int
  }

  private let state: Locked<State>
  private let mostKept: Int
  private let mostStreams: Int
  private let mostBufferedBytes: Int

  /// - Parameters:
  ///   - lastID: of what was published before this channel was made: who has read that far has missed nothing.
  ///   - mostKept: events that a client may have missed.
  ///   - mostStreams: clients at once.
  ///   - mostBufferedBytes: of each stream.
  public init(lastID: Int = 0, mostKept: Int = 256, mostStreams: Int = 10_000, mostBufferedBytes: Int = 65_536) {
    state = Locked(State(completeAfter: lastID))
    self.mostKept = max(0, mostKept)
    self.mostStreams = mostStreams
    self.mostBufferedBytes = mostBufferedBytes
  }

  /// What tells a client that events are missing: it reads everything anew, and has the id to go on from.
  public static let reset = "reset"

  public var streamCount: Int { state.withLock { $0.listeners.count } }

  /// Sends an event to all. One whose id is not beyond the last is passed over: it has been published.
  public func publish(id: Int, name: String?, data: String) {
    let frame = ServerSentEvent(id: String(id), name: name, data: data).frame
    let mustSend = state.withLock { state in
      guard !state.isClosed, id > state.newest else { return false }
      state.unsent.append((id, frame))
      state.kept.append((id, frame))
      if state.kept.count > mostKept { state.completeAfter = state.kept.removeFirst().id }
      defer { state.isSending = true }
      return !state.isSending
    }
    if mustSend { sendAll() }
  }

  /// One thread sends at a time, so that all streams have one order, and without the lock: a stream that is dropped calls back.
  private func sendAll() {
    while true {
      let (events, listeners) = state.withLock { state in
        defer { state.unsent = [] }
        if state.unsent.isEmpty { state.isSending = false }
        return (state.unsent, Array(state.listeners.values))
      }
      guard !events.isEmpty else { return }
      for listener in listeners {
        for event in events where event.id > listener.after { listener.stream.send(frame: event.frame) }
      }
    }
  }

  /// A stream that begins with what the client has missed since `lastEventID`, or with `reset` where that is no longer kept.
  ///
  /// - Parameter lastEventID: from `Last-Event-ID`, or what a client that has read the state read with it; nil for what comes from
  ///   now on.
  /// - Throws: 503 where there are too many already.
  public func subscribe(lastEventID: String?) throws(Problem) -> EventStream {
    let stream = EventStream(mostBufferedBytes: mostBufferedBytes)
    let isTaken = state.withLock { state in
      guard state.listeners.count < mostStreams, !state.isClosed else { return false }
      if let lastEventID { Self.catchUp(stream, after: Int(lastEventID), state) }
      state.listeners[ObjectIdentifier(stream)] = Listener(stream: stream, after: state.newest)
      return true
    }
    guard isTaken else { throw Problem.retry(afterSeconds: 30, .serviceUnavailable, detail: "Too many listeners.") }
    // Outside the lock: it is called at once where the stream is over already.
    stream.whenLeft { [weak self, id = ObjectIdentifier(stream)] in self?.forget(id) }
    return stream
  }

  /// Ends all streams and takes no more.
  public func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.stream.finish() }
  }

  private static func catchUp(_ stream: EventStream, after last: Int?, _ state: State) {
    guard let last, last >= state.completeAfter, last <= state.newest else {
      stream.send(ServerSentEvent(id: String(state.newest), name: reset, data: "{}"))
      return
    }
    let missed = state.kept.filter { $0.id > last }
    for event in missed where !stream.send(frame: event.frame) { return }
  }

  private func forget(_ id: ObjectIdentifier) {
    state.withLock { _ = $0.listeners.removeValue(forKey: id) }
  }
}
