import Campaigns
import Formats
import Game
import GameService
import Geo
import HTTP
import Store
import Testing

@Suite("The forum as an oracle")
struct ForumOracleTests {
  /// What a player who has finished nothing gets to see of a session in which places are written, as bytes.
  private func session(targetNorth metres: Double, _ texts: [String]) async throws -> [String] {
    let run = try ForumRun()
    let (author, player, other) = (
      try await run.player("Author"), try await run.player("Player"), try await run.player("Other")
    )
    let hunt = try await run.hunt("hunt", by: author, north: metres)
    try await run.join(hunt, player)
    let watching = try await run.watch("/api/hunts/\(hunt)/events", as: other)
    await watching.wait(for: 1)
    // Who sees all shows that others have been told what is for them.
    let all = try await run.watch("/api/hunts/\(hunt)/events", as: author)
    await all.wait(for: 1)
    var seen: [String] = []
    var writes = 0
    func note(_ answer: Response, isWrite: Bool = false) async {
      seen.append("\(answer.status.code) \(answer.headers.fields.map { "\($0.name): \($0.value)" }) \(answer.text)")
      guard isWrite else { return }
      writes += 1
      await all.wait(for: 1 + writes)
    }
    for (index, text) in texts.enumerated() {
      var json = JSONWriter()
      json.object { $0.member("text", text) }
      let answer = await run.send(.post, "/api/hunts/\(hunt)/posts", as: player, json.text)
      await note(answer, isWrite: true)
      let id = answer.json?["id"]?.integer ?? 0
      await note(await run.send(.patch, "/api/posts/\(id)", as: player, #"{"text":"plain"}"#), isWrite: true)
      if index % 3 > 0 { await note(await run.send(.patch, "/api/posts/\(id)", as: player, json.text), isWrite: true) }
      await note(await run.send(.get, "/api/posts/\(id)", as: other))
      await note(await run.send(.get, "/api/hunts/\(hunt)/posts", as: other))
      await note(await run.send(.get, "/api/hunts/\(hunt)/posts"))
      run.now = run.now.advanced(byMilliseconds: 600_000)
    }
    watching.read()
    return seen + watching.told
  }

  @Test("Posts of different places get the same bytes wherever the target is: at the place, near it, far from it")
  func targets() async throws {
    var generator = SplitMix64(seed: 20_261_201)
    let texts = (0..<4).map { _ in
      let (latitude, longitude) = (
        37.4275 + Double.random(in: -0.01...0.01, using: &generator),
        -122.1697 + Double.random(in: -0.01...0.01, using: &generator)
      )
      return "try \(latitude), \(longitude) says Ada"
    }
    let all = ["meet me at 37.4275, -122.1697", "37°25'39\"N 122°10'10.9\"W", "no place at all"] + texts
    let reference = try await session(targetNorth: 0, all)
    for metres in [140.0, 160, 1000, 50_000] {
      #expect(try await session(targetNorth: metres, all) == reference)
    }
    #expect(reference.contains { $0.hasPrefix("post ") && $0.contains("withdrawn") })
    #expect(reference[0].contains(#""visibility":"finishers""#) && reference[0].contains("A place can be read"))
  }

  @Test(
    "Any recognisable place holds a post back, in any spelling; texts without one are for everybody; an edit is treated as a post"
  )
  func spellings() async throws {
    let run = try ForumRun()
    let (author, player) = (try await run.player("Author"), try await run.player("Player"))
    let hunt = try await run.hunt("hunt", by: author)
    let rows: [(String, Bool)] = [
      ("37.4275, -122.1697", true), ("somewhere else: 48.8584, 2.2945", true), ("37°25'39\"N 122°10'11\"W", true),
      ("10S 573447 4142672", true), ("849VCRHJ+X4", true), ("https://www.google.com/maps?q=37.4275,-122.1697", true),
      ("///filled.count.soap", true), ("geohash 9q9hvuxyz", true), ("I found step 2 after 3 tries, 150 m off", false),
      ("see you at 17:30 on 12/01/2026", false), ("<b>bold</b> & \"quoted\"\r\n\tas typed \u{1F30D}", false),
    ]
    let id = try await run.post("start", in: hunt, as: player)
    for (text, holds) in rows {
      var json = JSONWriter()
      json.object { $0.member("text", text) }
      run.now = run.now.advanced(byMilliseconds: 3_600_000)
      let posted = await run.send(.post, "/api/hunts/\(hunt)/posts", as: player, json.text)
      let edited = await run.send(.patch, "/api/posts/\(id)", as: player, json.text)
      for answer in [posted, edited] {
        #expect(answer.json?["visibility"]?.string == (holds ? "finishers" : "everyone"), "\(text)")
        #expect(answer.json?["text"]?.string.map { Array($0.utf8) } == Array(text.utf8))
      }
      #expect(await run.send(.get, "/api/posts/\(id)").status == (holds ? .notFound : .ok))
    }
  }
}
