import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Moderation")
struct ModerationTests {
  private let run: ForumRun
  private let author: ForumRun.Player
  private let ada: ForumRun.Player
  private let eve: ForumRun.Player
  private let moderator: ForumRun.Player
  private let administrator: ForumRun.Player
  private let hunt: HuntID
  private var posts: String { "/api/hunts/\(hunt)/posts" }
  private static let reason = #"{"reason":"rude"}"#

  init() async throws {
    run = try ForumRun()
    author = try await run.player("Author")
    (ada, eve) = (try await run.player("Ada"), try await run.player("Eve"))
    (moderator, administrator) = (try await run.player("Mod", .moderator), try await run.player("Admin", .administrator))
    hunt = try await run.hunt("hunt", by: author)
  }

  @Test(
    "Each act is for whom it is for: players none, authors in their own hunts, moderators over players, administrators over all"
  )
  func roles() async throws {
    let other = try await run.hunt("other", by: ada)
    let (post, elsewhere) = (try await run.post("a", in: hunt, as: eve), try await run.post("b", in: other, as: eve))
    try await run.join(hunt, eve)
    let account = "/api/moderation/accounts"
    let acts: [(HTTP.Method, String, String?)] = [
      (.put, "/api/posts/\(post)/hidden", Self.reason), (.delete, "/api/posts/\(post)/hidden", nil),
      (.delete, "/api/posts/\(post)/reports", nil), (.put, "/api/hunts/\(hunt)/muted/\(eve.id)", Self.reason),
      (.delete, "/api/hunts/\(hunt)/muted/\(eve.id)", nil), (.put, "/api/hunts/\(hunt)/disqualified/\(eve.id)", Self.reason),
      (.delete, "/api/hunts/\(hunt)/disqualified/\(eve.id)", nil),
    ]
    let siteActs: [(HTTP.Method, String, String?)] = [
      (.put, "\(account)/\(eve.id)/mute", Self.reason), (.delete, "\(account)/\(eve.id)/mute", nil),
      (.put, "\(account)/\(eve.id)/ban", Self.reason), (.delete, "\(account)/\(eve.id)/ban", nil),
    ]
    for (method, path, body) in acts + siteActs {
      #expect(await run.send(method, path, as: ada, body).code == "moderators-only", "\(path)")
      #expect(await run.send(method, path, body).status == .unauthorized)
    }
    for (method, path, body) in siteActs { #expect(await run.send(method, path, as: author, body).code == "moderators-only") }
    for (method, path, body) in acts { #expect(await run.send(method, path, as: author, body).status == .noContent, "\(path)") }
    #expect(await run.send(.put, "/api/posts/\(elsewhere)/hidden", as: author, Self.reason).code == "moderators-only")
    for (method, path, body) in acts + siteActs {
      #expect(await run.send(method, path, as: moderator, body).status == .noContent, "\(path)")
    }
    // Who has as much to say or more, and oneself.
    for (who, whom, code) in [
      (moderator, administrator, "not-over-them"), (moderator, moderator, "not-over-them"),
      (administrator, administrator, "not-over-them"), (administrator, moderator, nil),
    ] {
      #expect(await run.send(.put, "\(account)/\(whom.id)/ban", as: who, Self.reason).code == code)
    }
    for whom in [administrator, author] {
      #expect(await run.send(.put, "/api/hunts/\(hunt)/muted/\(whom.id)", as: author, Self.reason).status == .forbidden)
    }
    #expect(await run.send(.put, "\(account)/999/ban", as: administrator, Self.reason).code == "no-account")
    #expect(await run.send(.put, "/api/hunts/999/muted/\(eve.id)", as: administrator, Self.reason).code == "no-hunt")
    #expect(await run.send(.put, "/api/posts/999/hidden", as: administrator, Self.reason).code == "no-post")
  }

  @Test("What a moderator has done in a hunt its author neither takes back nor puts something in its place of")
  func authorsBelow() async throws {
    let post = try await run.post("a", in: hunt, as: eve)
    try await run.join(hunt, eve)
    for path in [
      "/api/posts/\(post)/hidden", "/api/hunts/\(hunt)/muted/\(eve.id)", "/api/hunts/\(hunt)/disqualified/\(eve.id)",
    ] {
      let short = path.contains("muted") ? #"{"reason":"","until":"2026-12-01T00:00:00.001Z"}"# : Self.reason
      // What the author did is the author's, and a moderator takes its place.
      #expect(await run.send(.put, path, as: author, Self.reason).status == .noContent, "\(path)")
      #expect(await run.send(.delete, path, as: author).status == .noContent, "\(path)")
      #expect(await run.send(.put, path, as: moderator, Self.reason).status == .noContent, "\(path)")
      #expect(await run.send(.put, path, as: author, short).code == "moderators-only", "\(path)")
      #expect(await run.send(.delete, path, as: author).code == "moderators-only", "\(path)")
      #expect(await run.send(.delete, path, as: moderator).status == .noContent, "\(path)")
      // It is over, so the author may again.
      #expect(await run.send(.put, path, as: author, Self.reason).status == .noContent, "\(path)")
      #expect(await run.send(.delete, path, as: author).status == .noContent, "\(path)")
    }
    try await run.store.moderate(.mute(eve.id, in: hunt, reason: "", until: run.now.advanced(byMilliseconds: 1)), at: run.now)
    let mute = "/api/hunts/\(hunt)/muted/\(eve.id)"
    #expect(await run.send(.delete, mute, as: author).code == "moderators-only")
    run.now = run.now.advanced(byMilliseconds: 1)
    #expect(await run.send(.put, mute, as: author, Self.reason).status == .noContent)
  }

  @Test("What a moderator has hidden an author of a hunt does not show again; what the author has hidden the author may")
  func hiding() async throws {
    let post = try await run.post("a", in: hunt, as: eve)
    for (hider, shower, status) in [
      (moderator, author, Status.forbidden), (moderator, moderator, .noContent), (author, author, .noContent),
    ] {
      #expect(await run.send(.put, "/api/posts/\(post)/hidden", as: hider, Self.reason).status == .noContent)
      #expect(await run.send(.get, "/api/posts/\(post)", as: ada).status == .notFound)
      #expect(await run.send(.delete, "/api/posts/\(post)/hidden", as: shower).status == status)
      #expect(await run.send(.get, "/api/posts/\(post)", as: ada).status == (status.isSuccess ? .ok : .notFound))
    }
  }

  @Test(
    "Reports wait, the oldest first and in pages, until a moderator has dealt with the post; authors read those of their hunts, not whose"
  )
  func reports() async throws {
    var ids: [Int] = []
    for index in 0..<3 {
      run.now = run.now.advanced(byMilliseconds: 600_000)
      ids.append(try await run.post("post \(index)", in: hunt, as: eve))
      #expect(await run.send(.post, "/api/posts/\(ids[index])/reports", as: ada, Self.reason).status == .noContent)
    }
    run.now = run.now.advanced(byMilliseconds: 1)
    #expect(await run.send(.post, "/api/posts/\(ids[1])/reports", as: author, #"{"reason":"too"}"#).status == .noContent)
    let all = await run.send(.get, "/api/moderation/reports", as: moderator)
    #expect(all.items.compactMap { $0["post"]?["id"]?.integer } == [ids[0], ids[1], ids[2], ids[1]])
    #expect(all.items.first?["reporter"]?["name"]?.string == "Ada" && all.items.first?["reason"]?.string == "rude")
    var (seen, cursor): ([Int], String?) = ([], "")
    while let next = cursor {
      let page = await run.send(
        .get, "/api/moderation/reports?limit=1" + (next.isEmpty ? "" : "&cursor=\(next)"), as: moderator)
      seen += page.items.compactMap { $0["post"]?["id"]?.integer }
      cursor = page.next
    }
    #expect(seen == [ids[0], ids[1], ids[2], ids[1]])
    let own = await run.send(.get, "/api/hunts/\(hunt)/reports", as: author)
    #expect(own.items.count == 4 && own.items.allSatisfy { $0["reporter"]?.isNull == true })
    #expect(await run.send(.get, "/api/hunts/\(hunt)/reports", as: ada).status == .forbidden)
    #expect(await run.send(.get, "/api/moderation/reports", as: author).status == .forbidden)
    #expect(
      await run.send(.get, "/api/moderation/reports?cursor=\(Cursor(["a", "b", "c"]).text)", as: moderator).status
        == .badRequest)
    #expect(await run.send(.put, "/api/posts/\(ids[0])/hidden", as: moderator, Self.reason).status == .noContent)
    #expect(await run.send(.delete, "/api/posts/\(ids[1])/reports", as: author).status == .noContent)
    let rest = await run.send(.get, "/api/moderation/reports", as: moderator)
    #expect(rest.items.compactMap { $0["post"]?["id"]?.integer } == [ids[2]])
  }

  @Test("Who is muted, in one hunt or everywhere, neither posts nor edits there until it ends or is lifted")
  func muting() async throws {
    let other = try await run.hunt("other", by: author)
    let post = try await run.post("before", in: hunt, as: eve)
    let scopes = ["/api/hunts/\(hunt)/muted/\(eve.id)", "/api/moderation/accounts/\(eve.id)/mute"]
    for (scope, isEverywhere) in zip(scopes, [false, true]) {
      run.now = ForumRun.start.advanced(byMilliseconds: isEverywhere ? 40_000_000 : 0)
      let until = isEverywhere ? "2026-12-02T00:00:00Z" : "2026-12-01T01:00:00+00:30"
      #expect(await run.send(.put, scope, as: moderator, #"{"reason":"spam","until":"\#(until)"}"#).status == .noContent)
      let lists = ["/api/hunts/\(hunt)/muted", "/api/moderation/muted"]
      let listed = await run.send(.get, lists[isEverywhere ? 1 : 0], as: moderator)
      #expect(listed.items.compactMap { $0["account"]?["name"]?.string } == ["Eve"])
      #expect(
        listed.items.first?["reason"]?.string == "spam" && listed.items.first?["until"]?.string?.hasSuffix(":00Z") == true)
      #expect(await run.send(.get, lists[isEverywhere ? 0 : 1], as: moderator).items.isEmpty)
      #expect(await run.send(.get, lists[0], as: author).status == .ok)
      #expect(await run.send(.get, lists[1], as: author).status == .forbidden)
      #expect(await run.send(.get, lists[0], as: eve).status == .forbidden)
      for answer in [
        await run.send(.post, posts, as: eve, #"{"text":"x"}"#),
        await run.send(.patch, "/api/posts/\(post)", as: eve, #"{"text":"x"}"#),
      ] {
        #expect(answer.status == .forbidden && answer.code == "muted")
        let end = isEverywhere ? "2026-12-02T00:00:00.000Z" : "2026-12-01T00:30:00.000Z"
        #expect(answer.json?["reason"]?.string == "spam" && answer.json?["until"]?.string == end)
        #expect(answer.json?["detail"]?.string?.contains("until \(end)") == true)
      }
      let elsewhere = await run.send(.post, "/api/hunts/\(other)/posts", as: eve, #"{"text":"x"}"#)
      #expect(elsewhere.status == (isEverywhere ? .forbidden : .created))
      #expect(await run.send(.get, posts, as: eve).status == .ok)
      #expect(await run.send(.delete, scope, as: moderator).status == .noContent)
      try await run.post("lifted", in: hunt, as: eve)
      #expect(await run.send(.put, scope, as: moderator, #"{"reason":"","until":"\#(until)"}"#).status == .noContent)
      run.now = ForumRun.start.advanced(byMilliseconds: isEverywhere ? 86_400_000 : 1_800_000)
      try await run.post("over", in: hunt, as: eve)
    }
    for until in [#""tomorrow""#, #""2026-12-01T00:00:00""#, "5"] {
      let answer = await run.send(.put, scopes[0], as: moderator, #"{"reason":"","until":\#(until)}"#)
      #expect(answer.status == .badRequest && answer.code == "bad-member", "\(until)")
    }
    #expect(
      await run.send(.put, scopes[0], as: moderator, #"{"reason":"","until":"2020-01-01T00:00:00Z"}"#).status == .conflict)
  }

  @Test("A reason is one line: without control characters and without what turns the direction of text")
  func reasons() async throws {
    let post = try await run.post("a", in: hunt, as: eve)
    let paths: [(HTTP.Method, String)] = [
      (.put, "/api/posts/\(post)/hidden"), (.put, "/api/hunts/\(hunt)/muted/\(eve.id)"),
      (.put, "/api/moderation/accounts/\(eve.id)/mute"), (.put, "/api/moderation/accounts/\(eve.id)/ban"),
      (.post, "/api/posts/\(post)/reports"),
    ]
    for (method, path) in paths {
      for bad in [#"\u0000"#, #"a\nb"#, #"\u001b[2J"#, #"\u0085"#, #"\u202e"#, #"\u2067"#, #"\u2028"#] {
        let answer = await run.send(method, path, as: moderator, #"{"reason":"\#(bad)"}"#)
        #expect(answer.code == "bad-member" && answer.json?["member"]?.string == "reason", "\(path) \(bad)")
      }
    }
    #expect(
      await run.send(.post, paths[4].1, as: ada, #"{"reason":"\u05e9\u05dc\u05d5\u05dd \ud83d\ude00"}"#).status == .noContent)
  }

  @Test(
    "A ban ends every session; a disqualification takes a player out of the ranking and back; all of it is in the audit log")
  func banning() async throws {
    try await run.join(hunt, eve)
    try await run.solve(hunt, eve)
    let out = "/api/hunts/\(hunt)/disqualified/\(eve.id)"
    let line = { await run.send(.get, "/api/hunts/\(hunt)/leaderboard").items.first }
    #expect(await line()?["rank"]?.integer == 1)
    #expect(await run.send(.put, out, as: author, Self.reason).status == .noContent)
    #expect(await run.send(.put, out, as: author, Self.reason).code == "not-possible")
    #expect(await line()?["rank"]?.isNull == true)
    #expect(await run.send(.delete, out, as: author).status == .noContent)
    #expect(await line()?["rank"]?.integer == 1)
    #expect(await run.send(.put, "/api/hunts/\(hunt)/disqualified/\(ada.id)", as: author, Self.reason).code == "not-possible")
    #expect(await run.send(.put, "/api/moderation/accounts/\(eve.id)/ban", as: moderator, Self.reason).status == .noContent)
    #expect(await run.send(.get, "/api/score", as: eve).status == .unauthorized)
    let log = await run.send(.get, "/api/moderation/audit", as: moderator)
    #expect(log.items.compactMap { $0["action"]?.string } == ["ban", "reinstated", "disqualified"])
    #expect(log.items.compactMap { $0["account"]?.integer } == [moderator.id, author.id, author.id].map { Int($0.rawValue) })
    #expect(log.items.first?["subject"]?.string == "account \(eve.id)" && log.items.first?["detail"]?.string == "rude")
    let page = await run.send(.get, "/api/moderation/audit?limit=1", as: moderator)
    let next = await run.send(.get, "/api/moderation/audit?limit=5&cursor=\(page.next ?? "")", as: moderator)
    #expect(page.items.count == 1 && next.items.count == 2 && next.next == nil)
    #expect(await run.send(.get, "/api/moderation/audit", as: author).status == .forbidden)
  }

  @Test("The command line does the same by the same acts, and faults say what is wrong")
  func commandLine() async throws {
    let post = PostID(Int64(try await run.post("a", in: hunt, as: eve)))
    try await run.join(hunt, eve)
    let acts: [ModerationAct] = [
      .hide(post, reason: "r"), .show(post, reason: "r"), .dismissReports(post, reason: "r"),
      .mute(eve.id, in: hunt, reason: "r", until: nil), .unmute(eve.id, in: hunt),
      .mute(eve.id, in: nil, reason: "r", until: run.now.advanced(byMilliseconds: 1)), .unmute(eve.id, in: nil),
      .disqualify(eve.id, from: hunt, reason: "r"), .reinstate(eve.id, in: hunt, reason: "r"),
      .ban(eve.id, reason: "r", until: nil), .unban(eve.id),
    ]
    for act in acts { try await run.store.moderate(act, at: run.now) }
    let log = try await run.store.read { try $0.auditLog(limit: 99) }
    #expect(
      log.map(\.action).reversed() == [
        "hide", "unhide", "dismiss", "mute", "unmute", "mute", "unmute", "disqualified", "reinstated", "ban", "unban",
      ])
    #expect(log.allSatisfy { $0.account == nil })
    #expect(log.first { $0.action == "dismiss" }?.detail == "r")
    let none = PlayerID(999)
    let ends = Timestamp.text(ofMilliseconds: run.now.millisecondsSince1970)
    let faults: [(ModerationAct, StoreError)] = [
      (.hide(PostID(999), reason: ""), .missing("post")), (.dismissReports(PostID(999)), .missing("post")),
      (.mute(none, in: nil, reason: "", until: nil), .missing("account")),
      (.ban(none, reason: "", until: nil), .missing("account")),
      (.mute(eve.id, in: HuntID(999), reason: "", until: nil), .missing("hunt")),
      (.ban(eve.id, reason: "", until: run.now), .refused("until \(ends) has passed; a ban ends after it begins")),
      (.disqualify(eve.id, from: HuntID(999), reason: ""), .missing("hunt")),
    ]
    for (act, fault) in faults { await #expect(throws: fault) { try await run.store.moderate(act, at: run.now) } }
    await #expect(throws: EventFault.notDisqualified) {
      try await run.store.moderate(.reinstate(eve.id, in: hunt, reason: ""), at: run.now)
    }
  }
}
