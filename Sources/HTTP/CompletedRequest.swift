/// What became of a request.
public struct CompletedRequest: Sendable {
  /// Its head; the body is gone.
  public let request: Request
  /// Of its answer; `clientLeft` where none was sent.
  public let status: Status
  /// Of the answer's body, as handed over to be sent; 0 for a stream.
  public let bodyBytes: Int
  /// From the end of the head to the end of the answer.
  public let duration: Duration
  /// False where the client left or was dropped before the end.
  public let isWhole: Bool
  /// Whether it was a stream of events, whose duration says nothing about the server.
  public let isStream: Bool

  /// For logs alone, since nobody receives it: what others write there, too.
  public static let clientLeft: Status = 499

  public init(
    request: Request, status: Status, bodyBytes: Int, duration: Duration, isWhole: Bool = true, isStream: Bool = false
  ) {
    self.request = request
    self.status = status
    self.bodyBytes = bodyBytes
    self.duration = duration
    self.isWhole = isWhole
    self.isStream = isStream
  }
}
