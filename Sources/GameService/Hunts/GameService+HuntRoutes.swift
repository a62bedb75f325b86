import Game
import HTTP
import Packs
import Store

/// Hunts as players find and read them.
extension GameService {
  var huntRoutes: [Route] { [listRoute, joinedRoute, authoredRoute, huntRoute] }

  private var listRoute: Route {
    Route(
      .get, "/api/hunts", id: "listHunts", summary: "Hunts that everybody may find, the newest first", tag: "hunts",
      parameters: [HuntParameters.search.info, Numbered.limit.info, Parameter.cursor.info],
      replies: [Reply(.ok, "A page of hunts.", schema: HuntSchemas.list)]
    ) { [self] request in
      let (start, limit) = (HuntID(try request.pageNumber() ?? .max), try request.pageLimit())
      let words = VisibleText.folded(try request.optional(HuntParameters.search) ?? "").split(separator: " ").map(String.init)
      return try listing(request, limit) { try $0.listedHunts(words: words, before: start, limit: limit + 1) }
    }
  }

  private var joinedRoute: Route {
    Route(
      .get, "/api/hunts/mine", id: "listJoinedHunts", summary: "Hunts that I take part in, the newest first", tag: "hunts",
      access: .known, parameters: [Numbered.limit.info, Parameter.cursor.info],
      replies: [Reply(.ok, "A page of hunts.", schema: HuntSchemas.list)]
    ) { [self] request in
      let (start, limit) = (HuntID(try request.pageNumber() ?? .max), try request.pageLimit())
      return try ownListing(request, limit) { snapshot, viewer in
        try snapshot.joinedHunts(try snapshot.actor(of: viewer.id), before: start, limit: limit + 1)
      }
    }
  }

  private var authoredRoute: Route {
    Route(
      .get, "/api/hunts/authored", id: "listAuthoredHunts", summary: "Hunts that I wrote, drafts too, the newest first",
      tag: "hunts", access: .known, parameters: [Numbered.limit.info, Parameter.cursor.info],
      replies: [Reply(.ok, "A page of hunts.", schema: HuntSchemas.list)]
    ) { [self] request in
      let (start, limit) = (HuntID(try request.pageNumber() ?? .max), try request.pageLimit())
      return try ownListing(request, limit) { snapshot, viewer in
        try snapshot.authoredHunts(viewer.id, before: start, limit: limit + 1)
      }
    }
  }

  /// The same for everybody: who asks is not looked up.
  private func listing(
    _ request: RoutedRequest, _ limit: Int, _ hunts: (Snapshot) throws -> [HuntSummary]
  ) throws(Problem) -> Answer {
    do {
      let json = HuntList.json(try store.readWaiting(hunts), limit: limit, at: surroundings.now())
      return .now(Response.json(json, headers: ["Cache-Control": "no-cache"]).tagged())
    } catch {
      throw problem(of: error, request.request)
    }
  }

  private func ownListing(
    _ request: RoutedRequest, _ limit: Int, _ hunts: (Snapshot, Viewer) throws -> [HuntSummary]
  ) throws(Problem) -> Answer {
    try readingAsPlayer(request) { snapshot, viewer in
      let json = HuntList.json(try hunts(snapshot, viewer), limit: limit, at: surroundings.now())
      return Response.json(json, headers: ["Cache-Control": "private, no-cache"]).tagged()
    }
  }

  private var huntRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}", id: "readHunt", summary: "A hunt, as far as you may see it",
      description: "Its steps are shown to those who take part, once it is open: in order, up to the one that is played.",
      tag: "hunts", access: .knownOrNot, parameters: [Numbered.hunt.info, HuntParameters.key.info],
      replies: [
        Reply(.ok, "The hunt.", schema: HuntSchemas.hunt), Reply(.notModified, "It is as you know it."),
        .problem(.unauthorized, "The token is unknown."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let key = try request.optional(HuntParameters.key)
      if key == nil, Viewer.isAnonymous(request.request) { return try anonymousPage(id, request) }
      return try reading(request) { snapshot, viewer in
        let hunt = try hunt(id, for: viewer, key: key, snapshot)
        return try page(of: hunt, for: viewer, snapshot, at: surroundings.now())
      }
    }
  }

  /// Ready bytes while nothing has changed.
  private func anonymousPage(_ id: HuntID, _ request: RoutedRequest) throws(Problem) -> Answer {
    let now = surroundings.now()
    let commits = store.commitCount
    if let response = shelf.page(id, commits: commits, at: now) { return .now(response) }
    return try reading(request) { snapshot, _ in
      let hunt = try hunt(id, for: nil, snapshot)
      let response = try page(of: hunt, for: nil, snapshot, at: now)
      shelf.keep(response, of: id, hunt.content.window, commits: commits, at: now)
      return response
    }
  }

  /// A hunt as somebody, or nobody in particular, may see it.
  func page(of hunt: StoredHunt, for viewer: Viewer?, _ reading: some Reading, at now: Moment) throws -> Response {
    guard let viewer else {
      let view = PlayerView.anonymous(hunt, at: now, region: settings.region)
      return Response.json(view.json, headers: ["Cache-Control": "no-cache", "Vary": "Authorization, Cookie"]).tagged()
    }
    return try PlayerView.read(hunt, for: viewer, reading, at: now, settings).response
  }

  /// A hunt that is there for this viewer.
  ///
  /// - Throws: 404 where they may not know of it, as where there is none.
  func hunt(_ id: HuntID, for viewer: Viewer?, key: String? = nil, _ reading: some Reading) throws -> StoredHunt {
    guard let hunt = try shelf.hunt(id, reading),
      try reading.isVisible(hunt.access, to: viewer?.id, isModerator: viewer?.isModerator ?? false, key: key)
    else { throw Problem.noHunt }
    return hunt
  }

  /// What `act` makes of a hunt whose players alone can do it: others who may not know of the hunt get a 404, whatever `act` threw.
  func ofPlayer<Made>(
    _ id: HuntID, _ viewer: Viewer, _ reading: some Reading, _ act: () throws -> Made
  ) throws -> Made {
    do {
      return try act()
    } catch {
      _ = try hunt(id, for: viewer, reading)
      throw error
    }
  }
}
