import Game
import HTTP
import Store

/// How handlers reach the store, and who asks.
extension GameService {
  /// Answers from one state of the database, on the server's own thread: reads take well under a millisecond.
  func reading(
    _ request: RoutedRequest, _ body: (Snapshot, Viewer?) throws -> Response
  ) throws(Problem) -> Answer {
    do {
      let response = try store.readWaiting { snapshot in
        // What is the same for everybody does not depend on who asks, nor on whether their token is good.
        guard request.route.access != .everyone else { return try body(snapshot, nil) }
        return try body(snapshot, keepingAlive(try Viewer(request.request, snapshot, at: surroundings.now())))
      }
      return .now(response)
    } catch {
      throw problem(of: error, request.request)
    }
  }

  /// The same for those who are logged in.
  func readingAsPlayer(
    _ request: RoutedRequest, _ body: (Snapshot, Viewer) throws -> Response
  ) throws(Problem) -> Answer {
    try reading(request) { snapshot, viewer in
      guard let viewer else { throw Problem.logIn }
      return try body(snapshot, viewer)
    }
  }

  /// Has a unit of work done by the writer, for who is still logged in then, and answers when it is durable.
  ///
  /// - Parameters:
  ///   - body: may be run twice, so it has no effect but on the database.
  ///   - answer: of what came of it.
  func writing<Result: Sendable>(
    _ request: RoutedRequest, _ body: @escaping @Sendable (WorkUnit, Viewer, Moment) throws -> Result,
    answer: @escaping @Sendable (Result) throws -> Response
  ) throws(Problem) -> Answer {
    let viewer = try self.viewer(request)
    return writing(request.request, { try body($0, try viewer.current($0, at: $1), $1) }, answer: answer)
  }

  /// The same for anybody.
  func writing<Result: Sendable>(
    _ request: Request, _ body: @escaping @Sendable (WorkUnit, Moment) throws -> Result,
    answer: @escaping @Sendable (Result) throws -> Response
  ) -> Answer {
    let pending = PendingResponse()
    let now = surroundings.now()
    store.write({ try body($0, now) }) { [self] result in
      do { pending.complete(try answer(try result.get())) } catch {
        pending.complete(problem(of: error, request).response)
      }
    }
    return .later(pending)
  }

  /// Who is logged in.
  ///
  /// - Throws: 401 where nobody is.
  func viewer(_ request: RoutedRequest) throws(Problem) -> Viewer {
    do {
      let viewer = try store.readWaiting { try Viewer(request.request, $0, at: surroundings.now()) }
      guard let viewer = keepingAlive(viewer) else { throw Problem.logIn }
      return viewer
    } catch {
      throw problem(of: error, request.request)
    }
  }

  /// What is read for somebody who is logged in, before more is done.
  func look<Result>(
    _ request: RoutedRequest, _ body: (Snapshot, Viewer) throws -> Result
  ) throws(Problem) -> Result {
    do {
      return try store.readWaiting { snapshot in
        guard let viewer = try Viewer(request.request, snapshot, at: surroundings.now()) else { throw Problem.logIn }
        return try body(snapshot, viewer)
      }
    } catch {
      throw problem(of: error, request.request)
    }
  }

  /// An error as its client gets it; the log is told of those that are the service's own.
  func problem(of error: any Error, _ request: Request) -> Problem {
    if let problem = error as? Problem { return problem }
    if let problem = Problem(of: error, at: surroundings.now()) { return problem }
    tell(request, error)
    return Problem(.internalServerError, detail: "Something went wrong here. Request \(request.id).")
  }
}
