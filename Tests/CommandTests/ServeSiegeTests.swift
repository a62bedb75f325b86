import Foundation
import RawHTTP
import ServeCampaigns
import Testing

@Suite("huntkit serve under siege", .serialized)
struct ServeSiegeTests {
  private static func serve(_ folder: Scratch, prelude: String = "") throws -> ServedProcess {
    let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path
    return try ServedProcess(
      try #require(Huntkit.executable), database: folder.path("game.db"), ["--import", pack], prelude: prelude)
  }

  /// What hundreds of bad clients may cost at most.
  private static let mostMemory = 200_000_000

  /// Sanitizers need several times the memory.
  private static let isSanitized = !Set(ProcessInfo.processInfo.environment.keys)
    .isDisjoint(with: ["TSAN_OPTIONS", "ASAN_OPTIONS"])

  @Test(
    "Hundreds of clients of any bad kind keep nobody from being answered and cost bounded memory", arguments: Attack.allCases)
  func siege(_ attack: Attack) throws {
    let folder = try Scratch()
    let served = try Self.serve(folder)
    let report = try Siege(attack, connections: 300, port: served.port).run(seconds: 0, tick: 20_000, requests: 40)
    #expect(report.failures == [])
    #expect(report.milliseconds.count >= 40)
    #expect(try Self.isSanitized || #require(served.peakMemory) < Self.mostMemory)
    switch attack {
    case .announcedBody: #expect(report.refusals.keys.contains(413), "\(report)")
    case .endlessHead: #expect(report.refusals.keys.contains(431), "\(report)")
    default: break
    }
    #expect(served.end(SIGTERM) == 0, "\(served.messages)")
  }

  @Test("A body of 10 GB is refused when it is announced, and one without an announcement when it is too long")
  func body() throws {
    let folder = try Scratch()
    let served = try Self.serve(folder)
    let head = "POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    let announced = try RawClient(served.port)
    announced.send(head + "Content-Length: 10737418240\r\n\r\n")
    let answer = try announced.receiveAnswer()
    #expect(answer?.status == 413 && answer?.header("Content-Type") == "application/problem+json")
    let endless = try RawClient(served.port)
    endless.send(head + "Transfer-Encoding: chunked\r\n\r\n")
    let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x10000) + Array("\r\n".utf8)
    var sent = 0
    // Until the server has closed it; 10 GB would be 163,840 of them.
    while sent < 163_840, endless.send(chunk) { sent += 1 }
    #expect(sent < 163_840)
    #expect(try RawClient.get(served.port, "/readyz")?.status == 200)
    #expect(try Self.isSanitized || #require(served.peakMemory) < Self.mostMemory)
    #expect(served.end(SIGTERM) == 0)
  }

  @Test(
    "With 64 descriptors it takes the connections there are descriptors for, does not spin, and goes on when some have gone")
  func descriptors() throws {
    let folder = try Scratch()
    let served = try Self.serve(folder, prelude: "ulimit -n 64;")
    var clients = (0..<150).compactMap { _ in try? RawClient(served.port) }
    // Those that were taken are answered, all others closed.
    let answered = try clients.count { client in
      client.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
      return try client.receiveAnswer()?.status == 200
    }
    #expect((5..<64).contains(answered), "\(answered)")
    let before = try #require(served.processorSeconds)
    sleep(1)
    #expect(try #require(served.processorSeconds) - before < 0.5)
    clients = []
    var status: Int?
    for _ in 0..<6000 where status == nil {
      status = try RawClient.get(served.port, "/api/hunts/1")?.status
      usleep(10_000)
    }
    #expect(status == 200)
    #expect(served.end(SIGTERM) == 0)
  }
}
