import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Limits on acts")
struct ActLimitTests {
  private let run: PlayRun
  private let author: PlayRun.Person
  private let ada: PlayRun.Person

  init() async throws {
    run = try PlayRun { $0.acts = TokenBucketRules(capacity: 4, refillMilliseconds: 4_000_000) }
    (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
  }

  @Test("Joining and leaving again and again is refused after a while, and nothing is logged then")
  func joining() async throws {
    let hunt = await run.hunt(by: author)
    for act in ["join", "leave", "join", "leave"] {
      #expect(await run.post("/api/hunts/\(hunt)/\(act)", as: ada).status == 200)
    }
    let refused = await run.post("/api/hunts/\(hunt)/join", as: ada)
    #expect(refused.status == 429 && refused.code == "too-many-changes" && refused.headers["Retry-After"] == "1000")
    #expect(try await run.store.read { try $0.events(by: ada.id, limit: 9).filter { $0.kind == .joined }.count } == 2)
    run.pass(seconds: 1000)
    #expect(await run.post("/api/hunts/\(hunt)/join", as: ada).status == 200)
  }

  @Test("Changes of hunts and acts of authors are drawn for together, the refused too, and moderators' are not")
  func changing() async throws {
    let hunt = await run.hunt(by: author)
    #expect(await run.send(.patch, "/api/hunts/\(hunt)/content", as: author, body: "{}").status == 428)
    #expect(await run.post("/api/hunts/\(hunt)/unlist", as: author).status == 200)
    #expect(await run.post("/api/hunts", as: author, HuntText.hunt("")).status == 400)
    let put = await run.send(.put, "/api/hunts/\(hunt)/muted/\(ada.id)", as: author, body: #"{"reason":""}"#)
    #expect(put.code == "too-many-changes")
    #expect(await run.post("/api/hunts", as: author, HuntText.hunt("More")).code == "too-many-changes")
    let moderator = try await run.person("Mod", role: .moderator)
    for act in ["list", "unlist", "list", "unlist", "list"] {
      #expect(await run.post("/api/hunts/\(hunt)/\(act)", as: moderator).status == 200)
    }
  }

  @Test("To say again that steps were seen is no work for the writer")
  func seeing() async throws {
    let hunt = await run.hunt(by: author)
    #expect(await run.post("/api/hunts/\(hunt)/join", as: ada).status == 200)
    let commits = run.store.commitCount
    let view = await run.get("/api/hunts/\(hunt)", as: ada)
    #expect(await run.post("/api/hunts/\(hunt)/seen", as: ada).body == view.body)
    #expect(run.store.commitCount == commits)
  }
}
