import Game
import HTTP
import Store

/// Writing in a forum.
extension GameService {
  var postingRoutes: [Route] { [createPostRoute, editPostRoute, deletePostRoute, reportPostRoute] }

  private static let textMember = Schema.Member("text", PostText.schema)

  private var createPostRoute: Route {
    Route(
      .post, "/api/hunts/{hunt}/posts", id: "createPost", summary: "Begin a thread, or answer one",
      description: "The answer says in `visibility` who can read the post, and in `notice` why.", tag: "forum", access: .known,
      parameters: [Numbered.hunt.info, HTTP.IdempotencyKey.parameter.info],
      body: RequestBody(
        .object([
          Self.textMember,
          .init("thread", Schema.integer(Numbered.range).orNull.described("The post to answer."), isRequired: false),
        ])),
      replies: [
        Reply(
          .created, "The post; of a key that came before, the one of the first time.", schema: PostView.schema,
          headers: [("Location", .text(format: "uri-reference"), "The post.")]),
        .problem(.conflict, "Only what begins a thread can be answered."),
        .problem(.unprocessableContent, "The key was used for another request."),
      ]
    ) { [self] request in
      let hunt: HuntID = try request.number(Numbered.hunt)
      let body = try request.json()
      let text = try PostText(body)
      let thread = try body.optionalInteger("thread", Numbered.range).map { PostID(Int64($0)) }
      let key = try request.key()
      return try writing(request) { [self] unit, viewer, now -> PostView in
        let sight = try ForumSight(hunt, viewer.account, unit)
        if let earlier = try unit.post(of: key, by: viewer.id) {
          return PostView(post: try sight.post(earlier, unit), viewer: viewer.id)
        }
        if let mute = try unit.mute(of: viewer.id, in: hunt, at: now) { throw Problem.muted(mute) }
        if let thread, try sight.post(thread, unit).parent != nil {
          throw Problem(.conflict, code: "no-thread", detail: "Answer the post that begins the thread.")
        }
        let new = NewPost(
          hunt: hunt, author: viewer.id, parent: thread, text: text.text, holdsPlace: text.holdsPlace(in: sight.hunt))
        let id = try unit.post(new, key: key, at: now)
        try drawPost(unit, viewer, at: now)
        return PostView(post: try sight.post(id, unit), viewer: viewer.id)
      } answer: {
        $0.response(.created, headers: ["Location": "/api/posts/\($0.post.id)"])
      }
    }
  }

  private var editPostRoute: Route {
    Route(
      .patch, "/api/posts/{post}", id: "editPost", summary: "Change one's own post", tag: "forum", access: .known,
      parameters: [Numbered.post.info], body: RequestBody(.object([Self.textMember])),
      replies: [
        Reply(.ok, "The post.", schema: PostView.schema), .problem(.conflict, "The post is deleted."),
      ]
    ) { [self] request in
      let id: PostID = try request.number(Numbered.post)
      let text = try PostText(try request.json())
      return try writing(request) { [self] unit, viewer, now -> PostView in
        let sight = try Self.ownPost(id, viewer, unit)
        if let mute = try unit.mute(of: viewer.id, in: sight.hunt.id, at: now) { throw Problem.muted(mute) }
        try unit.editPost(id, by: viewer.id, text: text.text, holdsPlace: text.holdsPlace(in: sight.hunt), at: now)
        try drawPost(unit, viewer, at: now)
        return PostView(post: try sight.post(id, unit), viewer: viewer.id)
      } answer: {
        $0.response()
      }
    }
  }

  private var deletePostRoute: Route {
    Route(
      .delete, "/api/posts/{post}", id: "deletePost", summary: "Take one's own post back",
      description: "Its text goes, its place in the thread stays.", tag: "forum", access: .known,
      parameters: [Numbered.post.info],
      replies: [Reply(.noContent, "It is deleted."), .problem(.conflict, "It was deleted before.")]
    ) { [self] request in
      let id: PostID = try request.number(Numbered.post)
      return try writing(request) { unit, viewer, now in
        _ = try Self.ownPost(id, viewer, unit)
        try unit.deletePost(id, by: viewer.id, at: now)
      } answer: {
        Response(.noContent)
      }
    }
  }

  private var reportPostRoute: Route {
    Route(
      .post, "/api/posts/{post}/reports", id: "reportPost", summary: "Ask moderators to look at a post",
      description: "A second report of the same post by the same player changes nothing.", tag: "forum", access: .known,
      parameters: [Numbered.post.info], body: RequestBody(.object([.init("reason", Reason.schema)])),
      replies: [Reply(.noContent, "They will look at it.")]
    ) { [self] request in
      let id: PostID = try request.number(Numbered.post)
      let reason = try Reason.read(try request.json())
      return try writing(request) { [self] unit, viewer, now in
        _ = try ForumSight.find(id, viewer.account, unit)
        guard try unit.report(id, by: viewer.id, reason: reason, at: now) else { return }
        try drawPost(unit, viewer, at: now)
      } answer: {
        Response(.noContent)
      }
    }
  }

  /// - Throws: 404 where the viewer may not read it, 403 where it is somebody else's, 409 where it is deleted.
  private static func ownPost(_ id: PostID, _ viewer: Viewer, _ unit: WorkUnit) throws -> ForumSight {
    let (post, sight) = try ForumSight.find(id, viewer.account, unit)
    guard post.author == viewer.id else {
      throw Problem(.forbidden, code: "not-yours", detail: "This post is somebody else's.")
    }
    guard post.deleted == nil else { throw Problem(.conflict, code: "deleted", detail: "This post is deleted.") }
    return sight
  }
}
