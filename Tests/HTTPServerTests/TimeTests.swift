import Campaigns
import Glibc
import HTTP
import HTTPServer
import RawHTTP
import Testing

@Suite("Slow and silent clients")
struct TimeTests {
  /// Sends a byte now and then until the connection is closed; the seconds that took.
  private func drip(_ server: HTTPServer, _ start: String, _ byte: UInt8) throws -> Double {
    let begin = ContinuousClock.now
    let client = try RawClient(server.port)
    client.send(start)
    while client.send([byte]) { usleep(50_000) }
    return (ContinuousClock.now - begin) / .seconds(1)
  }

  /// A deadline of a second, to the millisecond, and none of the others, which are far.
  private static let second = 0.998...Double(HTTPServer.patience / 10)

  @Test("A head that comes byte by byte ends with its deadline")
  func slowHead() throws {
    let server = try HTTPServer.test { $0.headSeconds = 1 }
    #expect(try Self.second.contains(drip(server, "GET / HTTP/1.1\r\nX: ", 0x61)))
  }

  @Test("A body that comes byte by byte ends with its deadline, by length and by chunks")
  func slowBody() throws {
    let server = try HTTPServer.test {
      $0.transferSeconds = 1
      $0.slowestBytesPerSecond = 1 << 30
    }
    for start in ["Content-Length: 2000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n7d0\r\n"] {
      #expect(try Self.second.contains(drip(server, "POST /echo HTTP/1.1\r\nHost: a\r\n" + start, 0x61)))
    }
  }

  @Test("An idle connection is kept for its time and then closed; a slow second head does not keep it longer")
  func idle() throws {
    let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    let keeping = try HTTPServer.test { $0.headSeconds = 1 }
    let kept = try RawClient(keeping.port)
    kept.send(request)
    // On a machine that took the first second for this it is no test of what follows.
    if try kept.receiveAnswer()?.status == 200 {
      usleep(1_200_000)
      kept.send(request)
      #expect(try kept.receiveAnswer()?.status == 200)
    }
    let closing = try HTTPServer.test { $0.idleSeconds = 1 }
    for second in ["", "GET / HTT"] {
      let begin = ContinuousClock.now
      let client = try RawClient(closing.port)
      client.send(request)
      #expect(try client.receiveAnswer()?.status == 200)
      client.send(second)
      #expect(try client.isClosed)
      #expect(Self.second.contains((ContinuousClock.now - begin) / .seconds(1)))
    }
  }

  @Test("Who does not read a large answer is dropped")
  func slowReader() throws {
    let server = try HTTPServer.test {
      $0.transferSeconds = 1
      $0.slowestBytesPerSecond = 1 << 30
    }
    let client = try RawClient(server.port, receiveBuffer: 65_536)
    client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try client.receive(until: "\r\n\r\n")
    #expect(Patience.wait { server.connections == 0 })
    var count = 0
    while let some = try client.receiveSome(), !some.isEmpty { count += some.count }
    #expect(count < 20_000_000)
  }

  @Test("A party has so many connections and no more, until it closes some")
  func parties() throws {
    let server = try HTTPServer.test { $0.connectionsPerParty = 3 }
    var clients = try (0..<3).map { _ in try RawClient(server.port) }
    #expect(Patience.wait { server.connections == 3 })
    let refused = try RawClient(server.port)
    #expect(try refused.isClosed)
    clients.removeLast()
    #expect(Patience.wait { server.connections < 3 })
    #expect(try RawClient.get(server.port)?.status == 200)
  }

  @Test("Parties that carry many are not counted, but all together are")
  func uncounted() throws {
    let server = try HTTPServer.test {
      $0.connectionsPerParty = 1
      $0.connections = 4
      $0.uncounted = { $0.description == "127.0.0.1" }
    }
    let clients = try (0..<4).map { _ in try RawClient(server.port) }
    #expect(Patience.wait { server.connections == 4 })
    #expect(try RawClient(server.port).isClosed)
    withExtendedLifetime(clients) {}
  }
}
