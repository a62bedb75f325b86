import Foundation
import Testing

/// What whoever runs a game reads on a terminal.
extension GameCommandTests {
  @Test("Lists show what players wrote, and nothing of it reaches the terminal as a control or turns text round")
  func harmlessLists() throws {
    let (folder, path) = try Self.database()
    let game = try ServedHuntkit(in: folder, "--import", Self.pack)
    #expect(try game.post("/api/session", #"{"name": "ada", "password": "a walk under the arches"}"#).contains("ada"))
    _ = try game.curl("/api/hunts/1/join", "-X", "POST")
    let long = String(repeating: "so, ", count: 30)
    #expect(try game.post("/api/hunts/1/posts", #"{"text": "Look \"\u202eup\u2028\#(long)"}"#).contains(#""id":1"#))
    _ = try Huntkit.run(
      "admin", "user", "add", "bob", "--password-file", folder.path("password"), "--database", path, "--quiet")
    _ = try game.post("/api/session", #"{"name": "bob", "password": "a walk under the arches"}"#)
    let report = try game.post("/api/posts/1/reports", #"{"reason": "bad \u200f, \"quoted\""}"#)
    let listed = try Huntkit.run("admin", "moderate", "reports", "--database", path)
    let row = try #require(listed.lines.last)
    #expect(listed.lines.count == 2 && row.hasPrefix("1,great-hunt,bob,"), "\(report) \(listed)")
    #expect(row.contains("\"bad \u{FFFD}, \"\"quoted\"\"\",\"Look \"\"\u{FFFD}up\u{FFFD}so, so, "), "\(row)")
    #expect(row.hasSuffix("so...\"") || row.hasSuffix("so,...\"") || row.hasSuffix("so, ...\""), "\(row)")
    let reason = "\u{1B}]0;owned\u{7}, \u{85}\u{9B}2J\u{202E}\u{2067}\u{200E}\u{2028}\n"
    func moderate(_ words: String...) throws -> Outcome {
      try Huntkit.run(["admin", "moderate"] + words + ["--database", path])
    }
    #expect(try moderate("dismiss", "1", "--reason", reason).code == 0)
    let log = try moderate("log")
    let bad = String(repeating: "\u{FFFD}", count: 4)
    #expect(
      log.lines.dropFirst().first?.hasSuffix(",,dismiss,post 1,\"\u{FFFD}]0;owned\u{FFFD}, \u{FFFD}\u{FFFD}2J\(bad)\u{FFFD}\"")
        == true,
      "\(log.text)")
    #expect(try game.end(SIGTERM).code == 0)
  }

  @Test("A hunt that somebody has joined becomes no draft, and the message says what stays as it was")
  func joined() throws {
    let (folder, path) = try Self.database()
    let words = ["import", Self.pack, "--database", path, "--author", "ada"]
    #expect(try Huntkit.run(words + ["--quiet"]).output.isEmpty)
    _ = try Huntkit.run(
      "admin", "user", "add", "bob", "--password-file", folder.path("password"), "--database", path)
    let game = try ServedHuntkit(in: folder)
    _ = try game.post("/api/session", #"{"name": "bob", "password": "a walk under the arches"}"#)
    _ = try game.curl("/api/hunts/1/join", "-X", "POST")
    let outcome = try Huntkit.run(words + ["--draft"])
    #expect(
      outcome.code == 2 && outcome.messages.contains("great-hunt.geojson: the hunt great-hunt stays what it is: somebody"))
    #expect(outcome.messages.hasSuffix("; nothing was imported\n"), "\(outcome.messages)")
    let copy = folder.path("backup.db")
    #expect(try Huntkit.run("admin", "backup", copy, "--database", path).code == 0)
    let restored = try Huntkit.run("admin", "restore", copy, "--replace", "--database", path)
    #expect(
      restored.code == 2 && restored.messages.contains("game.db: a server, or another process, has it open; stop that first"))
    #expect(try game.end(SIGTERM).code == 0)
    let bytes = try #require(folder.bytes("backup.db"))
    let cut = try folder.write("trunc.db", Array(bytes.prefix(bytes.count / 2)))
    let damaged = try Huntkit.run("admin", "restore", cut, "--replace", "--database", path)
    #expect(damaged.code == 2 && damaged.messages.contains("trunc.db: "), "\(damaged.messages)")
  }

  @Test("An account that cannot be made says why and what to do")
  func noAccount() throws {
    let (folder, path) = try Self.database()
    let words = ["admin", "user", "add", "root", "--database", path]
    let reserved = try Huntkit.run(words + ["--password-file", folder.path("password")])
    #expect(reserved.code == 2 && reserved.messages.contains("the name \"root\" is reserved"), "\(reserved.messages)")
    #expect(reserved.messages.contains("choose another"))
    // Without a terminal, whatever the tests themselves have.
    let asked = try Huntkit.shell("exec setsid --wait \"$0\" admin user add eve --database \"$1\"", path)
    #expect(asked.code == 2 && asked.messages.contains("give --password-file or HUNTKIT_PASSWORD"), "\(asked.messages)")
    #expect(!asked.messages.contains("--key-file"))
  }

  @Test("The log and the boards of a hunt that nobody has played are the same to score and to the game")
  func unplayed() throws {
    let (folder, path) = try Self.database()
    #expect(try Huntkit.run("import", Self.pack, "--database", path, "--author", "ada", "--quiet").code == 0)
    let log = try Huntkit.run("export", "great-hunt", "--events", "--database", path)
    #expect(log.code == 0 && log.output.isEmpty)
    for format in ["csv", "json"] {
      let file = try folder.write("log.ndjson", log.output)
      let replayed = try Huntkit.run("score", "--pack", Self.pack, "--format", format, file)
      let board = try Huntkit.run("admin", "standings", "great-hunt", "--database", path, "--format", format)
      #expect(replayed.code == 0 && replayed.output == board.output, "\(replayed.messages)")
    }
  }
}
