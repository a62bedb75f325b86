import Formats
import Game
import GameService
import HTTP
import Testing

@Suite struct HuntRouteTests {
  @Test("Lists come in pages, the newest first, each hunt once")
  func paging() async throws {
    let run = try PlayRun { $0.creations = TokenBucketRules(capacity: 100, refillMilliseconds: 1_000_000) }
    let author = try await run.person("Author")
    var made: [Int] = []
    for index in 0..<23 { made.append(await run.hunt(by: author, HuntText.hunt("Hunt \(index)", north: [1000]))) }
    for (path, person) in [("/api/hunts", nil), ("/api/hunts/authored", Optional(author))] {
      var (found, cursor): ([Int], String?) = ([], nil)
      repeat {
        let query = "limit=10" + (cursor.map { "&cursor=\($0)" } ?? "")
        let page = await run.get(path, as: person, query: query)
        #expect(page.status == 200)
        found += page["items"]?.elements?.compactMap { $0["id"]?.integer } ?? []
        cursor = page["next"]?.string
      } while cursor != nil
      #expect(found == made.reversed())
    }
    #expect(await run.get("/api/hunts", query: "limit=23")["next"]?.isNull == true)
  }

  @Test(
    "What a list cannot be asked for is refused",
    arguments: [
      "limit=0", "limit=101", "limit=x", "cursor=x", "cursor=WyJ4Il0", "cursor=WyIxIiwiMiJd", "q=", "q=%ff", "q=a&q=b",
    ])
  func badQueries(query: String) async throws {
    let run = try PlayRun()
    #expect(await run.get("/api/hunts", query: query).status == 400)
  }

  @Test("A search finds all words in any order and case, with look-alike letters, and takes % for itself")
  func search() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let tower = await run.hunt(by: author, HuntText.hunt("The Bell Tower 100%", north: [1000]))
    let cafe = await run.hunt(by: author, HuntText.hunt("Caf\u{E9} round", north: [1000]))
    for (query, found) in [
      ("tower", [tower]), ("TOWER%20bell", [tower]), ("tower%20cafe", []), ("100%25", [tower]), ("%25", [tower]),
      ("caf%C3%A9", [cafe]), ("_", []), ("about", [cafe, tower]),
    ] as [(String, [Int])] {
      let items = await run.get("/api/hunts", query: "q=\(query)")["items"]?.elements ?? []
      #expect(items.compactMap { $0["id"]?.integer } == found, "\(query)")
    }
  }

  @Test("Drafts and unlisted hunts are in nobody's list but their author's; mine are those that I have joined")
  func lists() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let draft = await run.hunt(by: author, query: "draft=true")
    let unlisted = await run.hunt(by: author, query: "listed=false")
    let listed = await run.hunt(by: author)
    let ids = { (path: String, person: PlayRun.Person?) in
      await run.get(path, as: person)["items"]?.elements?.compactMap { $0["id"]?.integer } ?? []
    }
    #expect(await ids("/api/hunts", nil) == [listed])
    #expect(await ids("/api/hunts/authored", author) == [listed, unlisted, draft])
    #expect(await ids("/api/hunts/mine", ada) == [])
    let key = await run.get("/api/hunts/\(unlisted)", as: author)["key"]?.string
    #expect(await run.send(.post, "/api/hunts/\(unlisted)/join", query: "key=\(key ?? "")", as: ada).status == 200)
    #expect(await ids("/api/hunts/mine", ada) == [unlisted])
    #expect(await ids("/api/hunts/mine", author) == [])
    #expect(await run.get("/api/hunts/mine").status == 401)
    #expect(await run.get("/api/hunts/authored").status == 401)
  }

  @Test("An entity tag is that of the bytes; who knows them gets a 304, and any change that shows gives another")
  func tags() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    for person in [nil, Optional(ada)] {
      let first = await run.get("/api/hunts/\(hunt)", as: person)
      let tag = try #require(first.headers["ETag"])
      let again = await run.get("/api/hunts/\(hunt)", as: person, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.headers["ETag"] == tag)
    }
    let before = await run.get("/api/hunts/\(hunt)").headers["ETag"]
    _ = await run.post("/api/hunts/\(hunt)/join", as: ada)
    let after = await run.get("/api/hunts/\(hunt)")
    #expect(after.headers["ETag"] != before && after["player_count"]?.integer == 1)
    #expect(after.headers["Vary"] == "Authorization, Cookie")
    let own = await run.get("/api/hunts/\(hunt)", as: ada)
    #expect(own.headers["Cache-Control"] == "private, no-cache")
    // A wrong guess of somebody else changes nothing that anybody else sees.
    _ = await run.tap(hunt, as: ada, north: 500)
    #expect(await run.get("/api/hunts/\(hunt)").headers["ETag"] == after.headers["ETag"])
  }

  @Test("Ready bytes are made anew when the hunt changes, and end with its window")
  func freshness() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author, HuntText.hunt(more: #""closes":"2026-12-01T00:00:01Z","#))
    for _ in 0..<3 { #expect(await run.get("/api/hunts/\(hunt)")["phase"]?.string == "open") }
    run.pass(seconds: 1)
    #expect(await run.get("/api/hunts/\(hunt)")["phase"]?.string == "closed")
    let other = await run.hunt(by: author, HuntText.hunt("Other"))
    #expect(await run.get("/api/hunts/\(other)")["listed"]?.boolean == true)
    _ = await run.post("/api/hunts/\(other)/unlist", as: author)
    #expect(await run.get("/api/hunts/\(other)").code == "no-hunt")
  }

  @Test("A cookie that opens nothing is as good as none; a token that opens nothing is not")
  func strangers() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author)
    let cookie = await run.get("/api/hunts/\(hunt)", headers: ["Cookie": "huntkit_session=x; other=1"])
    #expect(cookie.status == 200 && cookie["you"]?.isNull == true)
    #expect(await run.get("/api/hunts/\(hunt)", headers: ["Authorization": "Bearer x"]).status == 401)
    #expect(await run.get("/api/hunts/0").status == 404)
    #expect(await run.get("/api/hunts/99999999999999999999").status == 404)
  }

  @Test("Maps open where the author says, else in the region of the service")
  func area() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let silent = await run.get("/api/hunts/\(await run.hunt(by: author))")["area"]
    #expect(silent?["latitude"]?.number == 37.4275 && silent?["declared"]?.boolean == false)
    let area = #""area":{"latitude":37.44,"longitude":-122.16,"radius_m":4000},"#
    let declared = await run.get("/api/hunts/\(await run.hunt(by: author, HuntText.hunt(more: area)))")["area"]
    #expect(declared?["latitude"]?.number == 37.44 && declared?["declared"]?.boolean == true)
  }
}
