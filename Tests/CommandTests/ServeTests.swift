import Campaigns
import Foundation
import Glibc
import Testing

@Suite("huntkit serve")
struct ServeTests {
  private static let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path
  private static let login = #"{"name": "ada", "password": "a walk under the arches"}"#

  @Test("It says its address when it is ready, answers, logs without values of queries, and ends well on SIGTERM and SIGINT")
  func life() throws {
    for signal in [SIGTERM, SIGINT] {
      let folder = try Scratch()
      let game = try ServedHuntkit(in: folder, "--import", Self.pack, "--access-log", folder.path("log"))
      #expect(game.url.hasPrefix("http://127.0.0.1:"))
      #expect(try game.curl("/healthz") == #"{"status":"ok"}"#)
      #expect(try game.status("/readyz") == "200")
      #expect(try game.curl("/api/hunts?q=fountain").contains(#""items":"#))
      #expect(try game.status("/api/hunts/999") == "404")
      let metrics = try game.curl("/metrics")
      #expect(metrics.contains("http_requests_total{route=\"isAlive\",status=\"200\"} 1\n"), "\(metrics)")
      for name in ["huntkit_writer_waiting 0", "huntkit_event_streams 0", "huntkit_password_requests 0"] {
        #expect(metrics.contains("\n\(name)\n"), "no \(name)")
      }
      let outcome = try game.end(signal)
      #expect(outcome.code == 0)
      #expect(outcome.messages == "huntkit: created hunt 1 great-hunt: \"The Great Hunt\", 8 steps\n")
      let log = try #require(folder.text("log"))
      #expect(log.split(separator: "\n").count == 5)
      #expect(log.contains(#""path":"/api/hunts""#) && !log.contains("fountain"))
      #expect(folder.names.filter { $0.hasPrefix("game.db") } == ["game.db"], "the log of the database is put away")
    }
  }

  /// The head of a request on descriptor 3, whose body is asked for once it is in hand.
  private static let startOfRequest = #"""
    printf "POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" >&3
    printf "Content-Length: 40\r\nExpect: 100-continue\r\n\r\n" >&3; read -r proceed <&3; read -r blank <&3
    """#

  /// Waits until nobody is let in any more.
  private static let untilRefused = "while (exec 4<>/dev/tcp/127.0.0.1/$1) 2>/dev/null; do sleep 0.02; done"

  @Test("A request in hand is answered after SIGTERM, and the next connection is refused")
  func graceful() throws {
    let folder = try Scratch()
    let game = try ServedHuntkit(in: folder)
    // Half of the body, then the signal, then the other half.
    let client = try Huntkit.startShell(
      """
      exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$1
      \(Self.startOfRequest)
      printf "{\\"name\\": \\"nobody1\\"," >&3; kill -TERM $2
      \(Self.untilRefused)
      printf " \\"password\\": \\"12345\\"}" >&3; cat <&3' bash "$1" "$2"
      """, [game.port, "\(game.running.identifier)"])
    let answer = try client.finish().text
    #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
    #expect(answer.contains("Connection: close"))
    #expect(try game.running.finish().code == 0)
  }

  @Test("A second signal ends it at once")
  func atOnce() throws {
    let folder = try Scratch()
    let game = try ServedHuntkit(in: folder)
    let client = try Huntkit.startShell(
      """
      exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$1
      \(Self.startOfRequest)
      kill -TERM $2
      \(Self.untilRefused)
      kill -TERM $2; cat <&3' bash "$1" "$2"
      """, [game.port, "\(game.running.identifier)"])
    _ = try client.finish()
    // After the time that requests in hand have, it would have ended with code 0.
    #expect(try game.running.finish().code == -SIGTERM)
  }

  @Test("What was acknowledged before kill -9 is there after it")
  func killed() throws {
    let folder = try Scratch()
    var game = try ServedHuntkit(in: folder, "--import", Self.pack)
    #expect(try game.post("/api/accounts", Self.login).contains(#""name":"ada""#))
    #expect(try game.curl("/api/hunts/1/join", "-X", "POST").contains(#""membership":"joined""#))
    let guess = try game.post("/api/hunts/1/guess", #"{"latitude": 37.42496, "longitude": -122.16938}"#)
    #expect(guess.contains(#""verdict":"correct""#), "\(guess)")
    #expect(try game.end(SIGKILL).code == -SIGKILL)
    game = try ServedHuntkit(in: folder, "--import", Self.pack)
    #expect(try game.post("/api/session", Self.login).contains(#""total_score":100"#))
    #expect(try Huntkit.run("admin", "check", "--database", folder.path("game.db"), "--quiet").code == 0)
    #expect(
      try game.end(SIGTERM).messages == "huntkit: unchanged hunt 1 great-hunt: \"The Great Hunt\", 8 steps\n")
  }

  @Test("A pack that has changed since players began is said to be left as it was, and the game is served")
  func played() throws {
    let folder = try Scratch()
    var game = try ServedHuntkit(in: folder, "--import", Self.pack)
    #expect(try game.post("/api/accounts", Self.login).contains(#""name":"ada""#))
    _ = try game.curl("/api/hunts/1/join", "-X", "POST")
    #expect(try game.post("/api/hunts/1/guess", #"{"latitude": 37.42496, "longitude": -122.16938}"#).contains("correct"))
    #expect(try game.end(SIGTERM).code == 0)
    let text = try String(contentsOfFile: Self.pack, encoding: .utf8).replacing("The Great Hunt", with: "The Greater Hunt")
    game = try ServedHuntkit(in: folder, "--import", try folder.write("changed.geojson", text))
    #expect(try game.curl("/api/hunts/1").contains("The Great Hunt"))
    let end = try game.end(SIGTERM)
    #expect(end.messages.contains("players have guessed in the hunt great-hunt, so it is not replaced"), "\(end.messages)")
  }

  @Test("SIGHUP goes on in a log that has its name anew")
  func rotated() throws {
    let folder = try Scratch()
    let game = try ServedHuntkit(in: folder, "--access-log", folder.path("log"))
    _ = try game.curl("/healthz")
    // A line is written when its answer has gone.
    #expect(Patience.wait { folder.text("log")?.contains("/healthz") == true })
    try FileManager.default.moveItem(atPath: folder.path("log"), toPath: folder.path("log.1"))
    kill(game.running.identifier, SIGHUP)
    #expect(Patience.wait { folder.bytes("log") != nil })
    _ = try game.curl("/readyz")
    #expect(try game.end(SIGTERM).code == 0)
    #expect(folder.text("log")?.contains("/readyz") == true)
  }

  @Test("A port in use, a file of another program and a folder that is not there are said, with exit code 2")
  func cannotStart() throws {
    let folder = try Scratch()
    let game = try ServedHuntkit(in: folder)
    let second = try Huntkit.run("serve", "--database", folder.path("other.db"), "--listen", "127.0.0.1:\(game.port)")
    #expect(second.code == 2)
    #expect(second.messages == "huntkit: cannot listen at 127.0.0.1:\(game.port): Address already in use\n")
    let text = try folder.write("text.db", String(repeating: "no database\n", count: 100))
    for (path, says) in [
      (text, "text.db: not a SQLite database"), (folder.path("no/game.db"), "no/game.db: cannot be opened or made there"),
    ] {
      let outcome = try Huntkit.run("serve", "--database", path, "--listen", "127.0.0.1:0")
      #expect(outcome.code == 2 && outcome.messages.contains(says), "\(outcome.messages)")
    }
  }

  @Test(
    "Command lines that make no sense are refused before anything is made",
    arguments: [
      (["--listen", "8080"], "--listen takes HOST:PORT"), (["--listen", "::1:8080"], "--listen takes HOST:PORT"),
      (["--listen", "a:99999"], "--listen takes HOST:PORT"), (["--trusted-proxy", "10.0.0.1/8"], "--trusted-proxy takes"),
      (["--origin", "play.example.org"], "--origin takes an origin"), (["--origin", "https://a.b/c"], "--origin takes"),
      (["--threads", "0"], "--threads takes a whole number from 1"), (["--synchronous", "off"], "full, normal"),
      (["--import", "nothing.geojson"], "nothing.geojson: no such file"), (["here"], "serve takes options alone"),
    ])
  func misuse(arguments: [String], says: String) throws {
    let folder = try Scratch()
    let outcome = try Huntkit.run(["serve", "--database", folder.path("game.db")] + arguments)
    #expect(outcome.code == 2 && outcome.messages.contains(says), "\(outcome.messages)")
    #expect(folder.names.isEmpty)
  }

  @Test("A database of PostgreSQL is refused in words")
  func otherDatabase() throws {
    let outcome = try Huntkit.run("serve", "--database", "postgres://localhost/game")
    #expect(outcome.code == 2 && outcome.messages.contains("this huntkit has SQLite alone"), "\(outcome.messages)")
  }
}
