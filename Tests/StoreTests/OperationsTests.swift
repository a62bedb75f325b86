import Foundation
import Game
import Geo
import SQLite
import Store
import Testing

@Suite("Backup, restore, migrate, check")
struct OperationsTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  private func connect() throws -> Connection { try Connection(.file(store.path)) }

  @Test("A backup made while others write is one state of the database, sound, and restores to the same")
  func backup() async throws {
    let hunt = try await store.hunt(steps: 3)
    let backup = store.scratch.path("backup.db")
    let path = store.path
    let writing = Task {
      for index in 0..<300 where !Task.isCancelled {
        let player = try await store.player("p\(index)")
        try await store.write {
          try $0.join(hunt, by: player, at: .start)
          _ = try $0.guess(.tap(0), in: hunt, by: player, address: nil, at: .start)
        }
      }
    }
    while try await store.read({ try $0.accounts(limit: 20).count }) < 20 { await Task.yield() }
    try Store.backup(path, to: backup)
    writing.cancel()
    try await writing.value
    #expect(try Store.check(backup) == [])
    #expect(throws: StoreError.self) { try Store.backup(path, to: backup) }
    let restored = store.scratch.path("restored.db")
    try Store.restore(backup, to: restored)
    let second = try Store(restored)
    let accounts = try second.readWaiting { try $0.accounts(limit: 1000) }
    #expect(accounts.count >= 20)
    #expect(try await store.read { try $0.accounts(limit: 1000) }.starts(with: accounts))
    second.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.scratch.url.path).filter { $0.contains("partial") } == [])
  }

  @Test("Restoring replaces a database only when told to, never one that is open, and refuses what is no good backup")
  func restore() async throws {
    _ = try await store.player("Ada")
    let backup = store.scratch.path("backup.db")
    try Store.backup(store.path, to: backup)
    _ = try await store.player("Eve")
    #expect(throws: StoreError.self) { try Store.restore(backup, to: store.path) }
    #expect(throws: StoreError.busy) { try Store.restore(backup, to: store.path, replacing: true) }
    #expect(try await store.read { try $0.accounts(limit: 9).count } == 2)
    store.store.close()
    let noise = store.scratch.path("noise.db")
    try Data(repeating: 65, count: 10_000).write(to: URL(fileURLWithPath: noise))
    #expect(throws: StoreError.notADatabase(noise)) { try Store.restore(noise, to: store.path, replacing: true) }
    let none = store.scratch.path("none.db")
    #expect(throws: StoreError.file(path: none, reason: "no such file")) {
      try Store.restore(none, to: store.path, replacing: true)
    }
    #expect(throws: StoreError.self) { try Store.backup(store.path, to: store.scratch.path("no/such/directory.db")) }
    try Store.restore(backup, to: store.path, replacing: true)
    let after = try Store(store.path)
    #expect(try after.readWaiting { try $0.accounts(limit: 9).map(\.name) } == ["Ada"])
    after.close()
  }

  private static let migrationNames = ["accounts", "hunts", "play", "forum", "live", "audit-by-subject", "hunt-keys"]

  @Test("Each migration runs once; a file of a newer huntkit, of another program or no database at all is refused")
  func migrations() throws {
    #expect(try Store.migrations(of: store.path).map(\.name) == Self.migrationNames)
    #expect(try Store.migrations(of: store.path).allSatisfy { $0.appliedMilliseconds != nil })
    #expect(try Store.migrate(store.path) == [])
    store.store.close()
    try connect().run("INSERT INTO migration VALUES (8, 'from the future', 0)")
    #expect(throws: StoreError.newer(migration: "from the future")) { try Store(store.path) }
    #expect(throws: StoreError.newer(migration: "from the future")) { try Store.migrations(of: store.path) }
    let foreign = store.scratch.path("foreign.db")
    try Connection(.file(foreign)).execute("CREATE TABLE t (a)")
    #expect(throws: StoreError.foreign(foreign)) { try Store(foreign) }
    #expect(throws: StoreError.foreign(foreign)) { try Store.check(foreign) }
    let text = store.scratch.path("text.db")
    try Data("this is a text, long enough to be looked at as the header of a database, and then a little longer".utf8)
      .write(to: URL(fileURLWithPath: text))
    #expect(throws: StoreError.notADatabase(text)) { try Store(text) }
    #expect(throws: StoreError.self) { try Store(store.scratch.path("no/such.db")) }
  }

  @Test(
    "A database of an older version is brought up to date with what is in it, or refused where opening was not to change it")
  func older() async throws {
    let old = store.scratch.path("old.db")
    try StoreFixture.older(old, migrations: 1)
    var options = Store.Options()
    options.migrates = false
    let missing = StoreError.older(missing: Array(Self.migrationNames.dropFirst()))
    #expect(throws: missing) { try Store(old, options) }
    #expect(throws: missing) { try Store.check(old) }
    #expect(try Store.migrations(of: old).filter { $0.appliedMilliseconds != nil }.map(\.name) == ["accounts"])
    // Two processes begin at once; one of them migrates.
    async let first = Task { try Store(old) }.value
    async let second = Task { try Store(old) }.value
    let stores = [try await first, try await second]
    #expect(try stores[0].readWaiting { try $0.accounts(limit: 9).map(\.name) } == ["Ada"])
    for store in stores { store.close() }
    #expect(try Store.migrations(of: old).allSatisfy { $0.appliedMilliseconds != nil })
    #expect(try Store.check(old) == [])
  }

  @Test("Hunts that are older than keys get one each, which nobody guesses")
  func keys() async throws {
    for slug in ["a", "b", "c"] { _ = try await store.hunt(slug, steps: 1) }
    store.store.close()
    try connect().execute("ALTER TABLE hunt DROP COLUMN key; DELETE FROM migration WHERE name = 'hunt-keys'")
    #expect(try Store.migrate(store.path) == ["hunt-keys"])
    let migrated = try Store(store.path)
    let keys = try migrated.readWaiting { snapshot in try (1...3).compactMap { try snapshot.hunt(HuntID($0))?.key } }
    migrated.close()
    #expect(Set(keys).count == 3 && keys.allSatisfy { $0.count == 20 })
  }

  @Test("Two stores on one file, as two processes have them, see each other's work and keep one log")
  func twoProcesses() async throws {
    let other = try Store(store.path)
    let (hunt, ada) = (try await store.hunt(steps: 2), try await store.player("Ada"))
    try await other.write { try $0.join(hunt, by: ada, at: .start) }
    _ = try await store.write { try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(1)) }
    // A change in one is known to the rules that the other keeps.
    let old = try #require(try await store.read { try $0.hunt(hunt) })
    try await store.write {
      var content = old.content
      content.steps[1].place = Target(.north(3000))
      try $0.editHunt(hunt, revision: old.revision, content, at: .after(2))
    }
    #expect(try await other.write { try $0.guess(.tap(3000), in: hunt, by: ada, address: nil, at: .after(3)) }.isSolved)
    other.close()
    #expect(try store.faults() == [])
  }

  @Test("The check finds totals that are not the replay, counts that are off, and references to nothing")
  func check() async throws {
    let (hunt, ada) = (try await store.hunt(steps: 1), try await store.player("Ada"))
    try await store.write {
      try $0.join(hunt, by: ada, at: .start)
      _ = try $0.guess(.tap(500), in: hunt, by: ada, address: nil, at: .after(1))
      _ = try $0.guess(.tap(0), in: hunt, by: ada, address: nil, at: .after(2))
    }
    #expect(try store.faults() == [])
    store.store.close()
    let damages: [(damage: String, repair: String, word: String)] = [
      ("UPDATE progress SET points = 96, points_down = -96", "UPDATE progress SET points = 95, points_down = -95", "progress"),
      ("UPDATE progress SET name = 'x'", "UPDATE progress SET name = 'Ada'", "board of hunt"),
      (
        "UPDATE overall SET points = 1, points_down = -1", "UPDATE overall SET points = 95, points_down = -95",
        "board over all hunts"
      ),
      ("UPDATE hunt SET player_count = 2", "UPDATE hunt SET player_count = 1", "counts 2 players"),
      (
        "UPDATE board_count SET players = 2 WHERE hunt = 0 AND points = 95",
        "UPDATE board_count SET players = 1 WHERE points = 95", "miscounted"
      ),
      ("DELETE FROM board_count WHERE hunt = 1 AND points = 95", "INSERT INTO board_count VALUES (1, 95, 1)", "miscounted"),
      ("UPDATE guess_budget SET wrong_guesses = 0", "UPDATE guess_budget SET wrong_guesses = 1", "budget"),
      ("UPDATE step_progress SET award = 1", "UPDATE step_progress SET award = 95", "progress"),
      ("UPDATE hunt SET closes_ms = 1", "UPDATE hunt SET closes_ms = NULL", "cannot have happened"),
      (
        "INSERT INTO bucket VALUES ('a', 'b', 0); PRAGMA foreign_keys = OFF; INSERT INTO recovery_code VALUES (99, zeroblob(16))",
        "DELETE FROM recovery_code", "refers to what is not there"
      ),
    ]
    for (damage, repair, word) in damages {
      try connect().execute(damage)
      let faults = try store.faults()
      #expect(faults.contains { $0.contains(word) }, "\(damage): \(faults)")
      try connect().execute(repair)
    }
    #expect(try store.faults() == [])
  }
}
