import Game
import HTTP
import Store

/// What moderators read.
extension GameService {
  var moderationLists: [Route] { [reportsRoute, huntReportsRoute, auditRoute] + muteLists }

  private static let pageParameters = [Parameter.cursor.info, Numbered.limit.info]

  private var reportsRoute: Route {
    Route(
      .get, "/api/moderation/reports", id: "listReports", summary: "Reports that wait for a moderator, the oldest first",
      tag: "moderation", access: .known, parameters: Self.pageParameters,
      replies: [
        Reply(.ok, "Reports with their posts.", schema: ReportView.list), .unchanged,
        .problem(.forbidden, "For moderators only."),
      ]
    ) { [self] request in
      let limit = try request.pageLimit()
      let place = try request.page { Report.Place(keys: $0) }
      return try readingAsPlayer(request) { snapshot, viewer in
        guard viewer.isModerator else { throw Problem.moderatorsOnly }
        return try ReportView.page(of: nil, after: place, limit: limit, viewer, snapshot)
      }
    }
  }

  private var huntReportsRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/reports", id: "listHuntReports", summary: "Reports of posts in a hunt's forum that wait",
      description: "For moderators and the author of the hunt.", tag: "moderation", access: .known,
      parameters: [Numbered.hunt.info] + Self.pageParameters,
      replies: [
        Reply(.ok, "Reports with their posts.", schema: ReportView.list), .unchanged,
        .problem(.forbidden, "For moderators and the author only."),
      ]
    ) { [self] request in
      let (hunt, limit): (HuntID, Int) = (try request.number(Numbered.hunt), try request.pageLimit())
      let place = try request.page { Report.Place(keys: $0) }
      return try readingAsPlayer(request) { snapshot, viewer in
        guard try ForumSight(hunt, viewer.account, snapshot).reader.isModerator else { throw Problem.moderatorsOnly }
        return try ReportView.page(of: hunt, after: place, limit: limit, viewer, snapshot)
      }
    }
  }

  private var auditRoute: Route {
    Route(
      .get, "/api/moderation/audit", id: "listAudit", summary: "What moderators did, the newest first", tag: "moderation",
      access: .known, parameters: Self.pageParameters,
      replies: [
        Reply(.ok, "Lines of the audit log.", schema: AuditView.list), .unchanged,
        .problem(.forbidden, "For moderators only."),
      ]
    ) { [self] request in
      let limit = try request.pageLimit()
      let before = try request.pageNumber() ?? .max
      return try readingAsPlayer(request) { snapshot, viewer in
        guard viewer.isModerator else { throw Problem.moderatorsOnly }
        return AuditView.page(try snapshot.auditLog(before: before, limit: limit + 1), limit: limit)
      }
    }
  }
}
