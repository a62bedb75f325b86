import Foundation
import Testing

@Suite("huntkit import, export and admin")
struct GameCommandTests {
  static let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path

  /// With the account ada.
  static func database() throws -> (Scratch, String) {
    let folder = try Scratch()
    let path = folder.path("game.db")
    try folder.write("password", "a walk under the arches\n")
    chmod(folder.path("password"), 0o600)
    let outcome = try Huntkit.run(
      "admin", "user", "add", "ada", "--password-file", folder.path("password"), "--role", "administrator", "--database", path)
    #expect(outcome.code == 0 && outcome.lines.count == 8, "\(outcome.messages)")
    return (folder, path)
  }

  @Test("A pack is imported once; again it is unchanged; another author's is refused")
  func again() throws {
    let (folder, path) = try Self.database()
    let words = ["import", Self.pack, "--database", path, "--author"]
    #expect(try Huntkit.run(words + ["ada"]).text == "created hunt 1 great-hunt: \"The Great Hunt\", 8 steps\n")
    #expect(try Huntkit.run(words + ["ADA"]).text == "unchanged hunt 1 great-hunt: \"The Great Hunt\", 8 steps\n")
    let unlisted = try Huntkit.run(words + ["ada", "--unlisted"]).text
    let address = try /updated hunt 1 .*, 8 steps, in no list: found at \/api\/hunts\/1\?key=[0-9a-z]{16}\n/.wholeMatch(
      in: unlisted)
    #expect(address != nil, "\(unlisted)")
    let nobody = try Huntkit.run(words + ["bob"])
    #expect(nobody.code == 2 && nobody.messages.contains("there is no account bob"), "\(nobody.messages)")
    _ = try Huntkit.run(
      "admin", "user", "add", "bob", "--password-file", folder.path("password"), "--database", path)
    let other = try Huntkit.run(words + ["bob"])
    #expect(other.code == 2 && other.messages.contains("great-hunt is there already, and ada's"), "\(other.messages)")
    let changed = try folder.write(
      "changed.geojson",
      String(contentsOfFile: Self.pack, encoding: .utf8).replacingOccurrences(of: "The Great Hunt", with: "The Greater Hunt"))
    // The address stays.
    #expect(
      try Huntkit.run("import", changed, "--database", path, "--author", "ada").text
        == unlisted.replacing("Great Hunt", with: "Greater Hunt"))
  }

  @Test("A pack with errors is refused with its findings and exit code 2, and nothing of it is imported")
  func findings() throws {
    let (folder, path) = try Self.database()
    let bad = try folder.write(
      "bad.geojson",
      String(contentsOfFile: Self.pack, encoding: .utf8).replacingOccurrences(
        of: "-122.16938", with: "-222.16938"))
    let outcome = try Huntkit.run("import", bad, "--database", path, "--author", "ada")
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("[coordinate-range]") && outcome.messages.contains("nothing was imported"))
    #expect(try Huntkit.run("admin", "stats", "--database", path).text.contains("\nhunts,0\ndrafts,0\n"))
  }

  @Test("What comes out of an export is what was imported, and comes in again unchanged; a sealed pack is opened by its key")
  func roundTrip() throws {
    let (folder, path) = try Self.database()
    try folder.write("hunt.key", (0..<32).map { UInt8($0) })
    chmod(folder.path("hunt.key"), 0o600)
    let sealed = folder.path("hunt.huntsealed")
    let seal = try Huntkit.run(
      "pack", "seal", Self.pack, "--output", folder.path("public.geojson"), "--sealed", sealed, "--key-file",
      folder.path("hunt.key"))
    #expect(seal.code == 0, "\(seal.messages)")
    let opened = try Huntkit.run(
      "import", sealed, "--key-file", folder.path("hunt.key"), "--database", path, "--author", "ada", "--draft")
    let line = "hunt 1 great-hunt: \"The Great Hunt\", 8 steps"
    #expect(opened.text == "created \(line), a draft, seen by its author alone\n", "\(opened.messages)")
    #expect(try Huntkit.run("admin", "stats", "--database", path).text.contains("\ndrafts,1\n"))
    let played = try Huntkit.run(
      "admin", "moderate", "disqualify", "ada", "--hunt", "1", "--reason", "x", "--database", path)
    #expect(played.code == 2 && played.messages == "huntkit: the hunt great-hunt is a draft, which nobody plays\n")
    let exported = try Huntkit.run("export", "great-hunt", "--database", "sqlite:\(path)")
    #expect(exported.code == 0)
    #expect(try Huntkit.run("export", "1", "--database", path).output == exported.output)
    let file = try folder.write("exported.geojson", exported.output)
    #expect(try Huntkit.run("validate", file).code == 0)
    #expect(
      try Huntkit.run("import", file, "--database", path, "--author", "ada").text
        == "unchanged \(line), still a draft, seen by its author alone\n")
    let hidden = try Huntkit.run("import", file, "--database", path, "--author", "ada", "--unlisted")
    #expect(hidden.text == "updated \(line), still a draft, seen by its author alone\n", "no address that finds nothing")
    let missing = try Huntkit.run("export", "no-hunt", "--database", path)
    #expect(missing.code == 2 && missing.messages == "huntkit: there is no such hunt: \"no-hunt\"\n", "\(missing.messages)")
  }

  @Test("A backup is restored over what came after it, and only where that is asked for")
  func backup() throws {
    let (folder, path) = try Self.database()
    let copy = folder.path("backup.db")
    #expect(try Huntkit.run("admin", "backup", copy, "--database", path).code == 0)
    #expect(try Huntkit.run("admin", "backup", copy, "--database", path).messages.contains("is there already"))
    #expect(try Huntkit.run("import", Self.pack, "--database", path, "--author", "ada").code == 0)
    #expect(try Huntkit.run("admin", "restore", copy, "--database", path).code == 2)
    #expect(try Huntkit.run("admin", "restore", copy, "--database", path, "--replace").code == 0)
    #expect(try Huntkit.run("admin", "stats", "--database", path).text.contains("accounts,1\n"))
    #expect(try Huntkit.run("admin", "stats", "--database", path).text.contains("\nhunts,0\n"))
    #expect(try Huntkit.run("admin", "migrate", "--database", path).output.isEmpty)
    #expect(try Huntkit.run("admin", "migrate", "--list", "--database", path).lines.first == "migration,applied")
    let modes = try [copy, path].map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(modes == [0o600, 0o600], "both hold every answer")
  }

  @Test("A damaged database is exit code 1 or 2 of a check, and said")
  func damaged() throws {
    let (folder, path) = try Self.database()
    #expect(try Huntkit.run("admin", "check", "--database", path).messages.hasSuffix("game.db: sound\n"))
    var bytes = try #require(folder.bytes("game.db"))
    for index in bytes.indices.dropFirst(4096 * 3).prefix(4096 * 8) { bytes[index] = 0xA5 }
    let bad = try folder.write("bad.db", bytes)
    let outcome = try Huntkit.run("admin", "check", "--database", bad)
    #expect(outcome.code != 0 && !(outcome.text + outcome.messages).isEmpty, "\(outcome)")
  }

  @Test("Accounts are reset, banned, given roles and listed, and the audit log has it")
  func users() throws {
    let (folder, path) = try Self.database()
    func user(_ words: String...) throws -> Outcome { try Huntkit.run(["admin", "user"] + words + ["--database", path]) }
    #expect(try user("reset", "Ada", "--password-file", folder.path("password")).lines.count == 8)
    #expect(try user("ban", "ada", "--reason", "spam", "--days", "2").code == 0)
    #expect(try user("list").lines.last?.hasSuffix(",banned") == true)
    #expect(try user("unban", "ada").code == 0)
    #expect(try user("role", "ada", "--role", "moderator").code == 0)
    #expect(try user("list").lines.last?.contains(",ada,moderator,") == true)
    let taken = try user("add", "\u{0430}da", "--password-file", folder.path("password"))
    #expect(taken.code == 2, "a look-alike: \(taken.messages)")
    #expect(try user("ban", "ada").messages.contains("--reason TEXT is needed"))
    #expect(try user("ban", "nobody9", "--reason", "x").messages == "huntkit: there is no such account: \"nobody9\"\n")
    #expect(try user("bann", "ada").messages.contains("did you mean \"ban\"?"))
    let log = try Huntkit.run("admin", "moderate", "log", "--database", path).lines
    #expect(
      log.map { $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).first } == [
        "action", "role", "unban", "ban", "reset", "add",
      ])
  }

  @Test("Moderators hide posts, mute and disqualify on the command line")
  func moderation() throws {
    let (folder, path) = try Self.database()
    let game = try ServedHuntkit(in: folder, "--import", Self.pack)
    #expect(try game.post("/api/session", #"{"name": "ada", "password": "a walk under the arches"}"#).contains("ada"))
    _ = try game.curl("/api/hunts/1/join", "-X", "POST")
    let post = try game.post("/api/hunts/1/posts", #"{"text": "Who comes along?"}"#)
    #expect(post.contains(#""id":1"#), "\(post)")
    func moderate(_ words: String...) throws -> Outcome {
      try Huntkit.run(["admin", "moderate"] + words + ["--database", path])
    }
    #expect(try moderate("hide", "1", "--reason", "off topic").code == 0)
    #expect(try moderate("show", "1", "--reason", "a mistake").code == 0)
    #expect(try moderate("mute", "ada", "--hunt", "great-hunt", "--reason", "spam", "--days", "1").code == 0)
    #expect(try game.post("/api/hunts/1/posts", #"{"text": "And now?"}"#).contains(#""status":403"#))
    #expect(try moderate("unmute", "ada", "--hunt", "1").code == 0)
    #expect(try moderate("disqualify", "ada", "--hunt", "1", "--reason", "a script").code == 0)
    let again = try moderate("disqualify", "ada", "--hunt", "1", "--reason", "a script")
    #expect(again.code == 2 && again.messages == "huntkit: \"ada\" is disqualified from this hunt already\n")
    #expect(try Huntkit.run("admin", "standings", "1", "--database", path).lines.last == "great-hunt,,ada,0,0,0,0,")
    #expect(try moderate("reinstate", "ada", "--hunt", "1", "--reason", "no script").code == 0)
    #expect(try moderate("disqualify", "ada", "--reason", "a script").messages.contains("--hunt HUNT is needed"))
    #expect(try moderate("hide", "x", "--reason", "y").messages.contains("a post is named by its number"))
    #expect(try moderate("hide", "99", "--reason", "y").messages == "huntkit: there is no such post: \"99\"\n")
    #expect(try moderate("reports").text == "post,hunt,reporter,time,reason,text\n")
    #expect(try game.end(SIGTERM).code == 0)
  }

  @Test(
    "Commands on a database that is not there say so and make none",
    arguments: [
      ["import", pack, "--author", "ada"], ["export", "1"], ["admin", "check"], ["admin", "stats"], ["admin", "standings"],
      ["admin", "backup", "b.db"], ["admin", "migrate"], ["admin", "user", "list"], ["admin", "moderate", "log"],
    ])
  func noDatabase(words: [String]) throws {
    let folder = try Scratch()
    let outcome = try Huntkit.run(words + ["--database", folder.path("none.db")], directory: folder.url)
    #expect(outcome.code == 2 && outcome.messages.contains("none.db: "), "\(outcome.messages)")
    #expect(folder.names.isEmpty)
    #expect(try Huntkit.run(words).messages.contains("--database PATH is needed"))
  }
}
