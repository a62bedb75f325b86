import Game
import HTTP
import Store

/// What takes long.
extension GameService {
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
