import Game
import GameService
import Geo
import HTTP
import Store
import Testing

@Suite("Export and deletion of an account")
struct LeavingTests {
  private static let body = AccountsRun.body(["password": AccountsRun.password])

  /// Ada has joined Eve's hunt, guessed once and written a post.
  private func play(_ run: AccountsRun) async throws -> HuntID {
    _ = await run.player("Eve")
    let place = try Coordinate(latitudeDegrees: 37.4275, longitudeDegrees: -122.1697)
    let content = HuntContent(
      name: "Hunt", description: "A hunt", searchText: "hunt",
      steps: [StepContent(target: "oval", name: "Oval", reveal: "Well done", place: Target(place))])
    return try await run.store.write { unit in
      let hunt = try unit.createHunt(
        slug: "hunt", key: "k", author: PlayerID(2), isDraft: false, isListed: true, content, at: AccountsRun.start)
      try unit.join(hunt, by: PlayerID(1), at: AccountsRun.start)
      let attempt = GuessAttempt(verification: .map, place: place)
      _ = try unit.guess(attempt, in: hunt, by: PlayerID(1), address: nil, at: AccountsRun.start)
      _ = try unit.post(NewPost(hunt: hunt, author: PlayerID(1), text: "found", holdsPlace: false), at: AccountsRun.start)
      return hunt
    }
  }

  @Test("The export has all that is kept of its owner and nothing secret; it can be had ten times an hour")
  func export() async throws {
    let run = try AccountsRun()
    var (client, codes) = await run.player("Ada")
    let hunt = try await play(run)
    let token = await client.send(.post, "/api/account/tokens", #"{"label":"kiosk"}"#, to: run.site).json["token"] as? String
    let reply = await client.send(.get, "/api/account/export", to: run.site)
    #expect(reply.status == 200 && reply.headers["Content-Disposition"] == "attachment; filename=\"huntkit-account.json\"")
    let json = reply.json
    #expect(reply.account["name"] as? String == "Ada")
    #expect((json["tokens"] as? [[String: Any]])?.first?["label"] as? String == "kiosk")
    #expect((json["joined"] as? [[String: Any]])?.first?["id"] as? Int == Int(hunt.rawValue))
    let events = try #require(json["events"] as? [[String: Any]])
    #expect(events.compactMap { $0["kind"] as? String } == ["joined", "solved", "seen"])
    #expect(events[1]["latitude"] as? Double == 37.4275 && events[1]["time"] as? String == "2026-12-01T00:00:00.000Z")
    #expect((json["posts"] as? [[String: Any]])?.first?["text"] as? String == "found")
    for secret in [token ?? "", client.cookies["huntkit_session"] ?? "", codes[0], "argon2"] {
      #expect(!secret.isEmpty && !reply.text.contains(secret))
    }
    let me = await client.send(.get, "/api/account", to: run.site).json
    #expect(me["total_score"] as? Int == 100 && me["rank"] as? Int == 1 && me["hunts_joined"] as? Int == 1)
    for _ in 0..<9 { #expect(await client.send(.get, "/api/account/export", to: run.site).status == 200) }
    #expect(await client.send(.get, "/api/account/export", to: run.site).status == 429)
  }

  @Test("Deleting asks for the password; what was done stays under a name that no account can have, and the old name is free")
  func deletion() async throws {
    let run = try AccountsRun()
    var (client, codes) = await run.player("Ada")
    var other = Client()
    _ = await run.logIn(&other, "Ada")
    let hunt = try await play(run)
    #expect(await client.send(.post, "/api/account/deletion", #"{"password":"not this one"}"#, to: run.site).status == 403)
    #expect(await client.send(.post, "/api/account/deletion", "{}", to: run.site).status == 400)
    #expect(await client.send(.post, "/api/account/deletion", Self.body, to: run.site).status == 204)
    #expect(client.cookies["huntkit_session"] == nil)
    #expect(await other.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await run.logIn(&other, "Ada").status == 401)
    let recovery = AccountsRun.body(["name": "Ada", "code": codes[0], "new_password": "another riddle"])
    #expect(await other.send(.post, "/api/session/recovery", recovery, to: run.site).status == 401)
    let name = try #require(try await run.store.read { try $0.standings(of: hunt, limit: 9).first?.name })
    #expect(name.hasPrefix("deleted-") && name.utf8.count == 18)
    for impostor in [name, name.uppercased()] {
      let body = AccountsRun.body(["name": impostor, "password": AccountsRun.password])
      #expect(await other.send(.post, "/api/accounts", body, to: run.site).code == "bad-name")
      #expect(await run.logIn(&other, impostor).status == 401)
    }
    let (again, _) = await run.player("ADA")
    var new = again
    let me = await new.send(.get, "/api/account", to: run.site).json
    #expect(me["id"] as? Int != 1 && me["total_score"] as? Int == 0 && me["hunts_joined"] as? Int == 0)
    #expect(try Store.check(run.store.path) == [])
  }

  @Test("Deleted twice at once, it is deleted once")
  func race() async throws {
    let run = try AccountsRun()
    let (client, _) = await run.player("Ada")
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<5 {
        group.addTask {
          var client = client
          return await client.send(.post, "/api/account/deletion", Self.body, to: run.site).status
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.count { $0 == 204 } == 1 && statuses.allSatisfy { [204, 401, 403].contains($0) })
  }
}
