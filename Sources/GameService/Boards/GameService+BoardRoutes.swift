import Game
import HTTP
import Store

/// Leaderboards, and what one has reached.
extension GameService {
  var boardRoutes: [Route] { [huntBoardRoute, overallBoardRoute, totalRoute] }

  private static let pageParameters = [Parameter.cursor.info, Numbered.limit.info]

  private var huntBoardRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/leaderboard", id: "getLeaderboard", summary: "The leaderboard of a hunt",
      description: "In the order of points, then of who reached them first, then of names.", tag: "boards",
      access: .knownOrNot, parameters: [Numbered.hunt.info] + Self.pageParameters,
      replies: [Reply(.ok, "Lines of the board, and the viewer's own.", schema: StandingView.list), .unchanged]
    ) { [self] request in
      let (hunt, limit): (HuntID, Int) = (try request.number(Numbered.hunt), try request.pageLimit())
      let place = try request.page { BoardPlace(keys: $0) }
      return try reading(request) { snapshot, viewer in
        _ = try ForumSight(hunt, viewer?.account, snapshot)
        return StandingView.page(
          try snapshot.standings(of: hunt, after: place, limit: limit + 1), limit: limit,
          own: try viewer.flatMap { try snapshot.standing(of: $0.actor, in: hunt) }, countsHunts: false)
      }
    }
  }

  private var overallBoardRoute: Route {
    Route(
      .get, "/api/leaderboard", id: "getOverallLeaderboard", summary: "The leaderboard over all hunts",
      description: "At most 100 points of a step and 1,000 of a hunt are counted.", tag: "boards", access: .knownOrNot,
      parameters: Self.pageParameters,
      replies: [Reply(.ok, "Lines of the board, and the viewer's own.", schema: StandingView.overallList), .unchanged]
    ) { [self] request in
      let limit = try request.pageLimit()
      let place = try request.page { BoardPlace(keys: $0) }
      return try reading(request) { snapshot, viewer in
        StandingView.page(
          try snapshot.overallStandings(after: place, limit: limit + 1), limit: limit,
          own: try viewer.flatMap { try snapshot.overallStanding(of: $0.actor) }, countsHunts: true)
      }
    }
  }

  private var totalRoute: Route {
    let number = Schema.integer(0...Int.max)
    return Route(
      .get, "/api/score", id: "getTotalScore", summary: "The total score of who asks", tag: "boards", access: .known,
      replies: [
        Reply(
          .ok, "What all hunts together brought, as the board over all hunts counts it.",
          schema: .named(
            "TotalScore",
            .object([
              .init("rank", Schema.integer(1...Int.max).orNull), .init("points", number), .init("solved", number),
              .init("hunts", number),
            ]))), .unchanged,
      ]
    ) { [self] request in
      try readingAsPlayer(request) { snapshot, viewer in
        let line = try snapshot.overallStanding(of: viewer.actor)
        var json = JSONWriter()
        json.object { json in
          json.member("rank", line?.rank)
          json.member("points", line?.score.points ?? 0)
          json.member("solved", line?.solved ?? 0)
          json.member("hunts", line?.hunts ?? 0)
        }
        return .own(json)
      }
    }
  }
}

extension Viewer {
  /// Whom what the viewer does is charged to.
  var actor: ActorID { ActorID(id.rawValue) }
}
