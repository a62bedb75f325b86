import Platform
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

@Suite("A flood of log-ins")
struct PasswordPoolTests {
  /// In a process of its own, since it is about the memory of the whole process.
  @Test("Of 1,000 at once as many are worked on as may be, the others hear 503 at once; memory stays, others are answered")
  func flood() async {
    await #expect(processExitsWith: .success) {
      let flood = try await Flood.run(waiting: 40)
      #expect(flood.malformed == 0)
      // As many as have a place, and those that came when one was free again. On no machine are hashes as fast as requests.
      #expect(flood.workedOn >= 42 && flood.workedOn + flood.refused == 1000 && flood.refused > 0)
      #expect(flood.refusedLater == 0, "they waited only to hear that there is no place")
      // Two of 19 MiB and what 1,000 requests are; all at once would be 19 GiB, those that wait 800 MiB.
      #expect(flood.peakBytes < 200 << 20, "\(flood.peakBytes) bytes")
      #expect(flood.isOtherAtOnce, "the other request waited in the same queue")
    }
  }

  @Test("Registering, recovery and changes of a password wait in the same queue")
  func sameQueue() async throws {
    let run = try AccountsRun { ($0.passwordThreads, $0.mostWaitingPasswords) = (1, 0) }
    var (client, codes) = await run.player("Ada")
    // Whoever has the one place keeps it: a request for a hash has something written before.
    let gate = DispatchSemaphore(value: 0)
    run.store.write({ _ in gate.wait() }) { _ in }
    guard
      case .later(let slow) = run.site.respond(
        to: Client().request(.post, "/api/session", AccountsRun.body(["name": "x", "password": "x"])))
    else {
      Issue.record("there is a place, and it is answered later")
      return
    }
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
    gate.signal()
    let status = await withCheckedContinuation { continuation in slow.deliver { continuation.resume(returning: $0.status.code) }
    }
    #expect(status == 401)
    #expect(await client.send(.get, "/api/account", to: run.site).status == 200)
  }
}

/// What 1,000 log-ins at once cost a service whose hashes are those of everyday.
private struct Flood {
  var refused = 0
  /// Of the refused those that had waited.
  var refusedLater = 0
  var workedOn = 0
  /// Answers that are neither, or a 503 without a time to come again.
  var malformed = 0
  /// Whether another request was answered without waiting for anything while the hashes were worked out.
  var isOtherAtOnce = false
  /// The most memory that the process had in use.
  var peakBytes = 0

  static func run(waiting: Int) async throws -> Flood {
    let run = try AccountsRun {
      $0.passwordCost = .standard
      ($0.passwordThreads, $0.mostWaitingPasswords) = (2, waiting)
    }
    var (client, _) = await run.player("Ada")
    let counts = SharedFlood()
    let ended = AsyncStream<Void>.makeStream()
    for index in 0..<1000 {
      var attacker = Client()
      attacker.address = "10.0.\(index / 250).\(index % 250)"
      let body = AccountsRun.body(["name": "victim \(index)", "password": "not this one"])
      let count = { @Sendable (response: HTTP.Response, isLater: Bool) in
        counts.flood.withLock { flood in
          switch (response.status.code, response.headers["Retry-After"]) {
          case (401, nil): flood.workedOn += 1
          case (503, "2"):
            flood.refused += 1
            if isLater { flood.refusedLater += 1 }
          default: flood.malformed += 1
          }
        }
        ended.continuation.yield()
      }
      switch run.site.respond(to: attacker.request(.post, "/api/session", body)) {
      case .now(let response): count(response, false)
      case .later(let pending): pending.deliver { count($0, true) }
      }
    }
    var other: HTTP.Response?
    if case .now(let response) = run.site.respond(to: client.request(.get, "/api/account", nil)) { other = response }
    var answers = 0
    for await _ in ended.stream {
      answers += 1
      if answers == 1000 { break }
    }
    let after = await run.logIn(&client, "Ada").status
    var flood = counts.flood.withLock { $0 }
    (flood.isOtherAtOnce, flood.peakBytes) = (other?.status == .ok, try peak())
    if after != 200 { flood.malformed += 1 }
    return flood
  }

  private static func peak() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let fields = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? .max >> 10 : .max >> 10) << 10
  }
}

private final class SharedFlood: Sendable {
  let flood = Locked(Flood())
}
