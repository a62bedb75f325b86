import Game
import HTTP
import Store
import Synchronization

/// What takes long.
extension GameService {
  /// Answers from a thread of the store's: for reads that are linear in what was played.
  func readingApart(
    _ request: RoutedRequest, _ body: @escaping @Sendable (Snapshot, Viewer?, Moment) throws -> Response
  ) throws(Problem) -> Answer {
    let now = surroundings.now()
    return try answeringApart(request) { [store] in
      try await store.read { try body($0, try Viewer(request.request, $0, at: now), now) }
    }
  }

  /// Answers with what takes long to work out, while not too much of that waits: anybody may ask for some of it.
  ///
  /// - Throws: 503.
  func answeringApart(
    _ request: RoutedRequest, _ body: @escaping @Sendable () async throws -> Response
  ) throws(Problem) -> Answer {
    guard answersApart.wrappingAdd(1, ordering: .relaxed).newValue <= settings.mostAnswersApart else {
      answersApart.wrappingSubtract(1, ordering: .relaxed)
      throw .retry(
        afterSeconds: 2, .serviceUnavailable, detail: "Too much is being worked out already. Try again in a moment.")
    }
    let pending = PendingResponse()
    Task { [self] in
      let response: Response
      do { response = try await body() } catch { response = problem(of: error, request.request).response }
      // First, so that whoever hears of it can come back at once.
      answersApart.wrappingSubtract(1, ordering: .relaxed)
      pending.complete(response)
    }
    return .later(pending)
  }

  /// Has a unit of work done whose preparation takes long, as reading and checking a hunt does: apart from the threads that serve
  /// others, and drawn for before, so that what is refused in the end costs as much.
  ///
  /// - Parameters:
  ///   - prepare: on a thread of the store's.
  ///   - answer: on a thread of Swift's pool.
  func writingApart<Prepared: Sendable, Result: Sendable>(
    _ request: RoutedRequest, prepare: @escaping @Sendable (Snapshot, Viewer) throws -> Prepared,
    _ body: @escaping @Sendable (WorkUnit, Viewer, Moment, Prepared) throws -> Result,
    answer: @escaping @Sendable (Result) throws -> Response
  ) throws(Problem) -> Answer {
    let viewer = try self.viewer(request)
    let pending = PendingResponse()
    let now = surroundings.now()
    Task { [self] in
      do {
        try await store.write { [self] unit in try draw(unit, try viewer.current(unit, at: now), at: now) }
        let prepared = try await store.read { try prepare($0, viewer) }
        let result = try await store.write { try body($0, try viewer.current($0, at: now), now, prepared) }
        pending.complete(try answer(result))
      } catch {
        pending.complete(problem(of: error, request.request).response)
      }
    }
    return .later(pending)
  }
}
