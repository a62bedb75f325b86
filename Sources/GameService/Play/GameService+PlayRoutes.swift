import Game
import HTTP
import Store

/// Taking part, seeing, and hints.
extension GameService {
  var playRoutes: [Route] { [joinRoute, leaveRoute, seenRoute, unlockRoute] + guessRoutes }

  private var joinRoute: Route {
    memberRoute("join", id: "joinHunt", "Take part in a hunt, or again", parameters: [HuntParameters.key.info]) {
      [self] unit, id, viewer, now in
      try draw(unit, viewer, at: now)
      try unit.join(id, by: viewer.id, at: now)
      try unit.see(id, by: viewer.id, at: now)
    }
  }

  private var leaveRoute: Route {
    memberRoute("leave", id: "leaveHunt", "Take part no more; what was solved and charged stays") {
      [self] unit, id, viewer, now in
      try draw(unit, viewer, at: now)
      try unit.leave(id, by: viewer.id, at: now)
    }
  }

  /// A read never writes, so that noting what was seen is a request of its own. Joining and solving do it by themselves; it is needed
  /// where a hunt opens, or gets a step, after that.
  private var seenRoute: Route {
    memberRoute(
      "seen", id: "noteSeen", "Say that the steps were shown whose `seen_at` is null; timed hints count from then",
      nothingToDo: allSeen
    ) { unit, id, viewer, now in
      try unit.see(id, by: viewer.id, at: now)
    }
  }

  /// The hunt as the viewer sees it, where all of it was noted before; that is no work for the writer.
  private func allSeen(_ id: HuntID, _ request: RoutedRequest) throws -> Response? {
    try look(request) { snapshot, viewer in
      let hunt = try hunt(id, for: viewer, snapshot)
      let view = try PlayerView.read(hunt, for: viewer, snapshot, at: surroundings.now(), settings)
      let isDone = view.seat?.progress.membership == .joined && view.steps.allSatisfy { $0.seenAt != nil }
      return isDone ? view.response : nil
    }
  }

  /// - Parameter nothingToDo: the answer where there is nothing to write.
  private func memberRoute(
    _ name: String, id routeID: String, _ summary: String, parameters: [ParameterInfo] = [],
    nothingToDo: @escaping @Sendable (HuntID, RoutedRequest) throws -> Response? = { _, _ in nil },
    _ body: @escaping @Sendable (WorkUnit, HuntID, Viewer, Moment) throws -> Void
  ) -> Route {
    Route(
      .post, "/api/hunts/{hunt}/\(name)", id: routeID, summary: summary, tag: "play", access: .known,
      parameters: [Numbered.hunt.info] + parameters,
      replies: [
        Reply(.ok, "The hunt as you see it now.", schema: HuntSchemas.hunt),
        .problem(.forbidden, "Authors do not play their own hunts."), .problem(.conflict, "It is not possible now."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let key = parameters.isEmpty ? nil : try request.optional(HuntParameters.key)
      if let response = try nothingToDo(id, request) { return .now(response) }
      return try writing(request) { [self] unit, viewer, now in
        _ = try hunt(id, for: viewer, key: key, unit)
        try body(unit, id, viewer, now)
        return try page(of: try hunt(id, for: viewer, unit), for: viewer, unit, at: now)
      } answer: {
        $0
      }
    }
  }

  private var unlockRoute: Route {
    Route(
      .post, "/api/hunts/{hunt}/steps/{step}/hints/{hint}/unlock", id: "unlockHint",
      summary: "Take a hint for its cost, which is charged when the step is solved", tag: "play", access: .known,
      parameters: [
        Numbered.hunt.info, HuntParameters.step.info, HuntParameters.hint.info, HTTP.IdempotencyKey.parameter.info,
      ],
      replies: [
        Reply(.ok, "The step with the hint.", schema: HuntSchemas.step),
        .problem(.forbidden, "Authors do not play their own hunts."), .problem(.conflict, "It is not possible now."),
        .problem(.unprocessableContent, "The key was used for another request."),
        .problem(.tooManyRequests, "The hint comes later."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      let step = try request.number(HuntParameters.step, as: StepID.self)
      let number = try request.value(HuntParameters.hint)
      let key = try request.key()
      return try writing(request) { [self] unit, viewer, now in
        _ = try ofPlayer(id, viewer, unit) {
          try unit.unlock(hint: number - 1, of: step, in: id, by: viewer.id, key: key, at: now)
        }
        let view = try PlayerView.read(try hunt(id, for: viewer, unit), for: viewer, unit, at: now, settings)
        guard let step = view.steps.first(where: { $0.id == step }) else { throw StoreError.missing("step") }
        var json = JSONWriter()
        step.write(to: &json)
        return json.bytes
      } answer: {
        Response.json($0, headers: ["Cache-Control": "no-store"])
      }
    }
  }
}
