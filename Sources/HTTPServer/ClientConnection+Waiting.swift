internal import Platform
internal import HTTP
internal import Synchronization

/// What other threads do with a connection.
extension ClientConnection {
  /// The deadline has passed.
  func expire() {
    enum Action {
      case nothing
      case beat(EventStream)
      case answer(Int)
    }
    let action = shared.withLock { shared -> Action in
      // The request may have gone on since the watch looked.
      guard deadline.load(ordering: .relaxed) <= core.now.load(ordering: .relaxed) else { return .nothing }
      switch shared.wait {
      case .client:
        shared.shut()
        // Once is enough: the library closes it as soon as it looks.
        setDeadline(.max)
        return .nothing
      case .answer:
        setDeadline(.max)
        return .answer(shared.number)
      case .events(let stream):
        setDeadline(core.after(seconds: core.limits.beatSeconds))
        return .beat(stream)
      }
    }
    switch action {
    case .nothing: break
    case .beat(let stream): stream.beat()
    case .answer(let number): answerLate(.problem(Self.tooLate), to: number)
    }
  }

  private static let tooLate = Problem.retry(
    afterSeconds: 5, .serviceUnavailable, detail: "The answer took too long. It may still have had its effect.")

  /// Hands a late answer over and wakes the library; nothing where that request is over.
  func answerLate(_ answer: LateAnswer, to number: Int) {
    let handle = shared.withLock { shared -> ConnectionHandle? in
      guard shared.number == number, case .answer(let handle) = shared.wait else { return nil }
      shared.wait = .client
      shared.late = answer
      return handle
    }
    // Nobody else resumes it: whoever took it out of `wait` does.
    handle?.resume()
  }

  /// The server wants to stop: streams end, and who has nothing in hand has to go, or has gone while it sent a body; again and again,
  /// until all have gone. A request whose head has come whole, or that has not been read at all, is still done and answered.
  ///
  /// The reading side alone must not be shut: the library reads again before it answers late, and takes that end for a client that
  /// has left.
  func drain() {
    let stream = shared.withLock { shared -> EventStream? in
      if case .events(let stream) = shared.wait { return stream }
      guard shared.socket >= 0 else { return nil }
      let mustGo =
        switch Socket.unread(shared.socket) {
        case .nothing: shared.isIdle
        case .something: false
        case .end: shared.isIdle || shared.isReceiving
        }
      if mustGo { shared.shut() }
      return nil
    }
    stream?.finish()
  }

  /// The server stops: nothing is waited for.
  func abandon() {
    let (stream, number) = shared.withLock { shared -> (EventStream?, Int?) in
      switch shared.wait {
      case .events(let stream): (stream, nil)
      case .answer: (nil, shared.number)
      case .client: (nil, nil)
      }
    }
    stream?.finish()
    if let number { answerLate(.problem(Self.stopping), to: number) }
    shut()
  }

  static let stopping = Problem.retry(afterSeconds: 5, .serviceUnavailable, detail: "The server is stopping.")
}
