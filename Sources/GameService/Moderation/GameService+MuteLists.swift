import Game
import HTTP
import Store

/// Who may not write.
extension GameService {
  var muteLists: [Route] {
    [
      muteList(
        "/api/moderation/muted", id: "listMuted", summary: "Who may not write in any forum", [], "For moderators only."
      ) { _, viewer, _ in
        guard viewer.isModerator else { throw Problem.moderatorsOnly }
        return nil
      },
      muteList(
        "/api/hunts/{hunt}/muted", id: "listMutedInHunt", summary: "Who may not write in the forum of a hunt",
        [Numbered.hunt.info], "For moderators and the author only."
      ) { request, viewer, snapshot in
        let hunt: HuntID = try request.number(Numbered.hunt)
        guard try ForumSight(hunt, viewer.account, snapshot).reader.isModerator else { throw Problem.moderatorsOnly }
        return hunt
      },
    ]
  }

  /// - Parameter hunt: whose mutes are listed, nil for those of all; throws where the viewer may not read them.
  private func muteList(
    _ path: String, id: String, summary: String, _ parameters: [ParameterInfo], _ refusal: String,
    hunt: @escaping @Sendable (RoutedRequest, Viewer, Snapshot) throws -> HuntID?
  ) -> Route {
    Route(
      .get, path, id: id, summary: summary, tag: "moderation", access: .known,
      parameters: parameters + [Parameter.cursor.info, Numbered.limit.info],
      replies: [Reply(.ok, "Accounts, with reasons and ends.", schema: Self.mutes), .unchanged, .problem(.forbidden, refusal)]
    ) { [self] request in
      let limit = try request.pageLimit()
      let after = PlayerID(try request.pageNumber() ?? 0)
      return try readingAsPlayer(request) { snapshot, viewer in
        let hunt = try hunt(request, viewer, snapshot)
        return Self.page(
          try snapshot.mutes(in: hunt, after: after, at: surroundings.now(), limit: limit + 1), limit: limit)
      }
    }
  }

  private static func page(_ read: [Mute], limit: Int) -> Response {
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      Page(read, limit: limit).write(to: &json, cursor: { ["\($0.account)"] }) { json, mute in
        json.object { json in
          json.person("account", mute.account.rawValue, mute.name)
          json.member("reason", mute.reason)
          json.time("since", mute.since)
          json.time("until", mute.until)
        }
      }
    }
    return .own(json)
  }

  private static let mutes = Page<Mute>.schema(
    "MutedAccounts",
    of: .named(
      "MutedAccount",
      .object([
        .init("account", .person), .init("reason", .text()), .init("since", .moment), .init("until", .moment.orNull),
      ])))
}
