import Formats
import Game
import HTTP
import Packs
import Store

/// Hunts as their authors make and change them.
extension GameService {
  var authorRoutes: [Route] {
    [createRoute, readContentRoute, replaceContentRoute, changeContentRoute] + stateRoutes + insightRoutes
  }

  private var createRoute: Route {
    Route(
      .post, "/api/hunts", id: "createHunt", summary: "Make a hunt, or all hunts of a pack",
      description:
        "As JSON one hunt; as GeoJSON a hunt pack, whose hunts are made all or none. What the linter calls an error is"
        + " refused, with all that was found; warnings come with the answer.",
      tag: "authoring", access: .known, parameters: [HuntParameters.draft.info, HuntParameters.listed.info],
      body: RequestBody(
        .either([ContentSchemas.body, ContentSchemas.pack]), types: [.json, .geoJSON], mostBytes: settings.mostPackBytes),
      replies: [
        Reply(
          .created, "The hunts that were made.", schema: ContentSchemas.created,
          headers: [("Location", .text(format: "uri-reference"), "The first of them.")]),
        Reply(.unprocessableContent, "The hunt cannot be played.", type: .problem, schema: ContentSchemas.refusal),
      ]
    ) { [self] request in
      let isDraft = try request.optional(HuntParameters.draft) ?? false
      let isListed = try request.optional(HuntParameters.listed) ?? true
      return try writingApart(request) { [self] _, _ in
        try hunts(in: request)
      } _: { [self] unit, viewer, now, made in
        let hunts = try made.hunts.map { slug, content in
          try admitCreation(unit, viewer, now)
          let slug = try HuntSlug.free(slug, unit)
          let key = HuntKey.make(surroundings.randomBytes)
          let id = try unit.createHunt(
            slug: slug, key: key, author: viewer.id, isDraft: isDraft, isListed: isListed, content, at: now)
          return CreatedHunt(id: id, slug: slug, name: content.name, key: isListed ? nil : key)
        }
        return (hunts, made.findings)
      } answer: {
        CreatedHunt.response($0, $1)
      }
    }
  }

  private func hunts(
    in request: RoutedRequest
  ) throws(Problem) -> (hunts: [(slug: String, content: HuntContent)], findings: PackFindings) {
    guard MediaType(field: request.request.headers["Content-Type"]) == .geoJSON else {
      let content = try HuntBody(try request.json()).content
      return ([(HuntSlug.text(content.name), content)], try content.checked())
    }
    let pack = try PackImport(request.request.body)
    guard pack.hunts.count <= settings.creations.capacity else {
      throw Problem(
        .unprocessableContent, code: "too-large",
        detail: "A pack can have \(settings.creations.capacity) hunts at most here. Send it in parts.")
    }
    return (pack.hunts, pack.findings)
  }

  private func admitCreation(_ unit: WorkUnit, _ viewer: Viewer, _ now: Moment) throws {
    guard !viewer.isModerator else { return }
    try unit.draw(
      "hunts", of: "\(viewer.id)", settings.creations, at: now, code: "too-many-hunts",
      detail: "You have made many hunts. Wait before the next one.")
  }

  private var readContentRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/content", id: "readHuntContent", summary: "All of a hunt, for its author",
      tag: "authoring", access: .known, parameters: [Numbered.hunt.info],
      replies: [
        Reply(.ok, "The hunt, its secrets included.", schema: ContentSchemas.content),
        Reply(.notModified, "It is as you know it."), .problem(.forbidden, "It is somebody else's."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try readingAsPlayer(request) { snapshot, viewer in
        let hunt = try authored(id, viewer, snapshot, orModerator: true)
        return Self.contentResponse(hunt, hasGuesses: try snapshot.hasGuesses(id))
      }
    }
  }

  private var replaceContentRoute: Route {
    contentRoute(
      .put, id: "replaceHuntContent", summary: "Replace what a hunt says",
      RequestBody(ContentSchemas.body, mostBytes: settings.mostPackBytes)
    ) { _, request throws(Problem) in try HuntBody(try request.json()) }
  }

  private var changeContentRoute: Route {
    let body = RequestBody(
      ContentSchemas.patch, types: ["application/merge-patch+json", .json], mostBytes: settings.mostPackBytes)
    return contentRoute(.patch, id: "changeHuntContent", summary: "Change some of what a hunt says", body) {
      hunt, request throws(Problem) in
      let patch = try request.json()
      try patch.check(ContentSchemas.patch)
      guard patch.root.members?.isEmpty == false else { return HuntBody(unchanged: hunt.content) }
      let current = try JSONBody(hunt.contentJSON(hasGuesses: false)).root
      return try HuntBody(try JSONBody(MergePatch.merged(current, with: patch.root)))
    }
  }

  /// - Parameter read: the hunt as it is to be, out of the hunt as it is and the request.
  private func contentRoute(
    _ method: Method, id: String, summary: String, _ body: RequestBody,
    read: @escaping @Sendable (StoredHunt, RoutedRequest) throws(Problem) -> HuntBody
  ) -> Route {
    Route(
      method, "/api/hunts/{hunt}/content", id: id, summary: summary,
      description: "Steps are known by their ids. `If-Match` has the ETag of what was read before. Once somebody has guessed, a"
        + " target moves only as a new version of its step. What changes nothing leaves the ETag; an unknown member is refused.",
      tag: "authoring", access: .known, parameters: [Numbered.hunt.info, HuntParameters.ifMatch.info], body: body,
      replies: [
        Reply(.ok, "The hunt as it is now.", schema: ContentSchemas.content),
        .problem(.forbidden, "It is somebody else's."), .problem(.conflict, "Players have come too far for this."),
        .problem(.preconditionFailed, "It was changed meanwhile."), .problem(.preconditionRequired, "If-Match is missing."),
        Reply(.unprocessableContent, "The hunt cannot be played.", type: .problem, schema: ContentSchemas.refusal),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try writingApart(request) { [self] snapshot, viewer in
        let hunt = try authored(id, viewer, snapshot)
        let tag = hunt.tag(hasGuesses: try snapshot.hasGuesses(id))
        try Conditional.check(request.request, current: tag, isRequired: true)
        var body = try read(hunt, request)
        body.content = body.content.keeping(hunt.content)
        _ = try body.content.checked()
        return (hunt, body)
      } _: { [self] unit, _, now, change in
        // Whoever was faster meanwhile is not undone: the hunt has another revision then.
        try unit.replace(change.0, by: change.1, at: now)
        return try changed(id, unit)
      } answer: {
        $0
      }
    }
  }

  /// The answer to a change: the hunt as it is after it.
  ///
  /// - Parameter finalNotice: what its author should know of the change once somebody has guessed.
  func changed(_ id: HuntID, _ unit: WorkUnit, finalNotice: String? = nil) throws -> Response {
    guard let hunt = try unit.hunt(id) else { throw Problem.noHunt }
    let hasGuesses = try unit.hasGuesses(id)
    return Self.contentResponse(hunt, hasGuesses: hasGuesses, notice: hasGuesses ? finalNotice : nil)
  }

  private static func contentResponse(_ hunt: StoredHunt, hasGuesses: Bool, notice: String? = nil) -> Response {
    var response = Response.json(
      hunt.contentJSON(hasGuesses: hasGuesses, notice: notice), headers: ["Cache-Control": "private, no-cache"])
    if let tag = hunt.tag(hasGuesses: hasGuesses) { response.headers["ETag"] = tag.description }
    return response
  }

  /// A hunt that the viewer wrote.
  ///
  /// - Parameter orModerator: whether moderators may as well.
  /// - Throws: 404 where they may not even know of it, else 403.
  func authored(
    _ id: HuntID, _ viewer: Viewer, _ reading: some Reading, orModerator: Bool = false
  ) throws -> StoredHunt {
    let hunt = try self.hunt(id, for: viewer, reading)
    guard hunt.author == viewer.id || orModerator && viewer.isModerator else { throw Problem.notAuthor }
    return hunt
  }
}
