import Formats
import GameService
import HTTP
import Store
import Testing

/// Hunts that somebody may not know of: drafts, and those in no list.
@Suite("Hidden hunts")
struct HiddenHuntTests {
  @Test("On no route can a stranger tell a draft, or an unlisted hunt without its key, from a hunt that is not there")
  func unknown() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let draft = await run.hunt(by: author, query: "draft=true")
    let unlisted = await run.hunt(by: author, query: "listed=false")
    let routes = run.service.routes.filter { $0.path.hasPrefix("/api/hunts/{hunt}") }
    #expect(routes.count > 20)
    for route in routes {
      for person in [nil, ada] {
        func answer(_ hunt: Int, _ query: String?) async -> String {
          let path = Self.path(route, hunt)
          let answer = await run.send(
            route.method, path, query: query, as: person, body: route.body == nil ? nil : Self.body(route.id, hunt),
            headers: ["If-Match": "*"])
          #expect([401, 403, 404].contains(answer.status), "\(route.id) \(answer.everything)")
          return answer.everything.replacing(path, with: Self.path(route, 0))
        }
        let absent = await answer(999, nil)
        for hidden in [draft, unlisted] {
          #expect(await answer(hidden, nil) == absent, "\(route.id)")
          let keyed = await run.send(.get, "/api/hunts/\(hidden)", query: "key=0000000000000000", as: person)
          #expect(keyed.code == "no-hunt")
        }
      }
    }
  }

  private static func path(_ route: Route, _ hunt: Int) -> String {
    ["{hunt}": "\(hunt)", "{step}": "1", "{hint}": "1", "{mark}": "1", "{account}": "1"].reduce(route.path) {
      $0.replacing($1.key, with: $1.value)
    }
  }

  private static func body(_ route: String, _ hunt: Int) -> String {
    switch route {
    case "guess": HuntText.tap(0, step: hunt)
    case "guessMany": "{\"guesses\":[\(HuntText.tap(0))]}"
    case "createPost": #"{"text":"hello"}"#
    case "muteInHunt", "disqualify": #"{"reason":"none"}"#
    default: HuntText.hunt()
    }
  }

  @Test("An unlisted hunt is found by its key, which its author has, and by who has joined it, also after they have left")
  func keys() async throws {
    let run = try PlayRun()
    let (author, ada, bob) = (try await run.person("Author"), try await run.person("Ada"), try await run.person("Bob"))
    let moderator = try await run.person("Mod", role: .moderator)
    let made = await run.send(.post, "/api/hunts", query: "listed=false", as: author, body: HuntText.hunt())
    let first = try #require(made["hunts"]?.elements?.first)
    let (hunt, key) = (try #require(first["id"]?.integer), try #require(first["key"]?.string))
    #expect(key.count == 16)
    let path = "/api/hunts/\(hunt)"
    for person in [author, moderator] {
      #expect(await run.get(path, as: person)["key"]?.string == key)
      #expect(await run.get("\(path)/posts", as: person).status == 200)
    }
    #expect(await run.get("\(path)/content", as: author)["key"]?.string == key)
    // A page that was made for who has the key is nobody else's.
    for _ in 0..<2 {
      #expect(await run.get(path, query: "key=\(key)")["name"] != nil)
      #expect(await run.get(path, as: bob, query: "key=\(key)")["you"]?["membership"]?.string == "none")
      #expect(await run.get(path).code == "no-hunt")
      #expect(await run.get(path, as: bob).code == "no-hunt")
    }
    #expect(await run.post("\(path)/join", as: ada).code == "no-hunt")
    #expect(await run.send(.post, "\(path)/join", query: "key=x", as: ada).code == "no-hunt")
    #expect(await run.send(.post, "\(path)/join", query: "key=\(key)", as: ada).status == 200)
    for act in ["leave", "join"] {
      for read in ["", "/posts", "/leaderboard"] {
        #expect(await run.get(path + read, as: ada).status == 200)
        #expect(await run.get(path + read, as: bob).code == "no-hunt")
      }
      #expect(await run.post("\(path)/\(act)", as: ada).status == 200)
    }
    // Listed, it is everybody's, and has no key to be told.
    #expect(await run.post("\(path)/list", as: author)["key"] == nil)
    #expect(await run.get(path)["key"] == nil)
    #expect(await run.get(path).status == 200)
    #expect(await run.post("\(path)/unlist", as: author)["key"]?.string == key)
    #expect(await run.get(path).code == "no-hunt")
  }
}
