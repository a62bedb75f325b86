import Foundation
import Game
import GameService
import HTTP
import Store
import Synchronization
import Testing

/// What 1,000 log-ins at once cost. Alone, since they are about the memory of the whole process.
@Suite("A flood of log-ins", .serialized)
struct PasswordPoolTests {
  /// Bytes of memory that the process has in use.
  private static func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
  }

  @Test(
    "Of 1,000 at once as many are worked on as may be, the others hear 503 at once; memory stays, others are answered"
  )
  func flood() async throws {
    let run = try AccountsRun {
      $0.passwordCost = .standard
      ($0.passwordThreads, $0.mostWaitingPasswords) = (2, 20)
    }
    var (client, _) = await run.player("Ada")
    let before = try Self.residentBytes()
    let statuses = Mutex<[Int: Int]>([:])
    let done = AsyncStream<Void>.makeStream()
    for index in 0..<1000 {
      var attacker = Client()
      attacker.address = "10.0.\(index / 250).\(index % 250)"
      let body = AccountsRun.body(["name": "victim \(index)", "password": "not this one"])
      let tell = { @Sendable (response: HTTP.Response) in
        statuses.withLock { $0[response.status.code, default: 0] += 1 }
        if response.status.code == 503, response.headers["Retry-After"] == nil { statuses.withLock { $0[0] = 1 } }
        done.continuation.yield()
      }
      switch run.site.respond(to: attacker.request(.post, "/api/session", body)) {
      case .now(let response): tell(response)
      case .later(let pending): pending.deliver(to: tell)
      }
    }
    // All have been taken or refused; those that were taken still wait.
    let refused = statuses.withLock { $0[503] ?? 0 }
    let begin = ContinuousClock.now
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
    let answered = ContinuousClock.now - begin
    var most = try Self.residentBytes()
    var count = 0
    for await _ in done.stream {
      count += 1
      most = max(most, try Self.residentBytes())
      if count == 1000 { break }
    }
    let total = statuses.withLock { $0 }
    #expect(refused > 900 && total[503, default: 0] >= refused && total[0] == nil)
    #expect((total[401] ?? 0) >= 22 && (total[401] ?? 0) + (total[503] ?? 0) == 1000)
    // Two of 19 MiB and what 1,000 requests are; all at once would be 19 GiB. Other tests run beside this one.
    #expect(most - before < 250 << 20)
    // It would be some 250 ms behind 22 hashes.
    #expect(answered < .milliseconds(200))
    #expect(await run.logIn(&client, "Ada").status == 200)
  }

  @Test("Registering, recovery and changes of a password wait in the same queue")
  func sameQueue() async throws {
    let run = try AccountsRun {
      $0.passwordCost = try PasswordCost(passes: 10, memoryKiB: 65_536)
      ($0.passwordThreads, $0.mostWaitingPasswords) = (1, 0)
    }
    var (client, codes) = await run.player("Ada")
    guard
      case .later(let slow) = run.site.respond(
        to: Client().request(.post, "/api/session", AccountsRun.body(["name": "x", "password": "x"])))
    else { return #expect(Bool(false), "it waits") }
    let new = "another riddle"
    for (path, body) in [
      ("/api/accounts", AccountsRun.body(["name": "Eve", "password": new])),
      ("/api/session", AccountsRun.body(["name": "Eve", "password": new])),
      ("/api/session/recovery", AccountsRun.body(["name": "Ada", "code": codes[0], "new_password": new])),
      ("/api/account/password", AccountsRun.body(["old_password": AccountsRun.password, "new_password": new])),
      ("/api/account/deletion", AccountsRun.body(["password": AccountsRun.password])),
    ] {
      let reply = await client.send(.post, path, body, to: run.site)
      #expect(reply.status == 503 && reply.headers["Retry-After"] == "2", "\(path)")
    }
    let status = await withCheckedContinuation { continuation in slow.deliver { continuation.resume(returning: $0.status.code) }
    }
    #expect(status == 401)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
  }
}
