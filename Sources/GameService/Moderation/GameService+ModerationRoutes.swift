import Formats
import Game
import HTTP
import Store

/// What moderators do, and authors in the forums and rankings of their own hunts.
extension GameService {
  var moderationRoutes: [Route] { moderationLists + postModeration + accountModeration + huntModeration }

  /// A route that does one thing and answers with nothing.
  ///
  /// - Parameter act: what a request asks for, from its address and its body; `body` is nil for a `DELETE`.
  func actRoute(
    _ method: Method, _ path: String, id: String, summary: String, _ numbers: [Parameter<Int>],
    members: [Schema.Member] = [], conflict: String? = nil,
    _ act: @escaping @Sendable (RoutedRequest, JSONBody?) throws -> ModerationAct
  ) -> Route {
    let body = members.isEmpty ? nil : RequestBody(.object(members))
    return Route(
      method, path, id: id, summary: summary, tag: "moderation", access: .known, parameters: numbers.map(\.info), body: body,
      replies: [Reply(.noContent, "It is done.")] + (conflict.map { [.problem(.conflict, $0)] } ?? [])
    ) { [self] request in
      let act = try act(request, body == nil ? nil : try request.json())
      return try writing(request) { [self] unit, viewer, now in
        try act.check(viewer.account, unit, at: now)
        try draw(unit, viewer, at: now)
        try act.perform(unit, by: viewer.id, at: now)
      } answer: {
        Response(.noContent)
      }
    }
  }
}

/// Members of the bodies of acts.
enum ActMember {
  static let reason = Schema.Member("reason", Reason.schema)
  static let until = Schema.Member(
    "until", Schema.moment.orNull.described("When it ends; for ever without it."), isRequired: false)

  /// - Throws: 400.
  static func until(_ body: JSONBody?) throws(Problem) -> Moment? {
    guard var text = try body?.optionalText("until", length: 1...64) else { return nil }
    guard let time = text.withUTF8({ Timestamp.milliseconds($0) }) else {
      throw JSONBody.bad("until", "must be a time with a zone, as 2026-12-01T17:00:00Z")
    }
    return Moment(millisecondsSince1970: time)
  }

  static func reason(_ body: JSONBody?) throws(Problem) -> String { try body.map(Reason.read) ?? "" }
}
