import Platform

/// The stream of events to one client: frames go in from any thread, the server takes bytes out.
///
/// What waits for the client is bounded: who does not read is dropped, and reads on from `Last-Event-ID` when it comes back.
public final class EventStream: Sendable {
  /// What a server got of it.
  public enum Reading: Sendable, Equatable {
    case bytes(Int)
    /// Nothing yet: `wake` is called when there is.
    case nothingYet
    /// All has been read and nothing more will come.
    case ended
    /// Too much was waiting.
    case dropped
  }

  private struct State {
    var frames: [[UInt8]] = []
    /// Bytes of `frames[first]` that are read.
    var first = 0
    var offset = 0
    var buffered = 0
    var isEnded = false
    var isDropped = false
    /// The reader has found nothing and waits to be woken.
    var isWaiting = false
    var hasReadSinceBeat = true
    var wake: (@Sendable () -> Void)?
    var drop: (@Sendable () -> Void)?
    var left: [@Sendable () -> Void] = []
  }

  private let mostBufferedBytes: Int
  private let state = Locked(State())

  /// - Parameter mostBufferedBytes: how much may wait for the client beside what the kernel holds.
  public init(mostBufferedBytes: Int = 65_536) { self.mostBufferedBytes = mostBufferedBytes }

  /// Whether what is sent can still arrive.
  public var isOpen: Bool { state.withLock { !$0.isEnded && !$0.isDropped } }

  /// Sends an event; false once the stream is over.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool { send(frame: event.frame) }

  /// Sends bytes that are framed already: streams share them, so that an event for thousands is framed once.
  @discardableResult
  public func send(frame: [UInt8]) -> Bool {
    let (isOpen, call) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard !state.isEnded, !state.isDropped else { return (false, nil) }
      guard frame.count <= mostBufferedBytes - state.buffered else { return (false, Self.drop(&state)) }
      guard !frame.isEmpty else { return (true, nil) }
      state.frames.append(frame)
      state.buffered += frame.count
      return (true, Self.wake(&state))
    }
    call?()
    return isOpen
  }

  /// Ends the stream once the client has read what waits.
  public func finish() {
    state.withLock { state -> (@Sendable () -> Void)? in
      state.isEnded = true
      return Self.wake(&state)
    }?()
  }

  /// Calls `body` once when the client has left, was dropped or has read the end; at once where that is so already.
  public func whenLeft(_ body: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isDropped { state.left.append(body) }
      return state.isDropped
    }
    if isOver { body() }
  }

  private static func wake(_ state: inout State) -> (@Sendable () -> Void)? {
    guard state.isWaiting else { return nil }
    state.isWaiting = false
    return state.wake
  }

  /// What waits is let go; the reader learns of it whether it waits or not.
  private static func drop(_ state: inout State) -> @Sendable () -> Void {
    let calls = [wake(&state), state.drop].compactMap { $0 } + state.left
    state = State(isEnded: state.isEnded, isDropped: true)
    return { for call in calls { call() } }
  }
}

/// For the server that sends it.
extension EventStream {
  /// - Parameters:
  ///   - wake: called once after each `nothingYet`, when there is something to read again.
  ///   - drop: called when the client has not kept up.
  public func attach(wake: @escaping @Sendable () -> Void, drop: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.wake = wake
      state.drop = drop
    }
  }

  /// Moves bytes out.
  ///
  /// - Parameter whenNothing: called before any `wake`, where there is nothing yet.
  public func read(into bytes: UnsafeMutableRawBufferPointer, whenNothing: () -> Void) -> Reading {
    state.withLock { state in
      state.hasReadSinceBeat = true
      guard !state.isDropped else { return .dropped }
      var count = 0
      while count < bytes.count, state.first < state.frames.count {
        let frame = state.frames[state.first]
        let part = min(bytes.count - count, frame.count - state.offset)
        frame.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(
            from: .init(rebasing: $0[state.offset...][..<(state.offset + part)]))
        }
        count += part
        state.offset += part
        guard state.offset == frame.count else { break }
        state.offset = 0
        state.first += 1
      }
      state.buffered -= count
      if state.first == state.frames.count {
        state.frames.removeAll(keepingCapacity: true)
        state.first = 0
      } else if state.first >= 64 {
        state.frames.removeFirst(state.first)
        state.first = 0
      }
      if count > 0 { return .bytes(count) }
      if state.isEnded { return .ended }
      state.isWaiting = true
      whenNothing()
      return .nothingYet
    }
  }

  /// Sends a comment, at which a client that has left is noticed. One that has read nothing since the last beat, though there was
  /// something to read, is dropped.
  public func beat() {
    let call = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isEnded, !state.isDropped else { return nil }
      guard state.hasReadSinceBeat || state.buffered == 0 else { return Self.drop(&state) }
      state.hasReadSinceBeat = false
      guard state.buffered == 0 else { return nil }
      state.frames.append(ServerSentEvent.comment)
      state.buffered += ServerSentEvent.comment.count
      return Self.wake(&state)
    }
    call?()
  }

  /// The client has left, or nobody will read on: everything is let go.
  public func leave() {
    let call = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isDropped else { return nil }
      state.wake = nil
      state.drop = nil
      return Self.drop(&state)
    }
    call?()
  }
}
