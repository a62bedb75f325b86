import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Passwords and recovery codes")
struct PasswordTests {
  private static let new = "another riddle"

  private func recover(_ run: AccountsRun, _ name: String, _ code: String, _ password: String = new) async -> (Reply, Client) {
    var client = Client()
    let body = AccountsRun.body(["name": name, "code": code, "new_password": password])
    return (await client.send(.post, "/api/session/recovery", body, to: run.site), client)
  }

  @Test("A code, however it is typed, sets a new password once, ends all sessions and tokens, and logs in")
  func recovery() async throws {
    let run = try AccountsRun()
    var (old, codes) = await run.player("Ada")
    let token = await old.send(.post, "/api/account/tokens", #"{"label":"script"}"#, to: run.site).json["token"] as? String
    let typed = " " + codes[2].uppercased().replacing("0", with: "o").replacing("1", with: "L").replacing("-", with: "")
    var (reply, client) = await recover(run, "aDA", typed)
    #expect(reply.status == 200 && reply.account["recovery_codes_left"] as? Int == 7)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
    #expect(await old.send(.get, "/api/account", to: run.site).status == 401)
    var script = Client(bearer: token)
    #expect(await script.send(.get, "/api/account", to: run.site).code == "bad-token")
    #expect(await run.logIn(&old, "Ada").status == 401)
    #expect(await run.logIn(&old, "Ada", Self.new).status == 200)
    #expect(await recover(run, "Ada", codes[2]).0.code == "wrong-code")
  }

  @Test("An unknown name, another's code, a used one and what is no code get the same answer and change nothing")
  func wrongCodes() async throws {
    let run = try AccountsRun()
    let (_, codes) = await run.player("Ada")
    _ = await run.player("Eve")
    var replies: [Reply] = []
    for (name, code) in [
      ("Nobody", codes[0]), ("Eve", codes[0]), ("Ada", "0000-0000"), ("Ada", "-"), ("Ada", "\u{1F600}"),
      ("Ada", codes[0] + "0"),
      ("..", "x"),
    ] { replies.append(await recover(run, name, code).0) }
    #expect(replies.allSatisfy { $0.status == 401 && $0.text == replies[0].text && $0.headers == replies[0].headers })
    for name in ["Ada", "Eve"] {
      var client = Client()
      #expect(await run.logIn(&client, name).status == 200)
      #expect(await client.send(.get, "/api/account", to: run.site).json["recovery_codes_left"] as? Int == 8)
    }
  }

  @Test("A code used 10 times at once works once")
  func race() async throws {
    let run = try AccountsRun()
    let (_, codes) = await run.player("Ada")
    let statuses = await withTaskGroup(of: Int.self) { group in
      for index in 0..<10 { group.addTask { await recover(run, "Ada", codes[0], "riddle number \(index)").0.status } }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 401, count: 9))
  }

  @Test("A weak new password is refused before the code is used up, and codes are limited by network")
  func recoveryRefusals() async throws {
    let run = try AccountsRun { $0.loginsOfAddress = .init(capacity: 3, refillMilliseconds: 3_600_000) }
    let (_, codes) = await run.player("Ada")
    #expect(await recover(run, "Ada", codes[0], "ada ada ada").0.code == "weak-password")
    for _ in 0..<3 { #expect(await recover(run, "Ada", "wrong").0.status == 401) }
    #expect(await recover(run, "Ada", codes[0]).0.status == 429)
    run.wait(seconds: 1200)
    #expect(await recover(run, "Ada", codes[0]).0.status == 200)
  }

  @Test("Changing the password asks for the old one, keeps this session, and ends all others and all tokens")
  func change() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    var other = Client()
    _ = await run.logIn(&other, "Ada")
    let token = await client.send(.post, "/api/account/tokens", #"{"label":"script"}"#, to: run.site).json["token"] as? String
    func change(_ old: String, _ new: String, as client: inout Client) async -> Reply {
      await client.send(
        .post, "/api/account/password", AccountsRun.body(["old_password": old, "new_password": new]), to: run.site)
    }
    let wrong = await change("not this one", Self.new, as: &client)
    #expect(wrong.status == 403 && wrong.code == "wrong-password")
    #expect(await change(AccountsRun.password, "adaadaadaada", as: &client).code == "weak-password")
    #expect(await change(AccountsRun.password, "short", as: &client).status == 400)
    var script = Client(bearer: token)
    #expect(await change(AccountsRun.password, Self.new, as: &script).code == "needs-log-in")
    var nobody = Client()
    #expect(await change(AccountsRun.password, Self.new, as: &nobody).status == 401)
    #expect(await change(AccountsRun.password, Self.new, as: &client).status == 204)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
    #expect(await other.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await script.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await run.logIn(&other, "Ada").status == 401)
    #expect(await run.logIn(&other, "Ada", Self.new).status == 200)
  }

  @Test("Whoever sits at an open session has ten tries at its password, for all that asks for it")
  func confirmationLimit() async throws {
    let run = try AccountsRun()
    var (client, _) = await run.player("Ada")
    var statuses: [Int] = []
    for index in 0..<12 {
      let path = ["/api/account/recovery-codes", "/api/account/deletion"][index % 2]
      statuses.append(await client.send(.post, path, #"{"password":"not this one"}"#, to: run.site).status)
    }
    #expect(statuses == Array(repeating: 403, count: 10) + [429, 429])
  }

  @Test("New recovery codes make the old ones void")
  func newCodes() async throws {
    let run = try AccountsRun()
    var (client, codes) = await run.player("Ada")
    let body = AccountsRun.body(["password": AccountsRun.password])
    let reply = await client.send(.post, "/api/account/recovery-codes", body, to: run.site)
    #expect(reply.status == 200 && reply.recoveryCodes.count == 8 && Set(reply.recoveryCodes).isDisjoint(with: codes))
    #expect(await recover(run, "Ada", codes[0]).0.status == 401)
    #expect(await recover(run, "Ada", reply.recoveryCodes[0]).0.status == 200)
  }
}
