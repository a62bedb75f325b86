import Game
import HTTP
import Store

/// Hunts as they come and go.
extension GameService {
  var stateRoutes: [Route] {
    [
      stateRoute("open", "Open a hunt: a draft is shown, and what was to open later opens now") { unit, hunt, now in
        try unit.open(hunt, at: now)
      },
      stateRoute(
        "close", "Close a hunt now",
        description: "Once somebody has guessed this is final: the hunt does not open again. `notice` in the answer says so.",
        finalNotice: "The hunt is closed. Somebody has guessed, so this is final: it does not open again."
      ) { unit, hunt, now in try unit.closeHunt(hunt.id, at: now) },
      stateRoute("list", "Have a hunt in the list of hunts") { unit, hunt, now in
        try unit.setState(hunt.id, isDraft: hunt.isDraft, isListed: true, at: now)
      },
      stateRoute("unlist", "Take a hunt out of the list of hunts") { unit, hunt, now in
        try unit.setState(hunt.id, isDraft: hunt.isDraft, isListed: false, at: now)
      },
    ]
  }

  private func stateRoute(
    _ name: String, _ summary: String, description: String? = nil, finalNotice: String? = nil,
    _ change: @escaping @Sendable (WorkUnit, StoredHunt, Moment) throws -> Void
  ) -> Route {
    Route(
      .post, "/api/hunts/{hunt}/\(name)", id: "\(name)Hunt", summary: summary, description: description,
      tag: "authoring", access: .known, parameters: [Numbered.hunt.info],
      replies: [
        Reply(.ok, "The hunt as it is now.", schema: ContentSchemas.content), .problem(.forbidden, "It is somebody else's."),
        .problem(.conflict, "Players have come too far for this."),
      ]
    ) { [self] request in
      let id: HuntID = try request.number(Numbered.hunt)
      return try writing(request) { [self] unit, viewer, now in
        let hunt = try authored(id, viewer, unit, orModerator: true)
        try draw(unit, viewer, at: now)
        try change(unit, hunt, now)
        return try changed(id, unit, finalNotice: finalNotice)
      } answer: {
        $0
      }
    }
  }
}

extension WorkUnit {
  /// - Throws: 409 where it was played and is closed.
  fileprivate func open(_ hunt: StoredHunt, at now: Moment) throws {
    var content = hunt.content
    switch content.window.phase(at: now) {
    case .open: break
    case .notOpen: content.window.opens = now
    case .closed: content.window = HuntWindow()
    }
    if content.window != hunt.content.window { try edit(hunt, content, at: now) }
    if hunt.isDraft { try setState(hunt.id, isDraft: false, isListed: hunt.isListed, at: now) }
  }
}
