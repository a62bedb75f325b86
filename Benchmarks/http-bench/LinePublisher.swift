import HTTP
import Platform

/// Sends lines to all who listen, numbered from 1; who comes back gets those it has missed.
final class LinePublisher: Sendable {
  private let state = Locked<(frames: [[UInt8]], streams: [EventStream])>(([], []))

  func publish(_ line: String) {
    state.withLock { state in
      let frame = ServerSentEvent(id: String(state.frames.count + 1), name: "line", data: line).frame
      state.frames.append(frame)
      for stream in state.streams { stream.send(frame: frame) }
    }
  }

  /// - Parameter lastEventID: as the client sent it; nil for what comes from now on.
  func subscribe(lastEventID: String?) -> EventStream {
    let stream = EventStream(mostBufferedBytes: 65_536)
    state.withLock { state in
      for frame in state.frames.dropFirst(lastEventID.flatMap { Int($0) } ?? state.frames.count) { stream.send(frame: frame) }
      state.streams.append(stream)
    }
    return stream
  }
}
