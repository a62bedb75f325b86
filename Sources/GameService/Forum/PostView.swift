import Game
import HTTP
import Store

/// A post as the API shows it to one of those who may read it.
struct PostView {
  let post: Post
  let viewer: PlayerID?

  enum Visibility: String, CaseIterable {
    /// All who see the hunt.
    case everyone
    /// Its writer, moderators and those who have finished the hunt.
    case finishers
    /// Its writer and moderators.
    case moderators
  }

  /// Who may not read what it answers does not read it either.
  var visibility: Visibility {
    if post.hidden != nil || post.isThreadHidden { return .moderators }
    return post.holdsPlace || post.threadHoldsPlace ? .finishers : .everyone
  }

  /// What its writer is told.
  private var notice: String? {
    guard post.author == viewer, post.deleted == nil else { return nil }
    return switch visibility {
    case .everyone: nil
    case .finishers where !post.holdsPlace:
      "A place can be read in the post that this answers, so both are shown to its writer, to moderators and to those who have"
        + " finished the hunt."
    case .finishers:
      "A place can be read in this post, so it is shown to you, to moderators and to those who have finished the hunt."
    case .moderators where post.hidden == nil:
      "A moderator has hidden the post that this answers, and this one with it, from others."
    case .moderators: "A moderator has hidden this post from others."
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(post.id.rawValue))
      json.member("hunt", Int(post.hunt.rawValue))
      json.member("thread", post.parent.map { Int($0.rawValue) })
      json.person("author", post.author.rawValue, post.authorName)
      json.member("text", post.text)
      json.time("created", post.created)
      json.time("edited", post.edited)
      json.time("deleted", post.deleted)
      json.member("visibility", visibility.rawValue)
      json.member("notice", notice)
      json.member("replies", post.replyCount)
    }
  }

  func response(_ status: Status = .ok, headers: HeaderFields = [:]) -> Response {
    var json = JSONWriter()
    write(to: &json)
    var response = Response.own(json)
    response.status = status
    for field in headers.fields { response.headers.append(field.name, field.value) }
    return response
  }

  static let schema = Schema.named(
    "Post",
    .object([
      .init("id", Schema.integer(Numbered.range)), .init("hunt", Schema.integer(Numbered.range)),
      .init(
        "thread",
        Schema.integer(Numbered.range).orNull.described("The post that it answers; null for one that begins a thread.")),
      .init("author", .person), .init("text", Schema.text().described("As typed; empty once it is deleted.")),
      .init("created", .moment), .init("edited", .moment.orNull), .init("deleted", .moment.orNull),
      .init(
        "visibility",
        Schema.choice(Visibility.allCases.map(\.rawValue)).described(
          "Who may read it: a post in which a place can be read is for its writer, moderators and finishers, whatever the place is."
            + " An answer is for nobody who may not read what it answers."
        )),
      .init("notice", Schema.text().orNull.described("For its writer: why others do not see it.")),
      .init("replies", Schema.integer(0...Int.max).described("Answers that the viewer may read.")),
    ]))

  static let list = Page<Post>.schema("Posts", of: schema)

  static func page(_ read: [Post], limit: Int, _ viewer: PlayerID?) -> Response {
    var json = JSONWriter(capacity: 4096)
    json.object { json in
      Page(read, limit: limit).write(to: &json, cursor: { ["\($0.id)"] }) { PostView(post: $1, viewer: viewer).write(to: &$0) }
    }
    return .own(json)
  }
}
