import Game
import HTTP
import Store

/// What a hunt's author learns of how it is played.
extension GameService {
  var insightRoutes: [Route] { [statisticsRoute, heatmapRoute, packRoute, reviewRoute, resolveRoute] }

  private var statisticsRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/statistics", id: "readStatistics", summary: "How a hunt is played",
      description: "For its author and moderators; for others once it is closed, and then without the names of its steps.",
      tag: "authoring", access: .knownOrNot, parameters: [Numbered.hunt.info],
      replies: [
        Reply(.ok, "The statistics.", schema: InsightSchemas.statistics), .problem(.unauthorized, "The token is unknown."),
        .problem(.forbidden, "The hunt is not closed."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try readingApart(request) { [self] snapshot, viewer, now in
        let hunt = try hunt(id, for: viewer, snapshot)
        let isOwn = try mayLookInto(hunt, viewer, at: now)
        let json = HuntInsight.statistics(try snapshot.statistics(of: id), hunt, withNames: isOwn)
        return Response.json(json, headers: ["Cache-Control": "private, no-cache"]).tagged()
      }
    }
  }

  private var heatmapRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/heatmap", id: "readHeatmap", summary: "Where players guessed, by square cells",
      description:
        "For its author and moderators; for others once it is closed, and then without what was correct. Fixes of devices"
        + " are counted in cells with those of five players at least. Guesses more than 25 km from the area's centre are not in it.",
      tag: "authoring", access: .knownOrNot, parameters: [Numbered.hunt.info],
      replies: [
        Reply(.ok, "The cells, south before north.", schema: InsightSchemas.heatmap),
        .problem(.unauthorized, "The token is unknown."), .problem(.forbidden, "The hunt is not closed."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try readingApart(request) { [self] snapshot, viewer, now in
        let hunt = try hunt(id, for: viewer, snapshot)
        let isOwn = try mayLookInto(hunt, viewer, at: now)
        var map = try GuessHeatmap(origin: (hunt.content.area ?? settings.region).center)
        try map.add(guessesOf: id, snapshot)
        return Response.json(map.json(withCorrect: isOwn), headers: ["Cache-Control": "private, no-cache"]).tagged()
      }
    }
  }

  /// Whether a viewer is an author or moderates; others may look into a hunt that is over.
  ///
  /// - Throws: 403.
  private func mayLookInto(_ hunt: StoredHunt, _ viewer: Viewer?, at now: Moment) throws -> Bool {
    if let viewer, viewer.id == hunt.author || viewer.isModerator { return true }
    guard hunt.content.window.phase(at: now) == .closed else {
      throw Problem(.forbidden, code: "not-closed", detail: "Others than its author see this once the hunt is closed.")
    }
    return false
  }

  private var packRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/pack", id: "exportHunt", summary: "A hunt as a pack, answers included",
      tag: "authoring", access: .known, parameters: [Numbered.hunt.info],
      replies: [
        Reply(
          .ok, "A hunt pack, version 1.", type: .geoJSON, schema: ContentSchemas.pack,
          headers: [("Content-Disposition", .text(), "A name for the file.")]),
        .problem(.forbidden, "It is somebody else's."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try readingAsPlayer(request) { snapshot, viewer in
        let hunt = try authored(id, viewer, snapshot, orModerator: true)
        let bytes = PackExport.geoJSON(hunt.content, id: hunt.slug)
        return Response(
          .ok,
          headers: [
            "Content-Type": MediaType.geoJSON.description, "Cache-Control": "private, no-store",
            "Content-Disposition": "attachment; filename=\"hunt-\(id).geojson\"",
          ], body: bytes)
      }
    }
  }

  private var reviewRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/review", id: "listReviewMarks", summary: "Patterns for the author to look at",
      description:
        "A lattice of guesses, solves at first try by a string of new accounts, speeds that nobody has. They never change a"
        + " verdict.",
      tag: "authoring", access: .known,
      parameters: [
        Numbered.hunt.info, Numbered.limit.info, Parameter.cursor.info, InsightSchemas.resolved.info,
      ],
      replies: [
        Reply(.ok, "A page of marks, the newest first.", schema: InsightSchemas.marks),
        .problem(.forbidden, "It is somebody else's."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let (before, limit) = (try request.pageNumber() ?? .max, try request.pageLimit())
      let includesResolved = try request.optional(InsightSchemas.resolved) ?? false
      _ = try look(request) { try authored(id, $1, $0, orModerator: true) }
      return try marks(of: id, before: before, limit: limit, includesResolved: includesResolved, request)
    }
  }

  /// Looks at what happened since the last time, keeps what is striking, and answers with the hunt's marks.
  private func marks(
    of id: HuntID, before: Int64, limit: Int, includesResolved: Bool, _ request: RoutedRequest
  ) throws(Problem) -> Answer {
    let now = surroundings.now()
    return try answeringApart(request) { [store, reviews] in
      if let found = try await store.read({ try reviews.news(of: id, $0) }) {
        try await store.write { try $0.keep(found.marks, at: now) }
        reviews.hasKept(found)
      }
      let json = try await store.read { snapshot in
        let marks = try snapshot.reviewMarks(of: id, before: before, includingResolved: includesResolved, limit: limit + 1)
        return HuntInsight.marks(marks, limit: limit)
      }
      return Response.json(json, headers: ["Cache-Control": "private, no-store"])
    }
  }

  private var resolveRoute: Route {
    Route(
      .post, "/api/hunts/{hunt}/review/{mark}/resolve", id: "resolveReviewMark", summary: "Say that a mark is dealt with",
      tag: "authoring", access: .known, parameters: [Numbered.hunt.info, InsightSchemas.mark.info],
      replies: [Reply(.noContent, "It is."), .problem(.forbidden, "It is somebody else's.")]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let mark = Int64(try request.value(InsightSchemas.mark))
      return try writing(request) { [self] unit, viewer, now in
        _ = try authored(id, viewer, unit, orModerator: true)
        try draw(unit, viewer, at: now)
        try unit.resolveReviewMark(mark, of: id, by: viewer.id, at: now)
      } answer: {
        Response(.noContent)
      }
    }
  }
}
