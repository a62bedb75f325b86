import Crypto
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("Administration of accounts")
struct AccountAdministrationTests {
  private let run: AccountsRun
  private let administration: AccountAdministration

  init() throws {
    run = try AccountsRun()
    administration = AccountAdministration(run.store, cost: try PasswordCost(passes: 1, memoryKiB: 8), run.surroundings)
  }

  private func secret(_ text: String) throws -> SecretBytes { try SecretBytes(Array(text.utf8)) }

  @Test("The first administrator is made, logs in and has recovery codes")
  func add() async throws {
    let codes = try await administration.add("Boss", password: try secret(AccountsRun.password), role: .administrator)
    #expect(codes.count == 8)
    var client = Client()
    #expect(await run.logIn(&client, "boss").account["role"] as? String == "administrator")
    let body = AccountsRun.body(["name": "Boss", "code": codes[7], "new_password": "another riddle"])
    #expect(await client.send(.post, "/api/session/recovery", body, to: run.site).status == 200)
  }

  @Test("The same names and passwords are refused as in registering")
  func refusals() async throws {
    _ = await run.player("Ada")
    let good = try secret(AccountsRun.password)
    await #expect(throws: StoreError.taken("name")) { _ = try await administration.add("аԁа", password: good) }
    await #expect(throws: AccountNameFault.reserved) { _ = try await administration.add("root", password: good) }
    await #expect(throws: AccountNameFault.length) { _ = try await administration.add("x", password: good) }
    await #expect(throws: PasswordFault.trivial) {
      _ = try await administration.add("Eve Adams", password: try secret("eve adams!!"))
    }
    await #expect(throws: PasswordFault.length) { _ = try await administration.reset("Ada", password: try secret("short")) }
    await #expect(throws: AccountAdministrationFault.passwordIsNotText) {
      _ = try await administration.reset("Ada", password: try SecretBytes([UInt8](repeating: 0xFF, count: 20)))
    }
    let missing = StoreError.missing("account")
    await #expect(throws: missing) { _ = try await administration.reset("Nobody", password: good) }
    await #expect(throws: missing) { try await administration.ban("Nobody", reason: "x") }
    await #expect(throws: missing) { try await administration.setRole("Nobody", .moderator) }
    #expect(try await run.store.read { try $0.accounts(limit: 9).count } == 1)
  }

  @Test("A reset sets the password, makes new codes and ends sessions; bans, roles and all else are in the audit log")
  func changes() async throws {
    var (client, old) = await run.player("Ada")
    let codes = try await administration.reset("ADA", password: try secret("another riddle"))
    #expect(Set(codes).isDisjoint(with: old) && codes.count == 8)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await run.logIn(&client, "Ada").status == 401)
    #expect(await run.logIn(&client, "Ada", "another riddle").status == 200)
    try await administration.setRole("ada", .moderator)
    #expect(await client.send(.get, "/api/account", to: run.site).json["role"] as? String == "moderator")
    try await administration.ban("ada", reason: "spam")
    #expect(await client.send(.get, "/api/account", to: run.site).status == 401)
    #expect(await run.logIn(&client, "Ada", "another riddle").code == "banned")
    try await administration.unban("ada")
    #expect(await run.logIn(&client, "Ada", "another riddle").status == 200)
    let log = try await run.store.read { try $0.auditLog(limit: 9) }
    #expect(log.map(\.action) == ["unban", "ban", "role", "reset"] && log.allSatisfy { $0.account == nil })
  }
}
