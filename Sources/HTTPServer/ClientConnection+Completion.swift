internal import Platform
internal import CMicroHTTPD
internal import Glibc
internal import HTTP
internal import Synchronization

/// The two ends of a request. On the thread of the library that serves the connection.
extension ClientConnection {
  /// The request line has come.
  ///
  /// - Parameter target: valid, as it is, during this call; in pieces until the end of the request.
  func begin(target: UnsafePointer<CChar>?) {
    self.target = target
    targetCount = target.map { strlen($0) } ?? 0
    rawTarget = target.map { String(cString: $0) } ?? ""
    // The library would go on to take the query apart, and stay silent to the client where that takes more than the memory of a
    // connection. It has found where the query begins, so an end at once is an empty query to it. The text is const to us only.
    if HeadReader.knowsLayout, let target, let query = strchr(target, 0x3F) { query[1] = 0 }
  }

  /// The answer has been sent, or the client has gone.
  func complete(_ code: MHD_RequestTerminationCode) {
    let isWhole = (code == .REQUEST_TERMINATED_COMPLETED_OK || isStreamRead) && stage == .answered
    let left = stream
    if let request {
      if !request.body.isEmpty { core.bodyBytes.wrappingSubtract(request.body.count, ordering: .relaxed) }
      report(request, isWhole: isWhole)
    }
    let socket = shared.withLock { shared in
      shared.wait = .client
      shared.late = nil
      (shared.isIdle, shared.isReceiving) = (true, false)
      return shared.socket
    }
    if mustLinger, socket >= 0 { core.lingering.add(socket, now: core.now.load(ordering: .relaxed)) }
    (stage, request, stream, target) = (.head, nil, nil, nil)
    (mustClose, mustLinger, isStreamRead) = (false, false, false)
    (status, answerBytes) = (CompletedRequest.clientLeft, 0)
    setDeadline(core.after(seconds: core.limits.idleSeconds))
    left?.leave()
  }

  private func report(_ request: Request, isWhole: Bool) {
    guard let whenCompleted = core.whenCompleted, let started else { return }
    var head = request
    head.body = []
    whenCompleted(
      CompletedRequest(
        request: head, status: status, bodyBytes: answerBytes, duration: .now - started, isWhole: isWhole,
        isStream: stream != nil))
  }
}
