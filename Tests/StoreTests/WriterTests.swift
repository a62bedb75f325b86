import Platform
import Foundation
import Game
import SQLite
import Store
import Synchronization
import Testing

@Suite("The writer")
struct WriterTests {
  private struct Stop: Error {}

  @Test("A unit that fails among good ones takes back its own work only")
  func failing() async throws {
    let store = try TestStore()
    let names = await withTaskGroup(of: String?.self) { group in
      for index in 0..<50 {
        group.addTask {
          try? await store.write { unit in
            _ = try unit.register(name: "p\(index)", canonicalName: "p\(index)", passwordHash: "h", at: .start)
            guard index % 5 != 0 else { throw Stop() }
            return "p\(index)"
          }
        }
      }
      return await group.reduce(into: Set<String>()) { names, name in if let name { names.insert(name) } }
    }
    let kept = try await store.read { try $0.accounts(limit: 100).map(\.name) }
    #expect(names.count == 40 && Set(kept) == names)
  }

  @Test("Units that wait share a transaction: many durable ones need few commits")
  func groupCommit() async throws {
    let commits = Atomic(0)
    let store = try TestStore {
      $0.synchronous = .full
      $0.committed = { commits.add(1, ordering: .relaxed) }
    }
    // They all wait while one holds the writer up.
    let gate = DispatchSemaphore(value: 0)
    store.store.write({ _ in gate.wait() }) { _ in }
    for index in 0..<500 {
      store.store.write({ try $0.register(name: "p\(index)", canonicalName: "p\(index)", passwordHash: "h", at: .start) }) {
        _ in
      }
    }
    gate.signal()
    #expect(try await store.write { try $0.accounts(limit: 1000).count } == 500)
    #expect(commits.load(ordering: .relaxed) < 20, "\(commits.load(ordering: .relaxed)) commits")
  }

  @Test("What is acknowledged can be read at once, by every reader")
  func readingOwnWrites() async throws {
    let store = try TestStore()
    for index in 0..<50 {
      let id = try await store.player("p\(index)")
      #expect(try await store.read { try $0.account(id)?.name } == "p\(index)")
    }
  }

  @Test("A queue that is full refuses at once, and goes on when there is room")
  func bounded() async throws {
    let store = try TestStore { $0.queueLimit = 10 }
    let (gate, started) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let results = Locked<(good: Int, overloaded: Int)>((0, 0))
    store.store.write({ _ in
      started.signal()
      gate.wait()
    }) { _ in }
    await wait(for: started)
    for _ in 0..<30 {
      store.store.write({ try $0.account(PlayerID(1)) }) { result in
        results.withLock {
          if case .success = result { $0.good += 1 }
          if case .failure(let error) = result, error as? StoreError == .overloaded { $0.overloaded += 1 }
        }
      }
    }
    #expect(results.withLock { $0.overloaded } == 20 && store.store.waitingUnits == 10)
    gate.signal()
    while store.store.waitingUnits > 0 { await Task.yield() }
    _ = try await store.player("after")
    #expect(results.withLock { $0.good } == 10)
  }

  private func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        semaphore.wait()
        continuation.resume()
      }
    }
  }

  @Test("Closing does what waits and refuses what comes after; closing again does nothing")
  func closing() async throws {
    let store = try TestStore()
    let done = Atomic(0)
    for index in 0..<20 {
      store.store.write({ try $0.register(name: "p\(index)", canonicalName: "p\(index)", passwordHash: "h", at: .start) }) {
        if case .success = $0 { done.add(1, ordering: .relaxed) }
      }
    }
    store.store.close()
    store.store.close()
    #expect(done.load(ordering: .relaxed) == 20)
    await #expect(throws: StoreError.closed) { try await store.write { try $0.account(PlayerID(1)) } }
    await #expect(throws: StoreError.closed) { try await store.read { try $0.account(PlayerID(1)) } }
    #expect(throws: StoreError.closed) { try store.store.readWaiting { try $0.account(PlayerID(1)) } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.scratch.url.path) == ["test.db"])
  }

  @Test("While another process writes, units wait for a while and are then refused; afterwards all goes on")
  func locked() async throws {
    let store = try TestStore { $0.busyTimeout = .milliseconds(50) }
    let other = try Connection(.file(store.path))
    try other.run("BEGIN IMMEDIATE")
    await #expect(throws: StoreError.busy) { try await store.player("Ada") }
    #expect(try await store.read { try $0.accounts(limit: 9).count } == 0)
    try other.run("COMMIT")
    _ = try await store.player("Ada")
  }

  @Test("Why nothing can be written is told once, and stays until something is written")
  func fault() async throws {
    let store = try TestStore { $0.busyTimeout = .milliseconds(10) }
    let told = Locked<[StoreError?]>([])
    store.store.whenWriteFaultChanges { fault in told.withLock { $0.append(fault) } }
    let other = try Connection(.file(store.path))
    try other.run("BEGIN IMMEDIATE")
    for _ in 0..<2 { await #expect(throws: StoreError.busy) { try await store.player("Ada") } }
    #expect(store.store.writeFault == .busy)
    try other.run("COMMIT")
    _ = try await store.write { try $0.account(PlayerID(1)) }
    #expect(store.store.writeFault == .busy, "nothing was written")
    try await store.write { try $0.writeNothingNew() }
    #expect(store.store.writeFault == nil && told.withLock { $0 } == [.busy, nil])
  }

  @Test("Where the disk is full units are refused and what was acknowledged stays; small ones go on while there is room")
  func full() async throws {
    let store = try TestStore { $0.mostBytes = 600_000 }
    let hunt = try await store.hunt()
    let ada = try await store.player("Ada")
    let text = String(repeating: "x", count: 20_000)
    var kept = 0
    var refused: [any Error] = []
    for _ in 0..<40 {
      do {
        _ = try await store.write { try $0.post(NewPost(hunt: hunt, author: ada, text: text, holdsPlace: false), at: .start) }
        kept += 1
      } catch { refused.append(error) }
    }
    #expect(kept > 5 && refused.count > 5 && refused.allSatisfy { $0 as? StoreError == .full })
    #expect(try await store.read { try $0.threads(in: hunt, for: ForumReader(player: nil), limit: 99).count } == kept)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        // Large ones that cannot be kept and small ones that can, in the same transactions.
        group.addTask {
          let post = NewPost(hunt: hunt, author: ada, text: index % 2 == 0 ? text : "small", holdsPlace: false)
          _ = try? await store.write { try $0.post(post, at: .after(1)) }
        }
      }
    }
    let posts = try await store.read { try $0.threads(in: hunt, for: ForumReader(player: nil), limit: 99) }
    #expect(posts.count { $0.text == "small" } == 4)
    #expect(try store.faults() == [])
  }
}
