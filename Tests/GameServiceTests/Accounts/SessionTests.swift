import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Sessions and tokens")
struct SessionTests {
  @Test("Log-ins are listed with what the browser calls itself, and ended one by one by their owner alone")
  func sessions() async throws {
    let run = try AccountsRun()
    var (first, _) = await run.player("Ada")
    var second = Client(agent: "Phone/2 \u{7}")
    _ = await run.logIn(&second, "Ada")
    var (eve, _) = await run.player("Eve")
    let list = await first.send(.get, "/api/account/sessions", to: run.site)
    #expect(
      list.text == """
        {"items":[{"id":2,"label":"Phone/2  ","created":"2026-12-01T00:00:00Z","used":"2026-12-01T00:00:00Z",\
        "expires":"2026-12-31T00:00:00Z","is_current":false},{"id":1,"label":"Test/1.0","created":"2026-12-01T00:00:00Z",\
        "used":"2026-12-01T00:00:00Z","expires":"2026-12-31T00:00:00Z","is_current":true}],"next":null}
        """)
    for (path, status) in [("2", 404), ("99", 404), ("0", 404), ("x", 404), ("-1", 404), ("9999999999999999999", 404)] {
      #expect(await eve.send(.delete, "/api/account/sessions/\(path)", to: run.site).status == status, "\(path)")
    }
    #expect(await first.send(.delete, "/api/account/tokens/2", to: run.site).status == 404)
    #expect(await first.send(.delete, "/api/account/sessions/2", to: run.site).status == 204)
    #expect(await first.send(.delete, "/api/account/sessions/2", to: run.site).status == 404)
    #expect(await second.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await first.send(.delete, "/api/account/sessions/1", to: run.site).status == 204)
    #expect(first.cookies["huntkit_session"] == nil)
    #expect(await eve.send(.get, "/api/account", to: run.site).status == 200)
  }

  @Test("Logging out everywhere ends tokens too, and spares the session that asks where it is to")
  func everywhere() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    for keeping in [true, false] {
      var other = Client()
      _ = await run.logIn(&other, "Ada")
      var script = Client(
        bearer: await client.send(.post, "/api/account/tokens", #"{"label":"s"}"#, to: run.site).json["token"] as? String)
      let path = "/api/account/sessions" + (keeping ? "?keep_current=true" : "")
      #expect(await client.send(.delete, path, to: run.site).status == 204)
      #expect(await other.send(.get, "/api/account", to: run.site).status == 401)
      #expect(await script.send(.get, "/api/account", to: run.site).status == 401)
      #expect(await client.send(.get, "/api/account", to: run.site).status == (keeping ? 200 : 401))
    }
    #expect(await client.send(.delete, "/api/account/sessions?keep_current=perhaps", to: run.site).status == 400)
  }

  @Test("A token is shown once, opens what a session opens until it is revoked or expires, and makes no other")
  func tokens() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    let made = await client.send(.post, "/api/account/tokens", #"{"label":"Kiosk ☕","expires_in_days":2}"#, to: run.site)
    let token = try #require(made.json["token"] as? String)
    #expect(made.status == 201 && token.count == 43)
    #expect(made.json["label"] as? String == "Kiosk ☕" && made.json["expires"] as? String == "2026-12-03T00:00:00Z")
    let list = await client.send(.get, "/api/account/tokens", to: run.site)
    #expect(list.items.count == 1 && !list.text.contains(token) && list.items[0]["id"] as? Int == made.json["id"] as? Int)
    var script = Client(bearer: token)
    #expect(await script.send(.get, "/api/account", to: run.site).json["name"] as? String == "Ada")
    for (path, body) in [
      ("/api/account/tokens", #"{"label":"child"}"#), ("/api/account/recovery-codes", #"{"password":"a riddle on the quad"}"#),
      ("/api/account/deletion", #"{"password":"a riddle on the quad"}"#),
    ] {
      let reply = await script.send(.post, path, body, to: run.site)
      #expect(reply.status == 403 && reply.code == "needs-log-in", "\(path)")
    }
    run.wait(seconds: 86_400 + 10)
    #expect(await script.send(.get, "/api/account", to: run.site).status == 200)
    try await run.store.write { _ in }
    run.wait(seconds: 86_400)
    let expired = await script.send(.get, "/api/account", to: run.site)
    #expect(expired.status == 401 && expired.headers["WWW-Authenticate"] == "Bearer error=\"invalid_token\"")
    let second = await client.send(.post, "/api/account/tokens", #"{"label":"second"}"#, to: run.site)
    script = Client(bearer: second.json["token"] as? String)
    let id = try #require(second.json["id"] as? Int)
    #expect(second.json["expires"] as? String == "2027-12-03T00:00:10Z")
    #expect(await client.send(.delete, "/api/account/sessions/\(id)", to: run.site).status == 404)
    #expect(await client.send(.delete, "/api/account/tokens/\(id)", to: run.site).status == 204)
    #expect(await script.send(.get, "/api/account", to: run.site).status == 401)
  }

  @Test("A token ends itself by logging out")
  func tokenLogOut() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    var script = Client(
      bearer: await client.send(.post, "/api/account/tokens", #"{"label":"s"}"#, to: run.site).json["token"] as? String)
    #expect(await script.send(.delete, "/api/session", to: run.site).status == 204)
    #expect(await script.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
  }

  @Test(
    "Labels and lifetimes that are none are refused with the member named",
    arguments: [
      (#"{}"#, "label"), (#"{"label":""}"#, "label"), (#"{"label":"  "}"#, "label"), (#"{"label":"a\nb"}"#, "label"),
      (#"{"label":"\u200b"}"#, "label"), (#"{"label":5}"#, "label"), (#"{"label":"x","expires_in_days":0}"#, "expires_in_days"),
      (#"{"label":"x","expires_in_days":3651}"#, "expires_in_days"),
      (#"{"label":"x","expires_in_days":1.5}"#, "expires_in_days"),
      (#"{"label":"x","expires_in_days":"1"}"#, "expires_in_days"),
    ])
  func badTokens(body: String, member: String) async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    let reply = await client.send(.post, "/api/account/tokens", body, to: run.site)
    #expect(reply.status == 400 && reply.json["member"] as? String == member)
    #expect(await client.send(.get, "/api/account/tokens", to: run.site).items.isEmpty)
  }

  @Test("An account has 50 tokens at most, and of log-ins the one that was used least recently makes room")
  func most() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    for _ in 0..<50 {
      #expect(await client.send(.post, "/api/account/tokens", #"{"label":"x"}"#, to: run.site).status == 201)
    }
    #expect(await client.send(.post, "/api/account/tokens", #"{"label":"x"}"#, to: run.site).code == "too-many-tokens")
    run.wait(seconds: 1)
    var last = Client()
    for _ in 0..<50 {
      last = Client()
      _ = await run.logIn(&last, "Ada")
    }
    #expect(await last.send(.get, "/api/account/sessions", to: run.site).items.count == 50)
    #expect(await last.send(.get, "/api/account/tokens", to: run.site).items.count == 50)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 401)
  }

  @Test("Without a session or token nothing of an account can be seen or changed")
  func nobody() async throws {
    let run = try AccountsRun()
    _ = await run.player("Ada")
    var rows: [(HTTP.Method, String, String?)] = [
      (.get, "/api/account", nil), (.get, "/api/account/export", nil), (.get, "/api/account/sessions", nil),
      (.delete, "/api/account/sessions", nil), (.delete, "/api/account/sessions/1", nil), (.get, "/api/account/tokens", nil),
      (.delete, "/api/account/tokens/1", nil), (.post, "/api/account/tokens", #"{"label":"x"}"#),
    ]
    for path in ["recovery-codes", "deletion"] { rows.append((.post, "/api/account/\(path)", #"{"password":"x"}"#)) }
    for (method, path, body) in rows {
      var client = Client()
      let reply = await client.send(method, path, body, to: run.site)
      #expect(reply.status == 401 && reply.code == "log-in" && reply.headers["WWW-Authenticate"] == "Bearer", "\(path)")
    }
    #expect(try await run.store.read { try $0.sessions(of: PlayerID(1), at: AccountsRun.start).count } == 1)
  }
}
