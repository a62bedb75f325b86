import Formats
import Game
import HTTP
import Store

/// A hunt's forum as somebody sees it.
struct ForumSight: Sendable {
  let hunt: HuntAccess
  let reader: ForumReader

  /// Authors watch over the forums of their own hunts.
  static func isModerator(_ viewer: Account?, of hunt: HuntAccess) -> Bool {
    viewer.map { $0.role != .player || $0.id == hunt.author } ?? false
  }

  /// Nil for a hunt that the viewer may not know of, as for one that is not there.
  private init?(seen hunt: HuntID, _ viewer: Account?, _ reading: some Reading) throws {
    guard let access = try reading.access(to: hunt),
      try reading.isVisible(access, to: viewer?.id, isModerator: viewer.map { $0.role != .player } ?? false)
    else { return nil }
    self.hunt = access
    let isModerator = Self.isModerator(viewer, of: access)
    reader = ForumReader(
      player: viewer?.id, isModerator: isModerator,
      hasFinished: try !isModerator && viewer.map { try reading.hasFinished(ActorID($0.id.rawValue), hunt) } ?? false)
  }

  /// - Throws: 404 where that is nil.
  init(_ hunt: HuntID, _ viewer: Account?, _ reading: some Reading) throws {
    guard let sight = try ForumSight(seen: hunt, viewer, reading) else { throw Problem.noHunt }
    self = sight
  }

  /// A post with what the viewer may see of it.
  ///
  /// - Throws: 404 where they may not read it, as where it is not there.
  static func find(_ id: PostID, _ viewer: Account?, _ reading: some Reading) throws -> (Post, ForumSight) {
    guard let hunt = try reading.audience(of: id)?.hunt, let sight = try ForumSight(seen: hunt, viewer, reading) else {
      throw Problem.noPost
    }
    return (try sight.post(id, reading), sight)
  }

  /// - Throws: 404 as above.
  func post(_ id: PostID, _ reading: some Reading) throws -> Post {
    guard let post = try reading.post(id, for: reader), post.hunt == hunt.id else { throw Problem.noPost }
    return post
  }
}

extension Problem {
  static let noPost = Problem(.notFound, code: "no-post", detail: "There is no such post.")

  /// With why and until when, as of a ban.
  static func muted(_ mute: Mute) -> Problem {
    let end = mute.until.map { Timestamp.text(ofMilliseconds: $0.millisecondsSince1970) }
    let place = mute.hunt == nil ? "any forum" : "the forum of this hunt"
    return Problem(
      .forbidden, code: "muted", detail: "You may not write in \(place)" + (end.map { " until \($0)." } ?? "."),
      members: [Member("reason", mute.reason)] + (end.map { [Member("until", $0)] } ?? []))
  }
}
