import Foundation
import RawHTTP
import SQLite
import ServeCampaigns
import Testing

@Suite("huntkit serve and its disk")
struct ServeDiskTests {
  private static let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path

  /// A game in which a player takes part.
  private struct Game {
    let folder: Scratch
    let served: ServedProcess
    let token: String
    var database: String { folder.path("game.db") }

    init() throws {
      folder = try Scratch()
      served = try ServedProcess(try #require(Huntkit.executable), database: folder.path("game.db"), ["--import", pack])
      token = try CampaignGame.token(of: "ada", served.port)
      #expect(try post("/api/hunts/1/join", "")?.status == 200)
    }

    func post(_ path: String, _ body: String, key: String? = nil) throws -> RawAnswer? {
      let fields = "Authorization: Bearer \(token)\r\n" + (key.map { "Idempotency-Key: \($0)\r\n" } ?? "")
      let client = try RawClient(served.port)
      client.send(CampaignGame.post(path, body, fields))
      return try client.receiveAnswer()
    }

    func say(_ text: String, key: String? = nil) throws -> RawAnswer? {
      try post("/api/hunts/1/posts", #"{"text":"\#(text)"}"#, key: key)
    }

    func status(_ path: String) throws -> Int? { try RawClient.get(served.port, path)?.status }

    /// Sets how large files of the process may grow; nil for without a limit.
    func limitFiles(_ bytes: Int?) throws {
      let limit = bytes.map(String.init) ?? "unlimited"
      let outcome = try RunningHuntkit(
        URL(fileURLWithPath: "/usr/bin/env"), ["prlimit", "--pid", "\(served.identifier)", "--fsize=\(limit):unlimited"]
      ).finish()
      #expect(outcome.code == 0, "\(outcome.messages)")
    }
  }

  @Test(
    "While the disk is full writes are refused in words, reads go on; with space again all goes on, and nothing told is lost")
  func full() throws {
    let game = try Game()
    #expect(try game.say("before")?.status == 201)
    // The log may not grow any more: to the process a disk that has no space left.
    let log = try FileManager.default.attributesOfItem(atPath: game.database + "-wal")[.size] as? Int
    let bytes: Int = try #require(log)
    try game.limitFiles(bytes)
    for _ in 0..<3 {
      let answer = try game.say("full", key: "key-1")
      #expect(answer?.status == 503 && answer?.header("Content-Type") == "application/problem+json")
      #expect(answer?.header("Retry-After") == "30" && answer?.text.contains(#""code":"disk-full""#) == true)
    }
    #expect(try game.status("/api/hunts/1") == 200)
    #expect(try game.status("/api/hunts/1/posts") == 200)
    #expect(try game.status("/healthz") == 200)
    #expect(try game.status("/readyz") == 503)
    try game.limitFiles(nil)
    #expect(try game.status("/readyz") == 200, "it tries by itself")
    let answer = try game.say("full", key: "key-1")
    #expect(answer?.status == 201)
    let said = game.served.messages.split(separator: "\n").filter { $0.contains("saved") }
    #expect(
      said == ["huntkit: nothing can be saved: the disk is full; nothing was written", "huntkit: what comes is saved again"])
    #expect(game.served.end(SIGKILL) == -SIGKILL)
    let again = try ServedProcess(try #require(Huntkit.executable), database: game.database)
    let posts = try #require(try RawClient.get(again.port, "/api/hunts/1/posts")).text
    #expect(posts.components(separatedBy: #""text":"before""#).count == 2)
    #expect(posts.components(separatedBy: #""text":"full""#).count == 2)
    #expect(try Huntkit.run("admin", "check", "--database", game.database).code == 0)
    #expect(again.end(SIGTERM) == 0)
  }

  @Test("While another process writes, writes wait for a while and are then refused, reads go on; afterwards all goes on")
  func locked() throws {
    let game = try Game()
    let other = try Connection(.file(game.database))
    try other.run("BEGIN IMMEDIATE")
    let client = try RawClient(game.served.port)
    client.send(
      CampaignGame.post("/api/hunts/1/posts", #"{"text":"locked"}"#, "Authorization: Bearer \(game.token)\r\n"))
    for _ in 0..<20 { #expect(try game.status("/api/hunts/1") == 200) }
    let answer = try client.receiveAnswer()
    #expect(answer?.status == 503 && answer?.header("Retry-After") == "1", "\(answer?.text ?? "no answer")")
    #expect(try game.status("/api/hunts/1/posts") == 200)
    try other.run("COMMIT")
    #expect(try game.say("after")?.status == 201)
    #expect(try game.status("/readyz") == 200)
    #expect(try RawClient.get(game.served.port, "/api/hunts/1/posts")?.text.contains("locked") == false)
    #expect(game.served.messages.contains("nothing can be saved: another process holds the database"))
    #expect(game.served.end(SIGTERM) == 0)
  }

  @Test("A database or a folder that may not be written is said at once, with exit code 2; reading commands take it")
  func readOnly() throws {
    let game = try Game()
    #expect(game.served.end(SIGTERM) == 0)
    // Whoever runs this as root has power over permissions, which has to go.
    func run(_ arguments: String...) throws -> Outcome {
      let drop = "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-dac_override,-dac_read_search"
      let running = try Huntkit.startShell("[ $(id -u) -ne 0 ] || drop=\"\(drop)\"; exec $drop \"$0\" \"$@\"", arguments)
      return try running.finish()
    }
    chmod(game.database, 0o400)
    let served = try run("serve", "--database", game.database, "--listen", "127.0.0.1:0")
    #expect(served.code == 2 && served.messages.contains("game.db: may not be written, or its folder"), "\(served.messages)")
    let standings = try run("admin", "standings", "great-hunt", "--database", game.database)
    #expect(standings.code == 0 && standings.text.contains("great-hunt,1,ada,"), "\(standings)")
    chmod(game.database, 0o600)
    chmod(game.folder.url.path, 0o500)
    defer { chmod(game.folder.url.path, 0o700) }
    let folder = try run("serve", "--database", game.database, "--listen", "127.0.0.1:0")
    #expect(folder.code == 2 && folder.messages.contains("game.db: may not be written, or its folder"), "\(folder)")
  }

  @Test("SIGTERM while many play: all that is in hand is answered, and the books say what clients were told and no more")
  func stopping() throws {
    let folder = try Scratch()
    let report = try GracefulStop.run(try #require(Huntkit.executable), folder: folder.url, players: 6, answers: 300)
    #expect(report.exitCode == 0 && report.faults == [], "\(report.exitCode) \(report.faults) \(report.messages)")
    #expect(report.acknowledged >= 300 && !report.messages.contains("not finished"), "\(report.messages)")
  }
}
