internal import Platform
public import HTTP
public import Store
import Synchronization

/// The game behind HTTP: accounts, hunts, playing, boards, forum. Knows no sockets.
///
/// What players may read is built in one place, `PlayerView`; what goes wrong becomes an answer in one place, `Problem(of:)`.
public final class GameService: Sendable {
  public let store: Store
  public let settings: ServiceSettings
  public let metrics = Metrics()
  let surroundings: Surroundings
  let passwords: PasswordPool
  let live: LiveEvents
  let shelf = HuntShelf()
  let reviews = ReviewRun()
  let isReady = Locked(true)
  /// How many answers that take long are being worked out or wait for that.
  let answersApart = Atomic<Int>(0)
  private let report: @Sendable (String) -> Void

  /// - Parameter report: receives a line about each error that is the service's own; nothing of it reaches clients.
  public init(
    _ store: Store, _ settings: ServiceSettings = ServiceSettings(), _ surroundings: Surroundings,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    (self.store, self.settings, self.surroundings, self.report) = (store, settings, surroundings, report)
    passwords = try PasswordPool(settings, metrics)
    live = try LiveEvents(store, now: surroundings.now)
    store.whenWriteFaultChanges { fault in
      report(fault.map { "nothing can be saved: \($0)" } ?? "what comes is saved again")
    }
    measure()
  }

  /// The table that requests are dispatched by and that the OpenAPI document is written from.
  public var routes: [Route] {
    accountRoutes + sessionRoutes + huntRoutes + authorRoutes + playRoutes + boardRoutes + forumRoutes + liveRoutes
      + moderationRoutes + operationRoutes
  }

  /// The whole of it: the routes with what all requests have in common.
  ///
  /// - Parameter pages: routes beside the API.
  public func site(pages: [Route] = []) throws -> Site {
    let api = try document(routes)
    let router = try Router(routes + [api] + pages) { [report] request, error in
      report("request \(request.id): \(request.method.rawValue) failed: \(error)")
    }
    return Site(router, proxies: settings.proxies, origins: OriginCheck(settings.origins))
  }

  private func document(_ routes: [Route]) throws -> Route {
    let json = try OpenAPIDocument(
      title: "huntkit", version: "1", description: "The game: accounts, hunts, hints, guesses, scores, forum.",
      cookie: Viewer.cookieName
    ).json(routes)
    let response = Response.json(json, headers: ["Cache-Control": "no-cache"]).tagged()
    return Route(
      .get, "/api/openapi.json", id: "openAPI", summary: "This document", tag: "operation",
      replies: [Reply(.ok, "OpenAPI 3.1", schema: .anything)]
    ) { _ in .now(response) }
  }

  /// Tells whoever runs the service of an error that no client caused.
  func tell(_ request: Request, _ error: any Error) { tell("request \(request.id)", error) }

  func tell(_ what: String, _ error: any Error) { report("\(what): \(error)") }

  /// Ends event streams and says that no more requests should come; those in flight are answered.
  public func stop() {
    isReady.withLock { $0 = false }
    live.close()
  }
}
