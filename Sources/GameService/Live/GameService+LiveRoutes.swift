import Game
import HTTP
import Store

/// What happens, as it happens.
extension GameService {
  var liveRoutes: [Route] { [huntEventsRoute, eventsRoute] }

  private static let lastEventID = Parameter.text(
    "Last-Event-ID", .header, length: 0...100, "The id of the last event that was read: what came after it comes first.")

  private static let events = Reply(
    .ok,
    """
    Server-sent events that go on until the client leaves. `ready` comes first, with the id to go on from, or, where too much was \
    missed, `reset`: read everything anew. `post`: a post was written or changed, for who may read it; `change` is \
    posted, edited, deleted, hidden or shown, and withdrawn for those who could read it and no longer can. `solve`: a player solved \
    a step. `standings`: a leaderboard changed. `hunt`: a hunt changed. Each names its hunt and says no contents.
    """, type: .events, schema: .text())

  private var huntEventsRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/events", id: "watchHunt", summary: "What happens in a hunt, as it happens", tag: "live",
      access: .knownOrNot, parameters: [Numbered.hunt.info, Self.lastEventID.info], replies: [Self.events]
    ) { [self] request in
      let hunt: HuntID = try request.number(Numbered.hunt)
      return try watching(request, hunt) { snapshot, viewer in _ = try ForumSight(hunt, viewer?.account, snapshot) }
    }
  }

  private var eventsRoute: Route {
    Route(
      .get, "/api/events", id: "watchAll", summary: "What happens in all hunts, as it happens",
      description: "In those that are listed, and in the others that the viewer takes part in or has written.", tag: "live",
      access: .knownOrNot, parameters: [Self.lastEventID.info], replies: [Self.events]
    ) { [self] request in
      try watching(request, nil) { _, _ in }
    }
  }

  private func watching(
    _ request: RoutedRequest, _ hunt: HuntID?, check: (Snapshot, Viewer?) throws -> Void
  ) throws -> Answer {
    let last = try request.optional(Self.lastEventID)
    return try reading(request) { snapshot, viewer in
      try check(snapshot, viewer)
      guard request.request.method == .get else {
        // HEAD is answered with the head alone: nobody would read on.
        let stream = EventStream()
        stream.finish()
        return .events(stream)
      }
      return .events(try live.watch(hunt, viewer, lastEventID: last))
    }
  }
}
