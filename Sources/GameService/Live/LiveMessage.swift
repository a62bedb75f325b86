import Formats
import Game
import HTTP
import Store

/// A line of the outbox as it is told: made once for all who watch.
///
/// It says what happened where and never what a step or a post says: whoever may read that asks for it.
struct LiveMessage {
  private let hunt: HuntAccess
  /// Nil where the line is not about a post.
  private let post: PostAudience?
  private let frame: [UInt8]
  /// For those who could read a post and no longer can.
  private let withdrawal: [UInt8]?

  /// Nil for a line about what is there no more.
  init?(_ line: LiveEvent, _ snapshot: Snapshot, _ round: LiveRound) throws {
    guard let id = line.hunt, let hunt = try round.access(id) else { return nil }
    self.hunt = hunt
    var json = JSONWriter()
    switch line.topic {
    case .post:
      guard let audience = try line.reference.flatMap({ try snapshot.audience(of: PostID($0)) }) else { return nil }
      let change = PostChange(rawValue: line.data) ?? .edited
      post = audience
      frame = Self.frame(line, audience, audience.told(change, at: line.time), isReadable: true)
      withdrawal = change == .withdrawn || change == .hidden ? Self.frame(line, audience, .withdrawn, isReadable: false) : nil
      return
    case .solve:
      guard let event = try line.reference.flatMap({ try snapshot.event(EventSequence($0)) }),
        let account = try snapshot.account(event.player)
      else { return nil }
      json.object { json in
        json.member("hunt", Int(id.rawValue))
        json.person("player", event.player.rawValue, account.name)
        json.time("time", event.time)
      }
    case .standings, .hunt: json.object { $0.member("hunt", Int(id.rawValue)) }
    }
    (post, withdrawal) = (nil, nil)
    frame = ServerSentEvent(id: String(line.id), name: line.topic.rawValue, data: json.text).frame
  }

  private static func frame(_ line: LiveEvent, _ post: PostAudience, _ change: PostChange, isReadable: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("hunt", Int(post.hunt.rawValue))
      json.member("post", Int(post.id.rawValue))
      json.member("thread", post.thread.map { Int($0.id.rawValue) })
      json.member("change", change.rawValue)
      if isReadable { json.person("author", post.author.rawValue, post.authorName) }
    }
    return ServerSentEvent(id: String(line.id), name: LiveEvent.Topic.post.rawValue, data: json.text).frame
  }

  /// What a watcher is told; nil for nothing.
  ///
  /// - Parameter watched: the one hunt that is watched, or nil for all.
  func frame(for viewer: Account?, watching watched: HuntID?, _ round: LiveRound) throws -> [UInt8]? {
    if let watched, watched != hunt.id { return nil }
    guard try round.isTold(viewer, of: hunt) else { return nil }
    guard let post else { return frame }
    let reader = try round.reader(viewer, of: post, in: hunt)
    if post.includes(reader) { return frame }
    return post.includesThread(reader) ? withdrawal : nil
  }
}
