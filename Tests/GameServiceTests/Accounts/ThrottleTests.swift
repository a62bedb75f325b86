import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Limits on log-ins")
struct ThrottleTests {
  private func attack(_ run: AccountsRun, _ name: String, from address: String, times: Int) async -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<times {
      var client = Client()
      client.address = address
      statuses.append(await run.logIn(&client, name, "not this one").status)
    }
    return statuses
  }

  @Test("Ten wrong passwords for a name from one network, known or not, and then one each 90 seconds; the right one waits too")
  func nameAtAddress() async throws {
    for name in ["Ada", "Nobody"] {
      let run = try AccountsRun()
      _ = await run.player("Ada")
      #expect(await attack(run, name, from: "198.51.100.7", times: 12) == Array(repeating: 401, count: 10) + [429, 429])
      var client = Client()
      client.address = "198.51.100.7"
      let refused = await run.logIn(&client, name)
      #expect(refused.status == 429 && refused.headers["Retry-After"] == "90" && refused.code == "too-many-tries")
      #expect(refused.text.contains("\"retry_after_s\":90"))
      run.wait(seconds: 90)
      #expect(await attack(run, name, from: "198.51.100.7", times: 2) == [401, 429])
    }
  }

  @Test("Many at the same time are no way around it")
  func parallel() async throws {
    let run = try AccountsRun()
    _ = await run.player("Ada")
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<40 {
        group.addTask { await attack(run, "Ada", from: "198.51.100.7", times: 1)[0] }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.count { $0 == 401 } == 10 && statuses.count { $0 == 429 } == 30)
  }

  @Test("A network's own limit is not filled again by logging in to an account of one's own")
  func ownAccount() async throws {
    let run = try AccountsRun { $0.loginsOfAddress = .init(capacity: 5, refillMilliseconds: 3_600_000) }
    _ = await run.player("Eve", from: "198.51.100.7")
    var statuses: [Int] = []
    for index in 0..<8 {
      statuses += await attack(run, "victim \(index)", from: "198.51.100.7", times: 1)
      var client = Client()
      client.address = "198.51.100.7"
      _ = await run.logIn(&client, "Eve")
    }
    #expect(statuses == [401, 401, 401, 401, 401, 429, 429, 429])
  }

  @Test("Log-ins that go well are not limited: a class behind one address logs in")
  func classroom() async throws {
    let run = try AccountsRun { $0.loginsOfAddress = .init(capacity: 5, refillMilliseconds: 3_600_000) }
    for index in 0..<10 { _ = await run.player("pupil \(index)") }
    for index in 0..<30 {
      var client = Client()
      #expect(await run.logIn(&client, "pupil \(index % 10)").status == 200)
    }
  }

  @Test("Whoever floods a name from everywhere keeps its owner out of strange browsers alone, and not for long")
  func lockOut() async throws {
    let run = try AccountsRun { $0.loginsOfName = .init(capacity: 20, refillMilliseconds: 1_200_000) }
    let (home, codes) = await run.player("Ada", from: "192.0.2.1")
    var flood: [Int] = []
    for index in 0..<30 { flood += await attack(run, "Ada", from: "203.0.113.\(index)", times: 1) }
    #expect(flood == Array(repeating: 401, count: 20) + Array(repeating: 429, count: 10))
    // The session goes on, the browser that was used before logs in again, and so does whoever has a code.
    var session = home
    #expect(await session.send(.get, "/api/account", to: run.site).status == 200)
    var known = home
    known.cookies["huntkit_session"] = nil
    #expect(await run.logIn(&known, "Ada").status == 200)
    var stranger = Client()
    stranger.address = "192.0.2.99"
    #expect(await run.logIn(&stranger, "Ada").status == 429)
    let body = AccountsRun.body(["name": "Ada", "code": codes[0], "new_password": "another riddle"])
    #expect(await stranger.send(.post, "/api/session/recovery", body, to: run.site).status == 200)
    run.wait(seconds: 60)
    var other = Client()
    other.address = "192.0.2.98"
    #expect(await run.logIn(&other, "Ada", "another riddle").status == 200)
  }

  @Test("A browser's cookie gives ten tries of its own for its own account, until the password changes; made-up ones give none")
  func deviceCookie() async throws {
    let run = try AccountsRun { $0.loginsOfName = .init(capacity: 1, refillMilliseconds: 3_600_000) }
    let (home, _) = await run.player("Ada")
    let (eve, _) = await run.player("Eve")
    _ = await attack(run, "Ada", from: "203.0.113.1", times: 1)
    let device = try #require(home.cookies["huntkit_device"])
    let evesDevice = try #require(eve.cookies["huntkit_device"])
    for value in [evesDevice, "", ".", "x.y", device + "x", String(device.dropLast()), "A" + device.dropFirst()] {
      var client = Client(cookies: ["huntkit_device": value])
      #expect(await run.logIn(&client, "Ada").status == 429, "\(value)")
    }
    var thief = Client(cookies: ["huntkit_device": device])
    #expect(await thief.send(.get, "/api/account", to: run.site).status == 401)
    var statuses: [Int] = []
    for _ in 0..<12 { statuses.append(await run.logIn(&thief, "Ada", "not this one").status) }
    #expect(statuses == Array(repeating: 401, count: 10) + [429, 429])
    var session = home
    let change = AccountsRun.body(["old_password": AccountsRun.password, "new_password": "another riddle"])
    #expect(await session.send(.post, "/api/account/password", change, to: run.site).status == 204)
    run.wait(seconds: 900)
    _ = await attack(run, "Ada", from: "203.0.113.2", times: 1)
    var old = Client(cookies: ["huntkit_device": device])
    #expect(await run.logIn(&old, "Ada", "another riddle").status == 429)
    session.cookies["huntkit_session"] = nil
    #expect(await run.logIn(&session, "Ada", "another riddle").status == 200)
  }
}
