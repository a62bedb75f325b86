import Game
import Store
import Testing

@Suite("Accounts and sessions")
struct AccountTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  @Test("Of 20 who register one name at once, one has it and 19 hear that it is taken")
  func registering() async throws {
    let taken = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<20 {
        group.addTask { [store] in
          do {
            _ = try await store.write {
              try $0.register(name: "Zoë \(index)", canonicalName: "zoe", passwordHash: "h", at: .start)
            }
            return false
          } catch {
            return error as? StoreError == .taken("name")
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 19)
    #expect(try await store.read { try $0.accounts(limit: 100).count } == 1)
  }

  @Test("An account is found by its canonical name, with its password's hash and its role")
  func credentials() async throws {
    let id = try await store.write {
      try $0.register(
        name: "Ada", canonicalName: "ada", passwordHash: "$argon2id$", role: .administrator,
        recoveryHashes: [[UInt8](repeating: 1, count: 16)], at: .start)
    }
    let found = try #require(try await store.read { try $0.credentials(canonicalName: "ada") })
    #expect(found.passwordHash == "$argon2id$" && found.account.role == .administrator && found.account.id == id)
    #expect(found.account.name == "Ada" && found.account.created == .start && found.account.ban == nil)
    #expect(try await store.read { try $0.credentials(canonicalName: "Ada") } == nil)
    #expect(try await store.read { try $0.account(PlayerID(99)) } == nil)
    #expect(try await store.read { try $0.passwordHash(of: id) } == "$argon2id$")
    #expect(try await store.read { try $0.passwordHash(of: PlayerID(99)) } == nil)
  }

  @Test("A recovery code works once")
  func recoveryCodes() async throws {
    let codes = (0..<3).map { [UInt8](repeating: $0, count: 16) }
    let id = try await store.player("Ada")
    try await store.write { try $0.setRecoveryCodes(id, codes) }
    #expect(try await store.write { try $0.useRecoveryCode(id, hash: codes[1]) })
    #expect(try await store.write { try !$0.useRecoveryCode(id, hash: codes[1]) })
    #expect(try await store.read { try $0.recoveryCodeCount(id) } == 2)
    await #expect(throws: StoreError.self) { try await store.write { try $0.setRecoveryCodes(id, [[1, 2, 3]]) } }
    #expect(try await store.read { try $0.recoveryCodeCount(id) } == 2)
  }

  private func session(_ id: PlayerID, _ byte: UInt8, expires: Moment = .after(1000)) async throws -> SessionID {
    try await store.write {
      try $0.openSession(
        id, tokenHash: [UInt8](repeating: byte, count: 32), kind: .cookie, label: "browser \(byte)", at: .start,
        expires: expires)
    }
  }

  private func owner(_ byte: UInt8, at time: Moment = .start) async throws -> PlayerID? {
    try await store.read { try $0.session(tokenHash: [UInt8](repeating: byte, count: 32), at: time)?.account.id }
  }

  @Test("A session is good until it expires or is ended; its owner alone ends it")
  func sessions() async throws {
    let (ada, eve) = (try await store.player("Ada"), try await store.player("Eve"))
    let first = try await session(ada, 1)
    let second = try await session(ada, 2, expires: .after(5000))
    #expect(try await owner(1) == ada)
    #expect(try await owner(3) == nil)
    #expect(try await owner(1, at: .after(999)) == ada)
    #expect(try await owner(1, at: .after(1000)) == nil)
    #expect(try await store.read { try $0.sessions(of: ada, at: .start).map(\.id) } == [second, first])
    #expect(try await store.write { try !$0.endSession(first, of: eve) })
    #expect(try await store.write { try $0.endSession(first, of: ada) })
    #expect(try await owner(1) == nil)
    try await store.write { try $0.useSession(second, at: .after(10), expires: .after(9000)) }
    let used = try #require(try await store.read { try $0.sessions(of: ada, at: .start).first })
    #expect(used.used == .after(10) && used.expires == .after(9000))
    #expect(try await store.write { try $0.purgeSessions(at: .after(9000)) } == 1)
  }

  @Test("A new password ends all sessions but the one it was set in; a token hash is nobody else's")
  func newPassword() async throws {
    let ada = try await store.player("Ada")
    let mine = try await session(ada, 1)
    _ = try await session(ada, 2)
    await #expect(throws: StoreError.self) { _ = try await session(ada, 2) }
    try await store.write { try $0.setPassword(ada, hash: "new", keeping: mine) }
    #expect(try await owner(1) == ada)
    #expect(try await owner(2) == nil)
    #expect(try await store.write { try !$0.renewPasswordHash(ada, from: "hash", to: "newer") })
    #expect(try await store.write { try $0.renewPasswordHash(ada, from: "new", to: "newer") })
    await #expect(throws: StoreError.missing("account")) {
      try await store.write { try $0.setPassword(PlayerID(9), hash: "x") }
    }
  }

  @Test("A ban ends all sessions, allows no new one while it holds, and is in the audit log with its end")
  func bans() async throws {
    let (ada, boss) = (try await store.player("Ada"), try await store.player("Boss"))
    _ = try await session(ada, 1)
    try await store.write { try $0.ban(ada, reason: "spam", until: .after(500), by: boss, at: .start) }
    #expect(try await owner(1) == nil)
    await #expect(throws: StoreError.refused("this account is banned")) { _ = try await session(ada, 2) }
    let account = try #require(try await store.read { try $0.account(ada) })
    #expect(account.ban?.reason == "spam" && account.ban?.since == .start && account.ban?.until == .after(500))
    #expect(account.ban?.holds(at: .after(499)) == true && account.ban?.holds(at: .after(500)) == false)
    try await store.write { try $0.unban(ada, by: boss, at: .after(1)) }
    _ = try await session(ada, 2)
    let log = try await store.read { try $0.auditLog(limit: 10) }
    #expect(log.map(\.action) == ["unban", "ban"] && log.allSatisfy { $0.account == boss })
    await #expect(throws: StoreError.self) {
      try await store.write { try $0.ban(ada, reason: "x", until: .start, by: nil, at: .start) }
    }
    await #expect(throws: StoreError.missing("account")) {
      try await store.write { try $0.ban(PlayerID(99), reason: "x", until: nil, by: nil, at: .start) }
    }
  }

  @Test("A bucket gives what it holds, refuses with the time of the next token, and is forgotten when it is full")
  func buckets() async throws {
    let rules = TokenBucketRules(capacity: 2, refillMilliseconds: 2000)
    @Sendable func take(_ subject: String, _ time: Moment) async throws -> Moment? {
      try await store.write { try $0.take(from: "log-in", of: subject, rules, at: time) }
    }
    #expect(try await take("a", .start) == nil)
    #expect(try await take("a", .start) == nil)
    #expect(try await take("a", .start) == .after(1000))
    #expect(try await take("b", .start) == nil)
    #expect(try await take("a", .after(1000)) == nil)
    try await store.write { try $0.giveBack(to: "log-in", of: "a", rules, at: .after(1000)) }
    #expect(try await take("a", .after(1000)) == nil)
    #expect(try await take("a", .after(1000)) != nil)
    try await store.write { try $0.refill("log-in", of: "a") }
    try await store.write { try $0.giveBack(to: "log-in", of: "a", rules, at: .after(1000)) }
    #expect(try await take("a", .after(1000)) == nil)
    #expect(try await store.write { try $0.purgeBuckets(at: .after(1500)) } == 1)
  }

  @Test("Of a deleted account the name, secrets and fixes go; posts and scores stay under the pseudonym, the name is free")
  func deletion() async throws {
    let ada = try await store.player("Ada")
    let hunt = try await store.hunt(steps: 1) { $0.verification = .presence }
    _ = try await session(ada, 1)
    let guess = GuessAttempt(verification: .presence, place: .north(0), accuracyMetres: 5)
    try await store.write {
      try $0.join(hunt, by: ada, at: .start)
      _ = try $0.guess(guess, in: hunt, by: ada, address: nil, at: .after(1))
      _ = try $0.post(NewPost(hunt: hunt, author: ada, text: "found", holdsPlace: false), at: .after(2))
    }
    let export = try await store.read { try $0.export(ada, at: .start) }
    #expect(export.posts.map(\.text) == ["found"] && export.events.count == 3 && export.sessions.count == 1)
    #expect(export.joined.map(\.id) == [hunt] && export.account.name == "Ada")
    let counts = try await store.read { try $0.huntCounts(of: ada) }
    #expect(counts.authored == 0 && counts.joined == 1)
    try await store.write { try $0.deleteAccount(ada, pseudonym: "somebody", at: .after(3)) }
    #expect(try await store.read { try $0.passwordHash(of: ada) } == nil)
    #expect(try await owner(1) == nil)
    #expect(try await store.read { try $0.credentials(canonicalName: "ada") } == nil)
    #expect(try await store.read { try $0.standings(of: hunt, limit: 9).map(\.name) } == ["somebody"])
    #expect(try await store.read { try $0.overallStandings(limit: 9).map(\.name) } == ["somebody"])
    #expect(
      try await store.read { try $0.threads(in: hunt, for: ForumReader(player: nil), limit: 9).map(\.authorName) } == [
        "somebody"
      ])
    #expect(try await store.read { try $0.guessPlaces(in: hunt, limit: 9) } == [])
    #expect(try await store.read { try $0.events(of: hunt, limit: 9).count } == 3)
    #expect(try await store.player("Ada") != ada)
    await #expect(throws: StoreError.missing("account")) {
      try await store.write { try $0.deleteAccount(ada, pseudonym: "x", at: .after(4)) }
    }
    await #expect(throws: StoreError.missing("account")) { try await store.write { try $0.join(hunt, by: ada, at: .after(5)) } }
    #expect(try store.faults() == [])
  }
}
