import Formats
import Geo
import HTTP
import Testing

/// Asking the forum instead of the judge: does it hold back a post because of where the place in it is?
enum ForumAttacks {
  static func all() async throws -> [AttackOutcome] {
    let spots = AttackGround.lattice(side: 2000)
    let here = try await session(at: try #require(spots.last), spots)
    let elsewhere = try await session(at: AttackGround.Spot(north: 30_000, east: 30_000), spots)
    #expect(here.seen == elsewhere.seen)
    #expect(here.visibilities == ["finishers"])
    return [
      AttackOutcome(
        attack: "A lattice of \(spots.count) posts with places over 2 km x 2 km", guesses: 0, seconds: here.seconds,
        result: "All are held back; writer and strangers get the same bytes with the step at one of the places and 40 km off.")
    ]
  }

  private static func session(
    at target: AttackGround.Spot, _ spots: [AttackGround.Spot]
  ) async throws -> (seen: [String], visibilities: Set<String>, seconds: Double) {
    let (run, ground) = (try PlayRun(), try AttackGround())
    let hunt = await run.hunt(by: try await run.person("Author"), ground.hunt(at: target))
    let (eve, other) = (try await run.person("Eve"), try await run.person("Other"))
    _ = await run.post("/api/hunts/\(hunt)/join", as: eve)
    let path = "/api/hunts/\(hunt)/posts"
    var (seen, visibilities, seconds): ([String], Set<String>, Double) = ([], [], 0)
    for spot in spots {
      let place = ground.place(spot)
      let body = "{\"text\":\"\(place.latitudeDegrees), \(place.longitudeDegrees)\"}"
      var answer = await run.post(path, as: eve, body)
      while answer.status == 429, let wait = answer.headers["Retry-After"].flatMap({ Double($0) }), wait > 0 {
        run.pass(seconds: wait)
        seconds += wait
        answer = await run.post(path, as: eve, body)
      }
      visibilities.insert(answer["visibility"]?.string ?? answer.text)
      seen.append(answer.everything)
      seen.append(await run.get(path, as: other).everything)
    }
    #expect(run.errors.isEmpty)
    return (seen, visibilities, seconds)
  }
}
