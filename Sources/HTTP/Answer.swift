/// What a handler hands back.
public enum Answer: Sendable {
  case now(Response)
  /// Lets the thread go on; the response comes by `PendingResponse.complete`.
  case later(PendingResponse)
}
