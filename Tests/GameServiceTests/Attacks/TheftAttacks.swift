import GameService
import HTTP
import Testing

/// Sessions and tokens in the hands of somebody else.
enum TheftAttacks {
  static func all() async throws -> [AttackOutcome] {
    let run = try AccountsRun()
    var (ada, _) = await run.player("Ada")
    var (eve, _) = await run.player("Eve")
    let revoked = try await token(&ada, run)
    let id = try #require(revoked.id)
    for path in ["tokens/\(id)", "sessions/\(id)", "sessions/1"] {
      #expect(await eve.send(.delete, "/api/account/\(path)", to: run.site).status == 404)
    }
    #expect(await ada.send(.delete, "/api/account/tokens/\(id)", to: run.site).status == 204)
    let live = try await token(&ada, run)
    let cookie = try #require(ada.cookies["huntkit_session"])
    let changed = (live.text.hasPrefix("A") ? "B" : "A") + live.text.dropFirst()
    var outcomes = [
      AttackOutcome(
        attack: "Another's session or token, ended by its number", guesses: 0, seconds: 0,
        result: "404, as one that is not there.")
    ]
    for (name, thief) in [
      ("A token stolen before it was revoked", Client(bearer: revoked.text)),
      ("A session's cookie sent as a bearer token", Client(bearer: cookie)),
      ("A bearer token sent as a session's cookie", Client(cookies: ["huntkit_session": live.text])),
      ("A token with one character changed", Client(bearer: changed)),
    ] {
      #expect(await statuses(thief, run) == [401], "\(name)")
      outcomes.append(refused(name))
    }
    var thief = Client(bearer: live.text)
    #expect(await thief.send(.get, "/api/account", to: run.site).status == 200)
    let child = await thief.send(.post, "/api/account/tokens", #"{"label":"child"}"#, to: run.site)
    #expect(child.status == 403 && child.code == "needs-log-in")
    outcomes.append(
      AttackOutcome(
        attack: "A stolen token that is good, to make another that outlives it", guesses: 0, seconds: 0,
        result: "403 `needs-log-in`."))
    let stolen = ada
    #expect(await ada.send(.delete, "/api/account/sessions", to: run.site).status == 204)
    for (name, thief) in [
      ("A stolen token after its owner logged out everywhere", Client(bearer: live.text)),
      ("A stolen cookie after its owner logged out everywhere", stolen),
    ] {
      #expect(await statuses(thief, run) == [401], "\(name)")
      outcomes.append(refused(name))
    }
    return outcomes
  }

  private static func refused(_ name: String) -> AttackOutcome {
    AttackOutcome(attack: name, guesses: 0, seconds: 0, result: "401, for reading, guessing and making tokens.")
  }

  private static func token(_ client: inout Client, _ run: AccountsRun) async throws -> (text: String, id: Int?) {
    let made = await client.send(.post, "/api/account/tokens", #"{"label":"s"}"#, to: run.site)
    return (try #require(made.json["token"] as? String), made.json["id"] as? Int)
  }

  /// What a thief is answered who reads, guesses, and would stay.
  private static func statuses(_ thief: Client, _ run: AccountsRun) async -> Set<Int> {
    var thief = thief
    return [
      await thief.send(.get, "/api/account", to: run.site).status,
      await thief.send(.post, "/api/hunts/1/guess", HuntText.tap(0), to: run.site).status,
      await thief.send(.post, "/api/account/tokens", #"{"label":"x"}"#, to: run.site).status,
    ]
  }
}
