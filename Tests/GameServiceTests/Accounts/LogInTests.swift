import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Logging in and out")
struct LogInTests {
  @Test("The session's cookie is out of reach for scripts and other sites, and goes over HTTPS alone where that is spoken")
  func cookies() async throws {
    let run = try AccountsRun()
    _ = await run.player("Ada")
    var client = Client()
    let plain = await run.logIn(&client, "ada").headers.values("Set-Cookie")
    #expect(plain.count == 2 && plain[0].hasPrefix("huntkit_session=") && plain[1].hasPrefix("huntkit_device="))
    let value = try #require(client.cookies["huntkit_session"])
    // 256 bits.
    #expect(value.count == 43)
    #expect(plain[0] == "huntkit_session=\(value); Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
    #expect(plain[1].hasSuffix("; Path=/api/session; Max-Age=34560000; HttpOnly; SameSite=Strict"))
    client.isSecure = true
    let secure = await run.logIn(&client, "ada").headers.values("Set-Cookie")
    #expect(secure.count == 2 && secure.allSatisfy { $0.hasSuffix("; Secure") })
    let gone = await client.send(.delete, "/api/session", to: run.site)
    #expect(
      gone.status == 204
        && gone.headers.values("Set-Cookie") == ["huntkit_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"])
  }

  @Test("An unknown name, a wrong password, a deleted account and a banned one with a wrong password get the same answer")
  func sameAnswer() async throws {
    let run = try AccountsRun()
    for name in ["Ada", "Banned", "Gone"] { _ = await run.player(name) }
    let ids = try await run.store.read { try $0.accounts(limit: 9).map(\.id) }
    try await run.store.write { try $0.ban(ids[1], reason: "spam", until: nil, by: nil, at: AccountsRun.start) }
    try await run.store.write { try $0.deleteAccount(ids[2], pseudonym: "deleted-x", at: AccountsRun.start) }
    var replies: [Reply] = []
    for name in ["nobody at all", "Ada", "Banned", "Gone", "..", "<b>"] {
      var client = Client()
      replies.append(await run.logIn(&client, name, "not this one"))
    }
    #expect(replies.allSatisfy { $0.status == 401 && $0.code == "wrong-credentials" })
    #expect(replies.allSatisfy { $0.text == replies[0].text && $0.headers == replies[0].headers })
    #expect(replies[0].headers.values("Set-Cookie").isEmpty)
    var client = Client()
    #expect(await run.logIn(&client, "nobody at all").text == replies[0].text)
  }

  /// A name that is not looked up in a hash would take a hundredth of the time, so the bounds are wide. Of each the best of many
  /// turns counts, in which nothing else held it up, and a round in which there was none is repeated.
  @Test("An unknown name takes as long as a wrong password")
  func sameTime() async throws {
    let run = try AccountsRun {
      $0.passwordCost = try PasswordCost(passes: 2, memoryKiB: 4096)
      ($0.logins, $0.loginsOfName) = (
        .init(capacity: 10_000, refillMilliseconds: 10_000), .init(capacity: 10_000, refillMilliseconds: 10_000)
      )
      $0.loginsOfAddress = .init(capacity: 10_000, refillMilliseconds: 10_000)
    }
    _ = await run.player("Ada")
    var ratios: [Double] = []
    for _ in 0..<5 {
      var times: [[Duration]] = [[], []]
      for turn in 0..<30 {
        let which = turn % 2
        var client = Client()
        let begin = ContinuousClock.now
        #expect(await run.logIn(&client, which == 0 ? "Ada" : "Nobody", "not this one").status == 401)
        times[which].append(ContinuousClock.now - begin)
      }
      let best = times.compactMap { $0.min() }
      ratios.append(best[0] / best[1])
      if (0.6...1.6).contains(ratios[ratios.count - 1]) { return }
    }
    Issue.record("the ratios were \(ratios)")
  }

  @Test("Whoever has the password of a banned account is told, and by when")
  func banned() async throws {
    let run = try AccountsRun()
    let (client, codes) = await run.player("Ada")
    let id = try #require(try await run.store.read { try $0.accounts(limit: 1).first?.id })
    try await run.store.write {
      try $0.ban(id, reason: "spam", until: AccountsRun.start.advanced(byMilliseconds: 60_000), by: nil, at: AccountsRun.start)
    }
    var old = client
    #expect(await old.send(.get, "/api/account", to: run.site).status == 401)
    var new = Client()
    let reply = await run.logIn(&new, "Ada")
    #expect(reply.status == 403 && reply.code == "banned" && reply.headers.values("Set-Cookie").isEmpty)
    #expect(reply.json["reason"] as? String == "spam" && reply.json["until"] as? String == "2026-12-01T00:01:00.000Z")
    let body = AccountsRun.body(["name": "Ada", "code": codes[0], "new_password": "another riddle"])
    #expect(await new.send(.post, "/api/session/recovery", body, to: run.site).code == "banned")
    run.wait(seconds: 60)
    #expect(await run.logIn(&new, "Ada").status == 200)
    #expect(await new.send(.get, "/api/account", to: run.site).json["recovery_codes_left"] as? Int == 8)
  }

  @Test("A log-in never takes over a session that the browser brings, and ends it")
  func fixation() async throws {
    let run = try AccountsRun()
    let (eve, _) = await run.player("Eve")
    _ = await run.player("Ada")
    let planted = try #require(eve.cookies["huntkit_session"])
    for value in [planted, String(repeating: "A", count: 43), "", "x"] {
      var victim = Client(cookies: ["huntkit_session": value])
      #expect(await run.logIn(&victim, "Ada").status == 200)
      #expect(victim.cookies["huntkit_session"] != value)
      var attacker = Client(cookies: ["huntkit_session": value])
      #expect(await attacker.send(.get, "/api/account", to: run.site).status == 401)
    }
  }

  @Test("A token of a log-in is no bearer token, nor the other way; what the store keeps opens nothing")
  func theft() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    let cookie = try #require(client.cookies["huntkit_session"])
    let made = await client.send(.post, "/api/account/tokens", #"{"label":"script"}"#, to: run.site)
    let token = try #require(made.json["token"] as? String)
    var thief = Client(bearer: cookie)
    #expect(await thief.send(.get, "/api/account", to: run.site).status == 401)
    thief = Client(cookies: ["huntkit_session": token])
    #expect(await thief.send(.get, "/api/account", to: run.site).status == 401)
    for guess in ["1", "", cookie + "A", String(cookie.dropLast()), cookie.lowercased(), "\(cookie)=", token + " "] {
      thief = Client(cookies: ["huntkit_session": guess])
      #expect(await thief.send(.get, "/api/account", to: run.site).status == 401, "\(guess)")
    }
    var other = Client()
    other.cookies = client.cookies
    let request = other.request(.post, "/api/account/tokens", #"{"label":"x"}"#)
    var foreign = request
    foreign.headers["Origin"] = "https://evil.example"
    #expect(await run.site.response(to: foreign).status == .forbidden)
    #expect(await client.send(.get, "/api/account/tokens", to: run.site).items.count == 1)
  }

  @Test("Logging out ends the session, for whoever copied the cookie too; a second time is no fault")
  func logOut() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    var copy = client
    #expect(await client.send(.delete, "/api/session", to: run.site).status == 204)
    #expect(client.cookies["huntkit_session"] == nil)
    #expect(await copy.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await copy.send(.delete, "/api/session", to: run.site).status == 204)
    #expect(await client.send(.delete, "/api/session", to: run.site).status == 204)
  }

  @Test("With the same clock and randomness the same requests get the same bytes, cookies and all")
  func replay() async throws {
    var sessions: [[String]] = []
    for _ in 0..<2 {
      let run = try AccountsRun()
      var client = Client()
      var answers: [String] = []
      for (method, path, body) in [
        (HTTP.Method.post, "/api/accounts", AccountsRun.body(["name": "Ada", "password": AccountsRun.password])),
        (.post, "/api/session", AccountsRun.body(["name": "Ada", "password": AccountsRun.password])),
        (.post, "/api/account/tokens", #"{"label":"x"}"#),
        (
          .post, "/api/account/password",
          AccountsRun.body(["old_password": AccountsRun.password, "new_password": "another riddle"])
        ),
        (.post, "/api/session", AccountsRun.body(["name": "Nobody", "password": "another riddle"])),
      ] {
        let reply = await client.send(method, path, body, to: run.site)
        answers.append("\(reply.status) \(reply.headers.fields.map { $0.name + ": " + $0.value }) \(reply.text)")
      }
      sessions.append(answers)
    }
    #expect(sessions[0] == sessions[1] && sessions[0].map { $0.prefix(3) } == ["201", "200", "201", "204", "401"])
  }

  @Test("A hash of another cost is made anew at the next log-in, which then works as before")
  func renewedHash() async throws {
    let run = try AccountsRun()
    _ = await run.player("Ada")
    let hash = { try await run.store.read { try $0.passwordHash(of: PlayerID(1)) } }
    #expect(try await hash()?.contains("m=8,t=1") == true)
    let site = try run.restarted { $0.passwordCost = try PasswordCost(passes: 2, memoryKiB: 16) }
    for _ in 0..<2 {
      var client = Client()
      let body = AccountsRun.body(["name": "Ada", "password": AccountsRun.password])
      #expect(await client.send(.post, "/api/session", body, to: site).status == 200)
      #expect(try await hash()?.contains("m=16,t=2") == true)
    }
  }

  @Test("A session lasts from its last use, which is written once a day at most")
  func slidingExpiry() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    var expires: [String] = []
    for _ in 0..<4 {
      run.wait(seconds: 43_100)
      _ = await client.send(.get, "/api/account", to: run.site)
      // Behind what was written by that.
      try await run.store.write { _ in }
      let session = try #require(await client.send(.get, "/api/account/sessions", to: run.site).items.first)
      expires.append(try #require(session["expires"] as? String))
    }
    #expect(Set(expires).count == 2 && expires[0] == "2026-12-31T00:00:00Z" && expires[2] == "2027-01-01T11:55:00Z")
    run.wait(days: 29)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
    try await run.store.write { _ in }
    run.wait(days: 29)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
    try await run.store.write { _ in }
    run.wait(days: 30)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 401)
  }
}
