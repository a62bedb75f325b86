import Campaigns
import Foundation
import HTTPServer
import RawHTTP
import Testing

/// A server of one short answer in a process of its own, with descriptors of its own.
private final class ServerProcess {
  private let process: ChildProcess
  let port: UInt16
  let mostConnections: Int
  private let input = ChildPipe()

  init(descriptors: Int) throws {
    // In the package's build directory, where the tests are too.
    let exe = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let neighbours =
      [exe, CommandLine.arguments.first ?? ""].map { URL(fileURLWithPath: $0) } + Bundle.allBundles.map(\.bundleURL)
    let binary = neighbours.map { $0.deletingLastPathComponent().appendingPathComponent("http-bench") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let output = ChildPipe()
    process = try ChildProcess(
      "/bin/sh", ["-c", "ulimit -n \(descriptors); exec \"$0\"", try #require(binary).path],
      descriptors: (input.reading, output.writing, STDERR_FILENO))
    input.closeReading()
    output.closeWriting()
    var line = ""
    while !line.hasSuffix("\n"), case let some = output.readSome(), !some.isEmpty {
      line += String(decoding: some, as: UTF8.self)
    }
    let numbers = line.split(whereSeparator: \.isWhitespace)
    try #require(numbers.count == 2)
    port = try #require(UInt16(numbers[0]))
    mostConnections = try #require(Int(numbers[1]))
  }

  /// Publishes an event.
  func publish(_ line: String) { input.write(Array((line + "\n").utf8)) }

  /// The most memory that was in use, in bytes.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") }.map { $0 * 1024 }
  }

  var processorTime: Duration? { ProcessorTime.ofProcess(process.identifier) }

  /// Holds it while `body` is done, so that all of that reaches it at once.
  func whileHeld(_ body: () -> Void) {
    kill(process.identifier, SIGSTOP)
    body()
    kill(process.identifier, SIGCONT)
  }

  /// Tells it to end; true where it does so well.
  func end() -> Bool {
    input.closeWriting()
    return process.wait() == .exit(0)
  }
}

@Suite("Many connections", .serialized)
struct LoadTests {
  @Test("Where descriptors are few the connections are fewer, and it goes on when some have gone")
  func descriptors() throws {
    let server = try ServerProcess(descriptors: 64)
    // What is open already, and 20 for others.
    #expect((20..<44).contains(server.mostConnections), "\(server.mostConnections)")
    var clients = (0..<100).compactMap { _ in try? RawClient(server.port) }
    // The others are closed.
    let closed = 100 - server.mostConnections
    #expect(Patience.wait { clients.count(where: \.isReadable) >= closed })
    #expect(clients.count(where: \.isReadable) == closed)
    clients.removeFirst(60)
    #expect(try Patience.wait { try RawClient.get(server.port)?.status == 200 })
    clients = []
    #expect(server.end())
  }

  @Test("10,000 idle connections cost little and keep nobody waiting")
  func idle() throws {
    try raiseLimit()
    let server = try ServerProcess(descriptors: 12_000)
    let clients = try (0..<10_000).map { _ in try RawClient(server.port) }
    for client in clients.suffix(100) {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveAnswer()?.status == 200)
    }
    let begin = try #require(server.processorTime)
    for _ in 0..<100 { #expect(try RawClient.get(server.port)?.status == 200) }
    let end = try #require(server.processorTime)
    #expect(end - begin < .seconds(2))
    #expect(try isSanitized || #require(server.peakMemory) < 120_000_000)
    #expect(server.end())
    withExtendedLifetime(clients) {}
  }

  @Test("Requests that come at once are all answered, also where they are as many as the library takes at once, or twice")
  func bursts() throws {
    try raiseLimit()
    let server = try ServerProcess(descriptors: 4096)
    let clients = try (0..<1024).map { _ in try RawClient(server.port) }
    // One of each connection's, so that it is served by now.
    func ask(_ count: Int) throws {
      server.whileHeld { for client in clients.prefix(count) { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") } }
      for client in clients.prefix(count) { #expect(try client.receiveAnswer()?.status == 200) }
    }
    try ask(1024)
    // The library takes 128 on each thread; connections are shared out evenly.
    for count in [128, 129, 256, 257, 384, 512, 1024] { try ask(count) }
    #expect(server.end())
    withExtendedLifetime(clients) {}
  }

  @Test("Two thousand clients get what is published once, in its order, go on where they were, and are let go at the end")
  func streams() throws {
    try raiseLimit()
    let server = try ServerProcess(descriptors: 4096)
    let clients = try (0..<2000).map { _ in try RawClient(server.port) }
    for client in clients { client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n") }
    for client in clients { #expect(try client.receive(until: "\r\n\r\n").contains("text/event-stream")) }
    for i in 1...5 { server.publish("\(i)") }
    #expect(try RawClient.get(server.port)?.status == 200)
    let last = "id: 5\nevent: line\ndata: 5\n\n"
    for client in clients {
      let ids = try client.receive(until: last).split(whereSeparator: \.isNewline).filter { $0.hasPrefix("id: ") }
      #expect(ids == ["id: 1", "id: 2", "id: 3", "id: 4", "id: 5"])
    }
    let returned = try RawClient(server.port)
    returned.send("GET /events HTTP/1.1\r\nHost: a\r\nLast-Event-ID: 4\r\n\r\n")
    let missed = try returned.receive(until: last)
    #expect(missed.contains("id: 5\n") && !missed.contains("id: 4\n"))
    #expect(try isSanitized || #require(server.peakMemory) < 100_000_000)
    #expect(server.end())
    for client in clients { #expect(try client.receiveAll().hasSuffix("0\r\n\r\n")) }
  }

  /// Sanitizers need several times the memory.
  private let isSanitized = !Set(ProcessInfo.processInfo.environment.keys).isDisjoint(with: ["TSAN_OPTIONS", "ASAN_OPTIONS"])

  private func raiseLimit() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    try #require(limit.rlim_cur >= 16_384, "a hard limit of 16,384 descriptors is needed: ulimit -Hn")
  }
}
