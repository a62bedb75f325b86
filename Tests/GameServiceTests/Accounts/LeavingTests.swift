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

  @Test(
    "It has what was left, written and done to its owner as well, and not by whom; the session that asks is the current one")
  func exportOfAll() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    let hunt = try await play(run)
    let (ada, eve, now) = (PlayerID(1), PlayerID(2), AccountsRun.start)
    try await run.store.write { unit in
      let place = try Coordinate(latitudeDegrees: 37.43, longitudeDegrees: -122.17)
      let step = StepContent(target: "own", name: "Own", reveal: "My secret", place: Target(place))
      _ = try unit.createHunt(
        slug: "own", key: "k", author: ada, isDraft: true, isListed: true, HuntContent(name: "Own", steps: [step]), at: now)
      try unit.leave(hunt, by: ada, at: now)
      try unit.mute(ada, in: hunt, reason: "loud", until: nil, by: eve, at: now)
      try unit.mute(eve, in: nil, reason: "not Ada's", until: nil, by: nil, at: now)
      try unit.setHidden(PostID(1), true, reason: "why", by: eve, at: now)
      try unit.ban(ada, reason: "short", until: now.advanced(byMilliseconds: 1000), by: eve, at: now)
      try unit.disqualify(ada, from: hunt, reason: "shared", by: eve, at: now)
    }
    run.wait(seconds: 2)
    #expect(await run.logIn(&client, "Ada").status == 200)
    let reply = await client.send(.get, "/api/account/export", to: run.site)
    let list = { (name: String) in reply.json[name] as? [[String: Any]] ?? [] }
    #expect(list("sessions").map { $0["is_current"] as? Bool } == [true])
    #expect(list("joined").isEmpty && list("left").map { $0["id"] as? Int } == [Int(hunt.rawValue)])
    let steps = (list("hunts").first?["content"] as? [String: Any])?["steps"] as? [[String: Any]]
    #expect(steps?.first?["reveal"] as? String == "My secret")
    #expect(list("mutes").map { $0["reason"] as? String } == ["loud"] && list("mutes").first?["hunt"] as? Int == 1)
    #expect((reply.account["ban"] as? [String: Any])?["reason"] as? String == "short")
    #expect(list("posts").first?["hidden"] as? String == "2026-12-01T00:00:00.000Z")
    #expect(list("audit").map { $0["action"] as? String } == ["mute", "ban", "disqualified"])
    #expect(list("audit").map { $0["detail"] as? String } == ["loud", "short", "shared"])
    #expect(!reply.text.contains("Eve") && list("audit").allSatisfy { $0["account"] == nil })
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
