import Foundation
import Formats
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Writing in a forum")
struct ForumWritingTests {
  private let run: ForumRun
  private let author: ForumRun.Player
  private let ada: ForumRun.Player
  private let eve: ForumRun.Player
  private let hunt: HuntID
  private var posts: String { "/api/hunts/\(hunt)/posts" }

  init() async throws {
    run = try ForumRun()
    author = try await run.player("Author")
    ada = try await run.player("Ada")
    eve = try await run.player("Eve")
    hunt = try await run.hunt("hunt", by: author)
  }

  @Test("A table of requests is answered as the API says")
  func table() async throws {
    let id = try await run.post("hello", in: hunt, as: ada)
    let reply = try await run.post("hi", in: hunt, as: eve, thread: id)
    let long = String(repeating: "x", count: 4000)
    let rows: [(HTTP.Method, String, ForumRun.Player?, String?, Status, String?)] = [
      (.get, posts, nil, nil, .ok, nil), (.get, "/api/posts/\(id)", nil, nil, .ok, nil),
      (.get, "/api/hunts/99/posts", nil, nil, .notFound, "no-hunt"),
      (.get, "/api/hunts/x/posts", nil, nil, .notFound, "no-hunt"),
      (.get, "/api/posts/99", nil, nil, .notFound, "no-post"), (.get, "/api/posts/-1", nil, nil, .notFound, "no-post"),
      (.get, posts + "?limit=0", nil, nil, .badRequest, "bad-parameter"),
      (.get, posts + "?limit=101", nil, nil, .badRequest, "bad-parameter"),
      (.get, posts + "?cursor=x", nil, nil, .badRequest, "bad-parameter"),
      (.get, posts + "?cursor=\(Cursor(["-5"]).text)", nil, nil, .badRequest, "bad-parameter"),
      (.get, posts + "?cursor=\(Cursor(["1", "2"]).text)", nil, nil, .badRequest, "bad-parameter"),
      (.post, posts, nil, #"{"text":"x"}"#, .unauthorized, "log-in"), (.post, posts, ada, nil, .badRequest, "no-body"),
      (.post, posts, ada, "[]", .badRequest, "bad-json"), (.post, posts, ada, "{}", .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":1}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":""}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":" \n\u3000"}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":"a\u0000b"}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":"a\u007fb"}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":"\#(long)y"}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":"\#(long)"}"#, .created, nil),
      (.post, posts, ada, #"{"text":"x","thread":null}"#, .created, nil),
      (.post, posts, ada, #"{"text":"x","thread":1.5}"#, .badRequest, "bad-member"),
      (.post, posts, ada, #"{"text":"x","thread":99}"#, .notFound, "no-post"),
      (.post, posts, ada, #"{"text":"x","thread":\#(reply)}"#, .conflict, "no-thread"),
      (.post, "/api/hunts/99/posts", ada, #"{"text":"x"}"#, .notFound, "no-hunt"),
      (.patch, "/api/posts/\(id)", eve, #"{"text":"x"}"#, .forbidden, "not-yours"),
      (.patch, "/api/posts/\(id)", nil, #"{"text":"x"}"#, .unauthorized, "log-in"),
      (.patch, "/api/posts/\(id)", ada, #"{"text":"hello!"}"#, .ok, nil),
      (.post, "/api/posts/\(id)/reports", eve, #"{"reason":"rude"}"#, .noContent, nil),
      (.post, "/api/posts/\(id)/reports", eve, #"{"reason":"rude"}"#, .noContent, nil),
      (.post, "/api/posts/\(id)/reports", eve, #"{}"#, .badRequest, "bad-member"),
      (.post, "/api/posts/99/reports", eve, #"{"reason":"rude"}"#, .notFound, "no-post"),
      (.delete, "/api/posts/\(id)", eve, nil, .forbidden, "not-yours"),
      (.delete, "/api/posts/\(id)", ada, nil, .noContent, nil),
      (.delete, "/api/posts/\(id)", ada, nil, .conflict, "deleted"),
      (.patch, "/api/posts/\(id)", ada, #"{"text":"x"}"#, .conflict, "deleted"),
      (.put, posts, ada, #"{"text":"x"}"#, .methodNotAllowed, nil),
    ]
    for (method, path, player, body, status, code) in rows {
      let answer = await run.send(method, path, as: player, body)
      #expect(
        answer.status == status && answer.code == code,
        "\(method) \(path) \(body?.prefix(60) ?? ""): \(answer.text.prefix(200))")
    }
  }

  @Test("A thread and its answers come in pages, each line once, and a page that has not changed is not sent again")
  func pages() async throws {
    var threads: [Int] = []
    for index in 0..<7 {
      run.now = run.now.advanced(byMilliseconds: 60_000)
      threads.append(try await run.post("thread \(index)", in: hunt, as: ada))
    }
    var replies: [Int] = []
    for index in 0..<5 { replies.append(try await run.post("reply \(index)", in: hunt, as: eve, thread: threads[0])) }
    for (path, expected) in [(posts, Array(threads.reversed())), ("/api/posts/\(threads[0])/replies", replies)] {
      var (seen, cursor): ([Int], String?) = ([], "")
      while let next = cursor {
        let answer = await run.send(.get, path + "?limit=3" + (next.isEmpty ? "" : "&cursor=\(next)"))
        #expect(answer.ids.count <= 3)
        seen += answer.ids
        cursor = answer.next
      }
      #expect(seen == expected)
    }
    let first = await run.send(.get, posts)
    let tag = try #require(first.headers["ETag"])
    #expect(first.items.last?["replies"]?.integer == 5)
    #expect(await run.send(.get, posts, headers: ["If-None-Match": tag]).status == .notModified)
    try await run.post("new", in: hunt, as: ada)
    #expect(await run.send(.get, posts, headers: ["If-None-Match": tag]).status == .ok)
  }

  @Test(
    "The same post 20 times at once with one key is one post, and so once more a day later; another request with it is refused")
  func keys() async throws {
    let headers: HeaderFields = ["Idempotency-Key": "\"k-1\""]
    let answers = await withTaskGroup(of: Response.self) { group in
      for _ in 0..<20 { group.addTask { await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers) } }
      return await group.reduce(into: [Response]()) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0.status == .created } && Set(answers.map(\.body)).count == 1)
    // A retry draws no token: nobody is kept from learning what became of a request.
    for _ in 0..<40 {
      #expect(await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers).body == answers[0].body)
    }
    run.now = run.now.advanced(byMilliseconds: 86_400_000)
    #expect(await run.send(.post, posts, as: ada, #"{"text":"hello"}"#, headers: headers).body == answers[0].body)
    #expect(await run.send(.get, posts).ids.count == 1)
    let other = await run.send(.post, posts, as: ada, #"{"text":"other"}"#, headers: headers)
    #expect(other.status == .unprocessableContent && other.code == "key-reused")
    #expect(await run.send(.post, posts, as: eve, #"{"text":"hello"}"#, headers: headers).status == .created)
    let bad = await run.send(.post, posts, as: ada, #"{"text":"x"}"#, headers: ["Idempotency-Key": "a b"])
    #expect(bad.status == .badRequest && bad.code == "bad-parameter")
  }

  @Test("An account has so many posts, edits and reports in a time, however they are sent; what is refused is not kept")
  func limits() async throws {
    let id = try await run.post("first", in: hunt, as: ada)
    let answers = await withTaskGroup(of: Response.self) { group in
      for index in 0..<40 {
        group.addTask {
          index % 2 == 0
            ? await run.send(.post, posts, as: ada, #"{"text":"more"}"#)
            : await run.send(.patch, "/api/posts/\(id)", as: ada, #"{"text":"changed"}"#)
        }
      }
      return await group.reduce(into: [Response]()) { $0.append($1) }
    }
    #expect(answers.count { $0.status.isSuccess } == 19)
    let refused = answers.filter { !$0.status.isSuccess }
    #expect(refused.allSatisfy { $0.status == .tooManyRequests && $0.headers["Retry-After"] == "30" })
    let kept = answers.count { $0.status == .created }
    #expect(await run.send(.get, posts).ids.count == kept + 1)
    #expect(await run.send(.post, posts, as: eve, #"{"text":"mine"}"#).status == .created)
    #expect(await run.send(.post, "/api/posts/\(id)/reports", as: ada, #"{"reason":"x"}"#).status == .tooManyRequests)
    run.now = run.now.advanced(byMilliseconds: 29_999)
    #expect(await run.send(.post, posts, as: ada, #"{"text":"x"}"#).headers["Retry-After"] == "1")
    run.now = run.now.advanced(byMilliseconds: 1)
    #expect(await run.send(.post, posts, as: ada, #"{"text":"x"}"#).status == .created)
  }
}
