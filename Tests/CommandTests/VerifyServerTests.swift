import Foundation
import Testing

@Suite("huntkit verify --server")
struct VerifyServerTests {
  private static let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path
  private static let login = #"{"name": "ada", "password": "a walk under the arches"}"#
  /// Within 150 m of the first step, as in the README.
  private static let right = "37.42496,-122.16938"
  private static let wrong = "37.4275,-122.1697"

  /// A game in which a player takes part, and the player's token in a file.
  private struct Game {
    let folder: Scratch
    let served: ServedHuntkit
    let token: String

    init(joins: Bool = true) throws {
      folder = try Scratch()
      served = try ServedHuntkit(in: folder, "--import", VerifyServerTests.pack)
      _ = try served.post("/api/accounts", VerifyServerTests.login)
      if joins { _ = try served.curl("/api/hunts/1/join", "-X", "POST") }
      let answer = try served.post("/api/account/tokens", #"{"label": "verify"}"#)
      token = try #require(answer.components(separatedBy: #""token":""#).dropFirst().first?.components(separatedBy: "\"").first)
      chmod(try folder.write("token", token + "\n"), 0o600)
    }

    func verify(_ guesses: String, _ arguments: String..., hunt: String = "1") throws -> Outcome {
      let words = ["verify", "--server", served.url, "--hunt", hunt, "--token-file", folder.path("token")]
      let outcome = try Huntkit.run(words + arguments, input: Array(guesses.utf8))
      #expect(!outcome.messages.contains(token) && !outcome.text.contains(token), "the token is nobody's business")
      return outcome
    }

    /// As the game has them.
    func wrongGuesses() throws -> Int {
      let log = try Huntkit.run("export", "great-hunt", "--database", folder.path("game.db"), "--events")
      return log.lines.count { $0.contains(#""kind":"guessed-wrong""#) || $0.contains(#""kind":"wrong""#) }
    }
  }

  @Test("Every row comes out in order with its verdict and nothing else; bad rows are reported and not sent")
  func verdicts() throws {
    let game = try Game()
    let guesses = "who;lat;lon\r\na;37.4275;-122.1697\r\nb;95;0\r\nc;37.42496;-122.16938\r\n"
    let outcome = try game.verify(guesses, "--summary")
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(
      outcome.text
        == "who;lat;lon;verdict\r\na;37.4275;-122.1697;incorrect\r\nb;95;0;invalid\r\nc;37.42496;-122.16938;correct\r\n")
    #expect(outcome.messages.contains("standard input:3: row 2: lat: "))
    #expect(outcome.messages.contains("3 rows: 1 correct, 1 incorrect, 1 invalid, 0 not judged"))
    #expect(try game.verify(guesses, "--strict", "--quiet").code == 1)
  }

  @Test("Where the budget ends the rest has no verdict, and the same command goes on without guessing twice")
  func budget() throws {
    let game = try Game()
    let guesses = "lat,lon\n" + String(repeating: "\(Self.wrong)\n", count: 8)
    var judged = 0
    for more in ["", "\(Self.right)\n"] {
      let outcome = try game.verify(guesses + more)
      #expect(outcome.code == 1)
      let verdicts = outcome.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).last ?? "?" }
      // Five are free, and the sixth brings the first wait, of 30 s, which may be over at the second run, and then one of 60 s.
      judged = verdicts.prefix { $0 == "incorrect" }.count
      #expect((5...7).contains(judged))
      #expect(verdicts.dropFirst(judged).allSatisfy { $0 == "" } && verdicts.count == (more.isEmpty ? 8 : 9))
      #expect(
        outcome.messages.contains("huntkit: \(judged) guesses have a verdict, \(verdicts.count - judged) were not judged: "))
      #expect(outcome.messages.contains("The same command goes on in "), "\(outcome.messages)")
    }
    let total = try game.wrongGuesses()
    #expect(total == judged, "guessed twice: \(total)")
  }

  @Test("Repeated, a run has the same verdicts without a guess; NDJSON and GeoJSON keep their form")
  func repeated() throws {
    let game = try Game()
    let row = #"{"lat":37.4275,"lon":-122.1697,"note":"é"}"#
    let first = try game.verify(row + "\n")
    #expect(first.text == #"{"lat":37.4275,"lon":-122.1697,"note":"é","verdict":"incorrect"}"# + "\n")
    #expect(try game.verify(row + "\n").text == first.text)
    #expect(try game.wrongGuesses() == 1)
    let geojson = try game.verify(row + "\n", "--format", "geojson")
    #expect(geojson.text.contains(#""coordinates":[-122.1697,37.4275]"#) && geojson.text.contains(#""verdict":"incorrect""#))
    #expect(!geojson.text.contains("distance") && !geojson.text.contains("target"))
    #expect(try game.wrongGuesses() == 1)
  }

  @Test("Changed rows are not guessed again under an old key: it says what to do")
  func changed() throws {
    let game = try Game()
    #expect(try game.verify("lat,lon\n\(Self.wrong)\n\(Self.wrong)\n").code == 0)
    let outcome = try game.verify("lat,lon\n\(Self.wrong)\n37.4,-122.1\n")
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("put new guesses behind them, or in a file of their own"), "\(outcome.messages)")
    #expect(try game.wrongGuesses() == 2)
  }

  @Test("It waits as long as it is told to, and no longer")
  func waits() throws {
    let game = try Game()
    let guesses = "lat,lon\n" + String(repeating: "\(Self.wrong)\n", count: 7)
    let outcome = try game.verify(guesses, "--wait", "3")
    // The first wait is 30 s, which is more than 3. Had it been waited for, all seven would have a verdict.
    #expect(outcome.code == 1 && outcome.messages.contains("The same command goes on in "), "\(outcome.messages)")
    #expect(try (5...6).contains(game.wrongGuesses()))
  }

  @Test("What makes it impossible is said, with exit code 2 and no output")
  func refusals() throws {
    let game = try Game(joins: false)
    let guesses = "lat,lon\n\(Self.wrong)\n"
    let file = game.folder.path("out.csv")
    let notJoined = try game.verify(guesses, "--output", file)
    #expect(notJoined.code == 2 && notJoined.messages.contains("Join the hunt first."), "\(notJoined.messages)")
    #expect(try game.verify(guesses, hunt: "999").code == 2)
    #expect(try game.verify("a,b\n1,2\n").messages.contains("no column"))
    try game.folder.write("token", "no-token-of-anybody")
    let stranger = try game.verify(guesses, "--output", file)
    #expect(stranger.code == 2 && stranger.messages.contains("does not take the token"), "\(stranger.messages)")
    #expect(!FileManager.default.fileExists(atPath: file))
    _ = try game.served.end(SIGKILL)
    let nobody = try game.verify(guesses)
    #expect(nobody.code == 2 && nobody.messages.contains("libcurl error 7"), "\(nobody.messages)")
  }

  @Test("The token may come from the environment, never in the address, and TLS is not given up")
  func tokens() throws {
    let game = try Game()
    let words = ["verify", "--hunt", "1", "--server"]
    let input = Array("lat,lon\n\(Self.wrong)\n".utf8)
    func run(_ server: String, _ environment: [String: String]) throws -> Outcome {
      try Huntkit.run(words + [server], input: input, environment: environment)
    }
    #expect(try run(game.served.url + "/", ["HUNTKIT_TOKEN": game.token]).text.contains("incorrect"))
    let secure = try run(game.served.url.replacingOccurrences(of: "http:", with: "https:"), ["HUNTKIT_TOKEN": game.token])
    #expect(secure.code == 2 && secure.messages.contains("libcurl error 35"), "\(secure.messages)")
    for (server, part) in [
      ("http://ada:secret@localhost", "takes no user"), ("ftp://localhost", "http:// or https://"),
      ("https://", "address of a server alone"), ("https://a/?b", "address of a server alone"),
    ] {
      let outcome = try run(server, ["HUNTKIT_TOKEN": "a"])
      #expect(outcome.code == 2 && outcome.messages.contains(part), "\(outcome.messages)")
      #expect(!outcome.messages.contains("secret"))
    }
    let bad = try run(game.served.url, ["HUNTKIT_TOKEN": "a\r\nb: c"])
    #expect(bad.code == 2 && bad.messages.contains("this is no token"))
    let pack = try Huntkit.run("verify", "--pack", Self.pack, "--hunt", "1")
    #expect(pack.code == 2 && pack.messages.contains("--hunt goes with --server"))
  }
}
