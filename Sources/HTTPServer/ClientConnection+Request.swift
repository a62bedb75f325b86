internal import Platform
internal import HTTP
internal import Synchronization

/// The way of a request: head, body, answer. On the thread of the library that serves the connection.
extension ClientConnection {
  /// One call of the library's access handler.
  ///
  /// - Parameter bytes: a part of the body; empty for the head, for the end and after a resumption.
  /// - Returns: whether the connection may go on.
  func proceed(
    _ handle: ConnectionHandle, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    switch stage {
    case .head:
      do throws(Problem) {
        return try receiveHead(handle, method: method, version: version)
      } catch {
        mustClose = true
        return send(error.response, handle)
      }
    case .body: return bytes.isEmpty ? answer(handle) : receive(bytes)
    case .suspended:
      guard let late = shared.withLock({ $0.late.take() }) else { return true }
      switch late {
      case .response(let response): return send(response, handle)
      case .problem(let problem): return send(refusal(problem), handle)
      }
    case .answered: return true
    }
  }

  private func receiveHead(
    _ handle: ConnectionHandle, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) throws(Problem) -> Bool {
    let isShut = shared.withLock { shared in
      shared.number += 1
      shared.isIdle = false
      // That of the head is over.
      setDeadline(core.after(seconds: core.limits.answerSeconds))
      return shared.isShut
    }
    // It came too late, and is not begun.
    if isShut { return false }
    if core.whenCompleted != nil { started = .now }
    guard let target else { throw Problem(.badRequest, detail: "There is no target.") }
    let head = try HeadReader.read(
      handle, method: method, target: target, targetCount: targetCount, version: version, mostFields: core.limits.headerFields)
    guard let known = Method(rawValue: String(cString: method)) else {
      throw Problem(.methodNotAllowed, detail: "There is no such method.", headers: ["Allow": Method.allowedSomewhere])
    }
    takesChunks = head.isVersion11
    let raw = rawTarget
    let (path, query) = try raw.withBytes { bytes throws(Problem) in try RequestTarget.split(bytes, known) }
    let request = core.service.resolved(
      Request(known, path, query: query, headers: HeaderFields(head.fields), remoteAddress: peer, id: core.names.make()))
    self.request = request
    guard head.isChunked || head.contentLength ?? 0 > 0 else {
      // The library closes connections that are answered at this point, so that is left to its next call.
      stage = .body
      return true
    }
    return receiveAnnouncement(request, length: head.contentLength, handle)
  }

  private func receiveAnnouncement(_ request: Request, length: Int?, _ handle: ConnectionHandle) -> Bool {
    switch core.service.admit(request) {
    case .refused(let response): return refuse(response, handle)
    case .body(upTo: let limit):
      mostBodyBytes = limit
      if length ?? 0 > limit { return refuse(refusal(tooLarge), handle) }
      setDeadline(core.transferEnd(bytes: length ?? limit))
      shared.withLock { $0.isReceiving = true }
      stage = .body
      return true
    }
  }

  private var tooLarge: Problem { Problem(.contentTooLarge, detail: "The body may have \(mostBodyBytes) bytes.") }

  private static let crowded = Problem.retry(afterSeconds: 2, .serviceUnavailable, detail: "Too many uploads at once.")

  private func refusal(_ problem: Problem) -> Response {
    request.map { core.service.refusal(problem, of: $0) } ?? problem.response
  }

  /// Answers before the body has come. The library closes the connection then; our side of it lingers.
  private func refuse(_ response: Response, _ handle: ConnectionHandle) -> Bool {
    (mustLinger, mustClose) = (true, true)
    return send(response, handle)
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = request?.body.count ?? 0
    guard bytes.count <= mostBodyBytes - count else { return interrupt(refusal(tooLarge)) }
    let atOnce = core.bodyBytes.wrappingAdd(bytes.count, ordering: .relaxed).newValue
    request?.body.append(contentsOf: bytes)
    return atOnce <= core.limits.bodyBytesAtOnce || interrupt(refusal(Self.crowded))
  }

  /// Answers in the middle of a body, where the library takes no answer.
  private func interrupt(_ response: Response) -> Bool {
    mustLinger = true
    return answerPast(response, "Content-Length: \(response.body.count)\r\n")
  }

  /// Answers past the library, by one write into the socket, and closes the connection.
  ///
  /// - Parameter framing: how the end of the body is told.
  private func answerPast(_ response: Response, _ framing: String) -> Bool {
    note(response)
    var head = "HTTP/1.1 \(response.status.code) \(response.status.phrase)\r\nConnection: close\r\n"
    for field in response.headers.fields { head += "\(field.name): \(field.value)\r\n" }
    let bytes = Array((head + framing + "\r\n").utf8) + response.body
    shared.withLock { shared in
      // Nothing was written to this socket for this request, so there is room. Where not, the client learns by the end.
      if shared.socket >= 0 { Socket.send(bytes, to: shared.socket) }
    }
    return false
  }

  private func answer(_ handle: ConnectionHandle) -> Bool {
    guard let request else { return false }
    shared.withLock { $0.isReceiving = false }
    switch core.service.respond(to: request) {
    case .now(let response): return send(response, handle)
    case .later(let pending):
      stage = .suspended
      handle.suspend()
      let number = shared.withLock { shared in
        shared.wait = .answer(handle)
        setDeadline(core.after(seconds: core.limits.answerSeconds))
        return shared.number
      }
      pending.deliver { [self] response in answerLate(.response(response), to: number) }
      if core.isForced.load(ordering: .relaxed) { answerLate(.problem(Self.stopping), to: number) }
      return true
    }
  }

  private func send(_ response: Response, _ handle: ConnectionHandle) -> Bool {
    if request?.method == .head, case .events(let stream) = response.content {
      // The library would send the chunk that ends a body.
      stream.finish()
      return answerPast(response, "")
    }
    stage = .answered
    note(response)
    // What the client sends behind its request, not knowing that it was the last, must not reset the connection under the answer.
    if core.isDraining.load(ordering: .relaxed) { (mustClose, mustLinger) = (true, true) }
    return ResponseSender(connection: self, handle: handle).send(response)
  }

  private func note(_ response: Response) {
    status = response.status
    answerBytes = response.body.count
  }
}

extension String {
  fileprivate func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws(Problem) -> R) throws(Problem) -> R {
    var copy = self
    let result: Result<R, Problem> = copy.withUTF8 { bytes in
      do throws(Problem) { return .success(try body(UnsafeRawBufferPointer(bytes))) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
