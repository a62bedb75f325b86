import Game
import HTTP
import Store

/// Reads that end in something else than an answer, or take long.
extension GameService {
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

  /// Answers from a thread of the store's: for reads that are linear in what was played.
  func readingApart(
    _ request: RoutedRequest, _ body: @escaping @Sendable (Snapshot, Viewer?, Moment) throws -> Response
  ) -> Answer {
    let pending = PendingResponse()
    let now = surroundings.now()
    Task { [self] in
      do {
        let response = try await store.read { snapshot in
          try body(snapshot, try Viewer(request.request, snapshot, at: now), now)
        }
        pending.complete(response)
      } catch {
        pending.complete(problem(of: error, request.request).response)
      }
    }
    return .later(pending)
  }
}
