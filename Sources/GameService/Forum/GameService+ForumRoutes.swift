import Game
import HTTP
import Store

/// Reading a forum.
extension GameService {
  var forumRoutes: [Route] { [threadsRoute, postRoute, repliesRoute] + postingRoutes }

  private static let pageParameters = [Parameter.cursor.info, Numbered.limit.info]

  private var threadsRoute: Route {
    Route(
      .get, "/api/hunts/{hunt}/posts", id: "listThreads", summary: "Threads of a hunt's forum, the newest first",
      description: "A post in which a place can be read is shown to its writer, to moderators and to those who have finished.",
      tag: "forum", access: .knownOrNot, parameters: [Numbered.hunt.info] + Self.pageParameters,
      replies: [Reply(.ok, "Posts that begin threads.", schema: PostView.list), .unchanged]
    ) { [self] request in
      let (hunt, limit): (HuntID, Int) = (try request.number(Numbered.hunt), try request.pageLimit())
      let before = PostID(try request.pageNumber() ?? .max)
      return try reading(request) { snapshot, viewer in
        let reader = try ForumSight(hunt, viewer?.account, snapshot).reader
        let posts = try snapshot.threads(in: hunt, for: reader, before: before, limit: limit + 1)
        return PostView.page(posts, limit: limit, viewer?.id)
      }
    }
  }

  private var postRoute: Route {
    Route(
      .get, "/api/posts/{post}", id: "getPost", summary: "A post", tag: "forum", access: .knownOrNot,
      parameters: [Numbered.post.info], replies: [Reply(.ok, "The post.", schema: PostView.schema), .unchanged]
    ) { [self] request in
      let id: PostID = try request.number(Numbered.post)
      return try reading(request) { snapshot, viewer in
        PostView(post: try ForumSight.find(id, viewer?.account, snapshot).0, viewer: viewer?.id).response()
      }
    }
  }

  private var repliesRoute: Route {
    Route(
      .get, "/api/posts/{post}/replies", id: "listReplies", summary: "Answers to a post, the oldest first", tag: "forum",
      access: .knownOrNot, parameters: [Numbered.post.info] + Self.pageParameters,
      replies: [Reply(.ok, "Posts that answer it.", schema: PostView.list), .unchanged]
    ) { [self] request in
      let (id, limit): (PostID, Int) = (try request.number(Numbered.post), try request.pageLimit())
      let after = PostID(try request.pageNumber() ?? 0)
      return try reading(request) { snapshot, viewer in
        let reader = try ForumSight.find(id, viewer?.account, snapshot).1.reader
        return PostView.page(
          try snapshot.replies(to: id, for: reader, after: after, limit: limit + 1), limit: limit, viewer?.id)
      }
    }
  }
}
