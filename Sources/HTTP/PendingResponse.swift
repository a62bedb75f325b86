import Platform

/// A response that comes later, from any thread: what a handler hands back that has given its work to a queue.
///
/// It is answered once. Where nobody answers and the last reference goes, the client gets a 500 instead of waiting for ever.
public final class PendingResponse: Sendable {
  private enum State {
    case open((@Sendable (Response) -> Void)?)
    case answered(Response)
    case delivered
  }

  private let state = Locked<State>(.open(nil))

  public init() {}

  /// One that is answered when another is, with what `change` makes of that answer.
  public convenience init(of other: PendingResponse, _ change: @escaping @Sendable (Response) -> Response) {
    self.init()
    other.deliver { [self] response in complete(change(response)) }
  }

  deinit { complete(Problem(.internalServerError, detail: "the answer was lost").response) }

  /// Answers. Only the first call counts, and none after the server has given up waiting.
  ///
  /// - Returns: whether this was the answer.
  @discardableResult
  public func complete(_ response: Response) -> Bool {
    let (isFirst, receiver) = state.withLock { state -> (Bool, (@Sendable (Response) -> Void)?) in
      guard case .open(let receiver) = state else { return (false, nil) }
      state = receiver == nil ? .answered(response) : .delivered
      return (true, receiver)
    }
    receiver?(response)
    return isFirst
  }

  /// For whoever sends it: `receiver` is called once, at once where the answer is there. A second receiver is not called.
  public func deliver(to receiver: @escaping @Sendable (Response) -> Void) {
    let ready = state.withLock { state -> Response? in
      switch state {
      case .open(nil):
        state = .open(receiver)
        return nil
      case .answered(let response):
        state = .delivered
        return response
      case .open, .delivered: return nil
      }
    }
    if let ready { receiver(ready) }
  }
}
