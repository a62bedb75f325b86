import Glibc
import HTTP
import HTTPServer
import RawHTTP
import Testing

@Suite("Slow and silent clients")
struct TimeTests {
  /// Sends a byte now and then until the connection is closed; the seconds that took, or nil after ten.
  private func drip(_ server: HTTPServer, _ start: String, _ byte: UInt8) throws -> Double? {
    let client = try RawClient(server.port, timeout: 1)
    client.send(start)
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(10) {
      guard client.send([byte]) else { return (ContinuousClock.now - begin) / .seconds(1) }
      usleep(50_000)
    }
    return nil
  }

  @Test("A head that comes byte by byte ends with its deadline")
  func slowHead() throws {
    let server = try HTTPServer.test { $0.headSeconds = 1 }
    let seconds = try drip(server, "GET / HTTP/1.1\r\nX: ", 0x61)
    #expect(try (0.8...3).contains(#require(seconds)))
  }

  @Test("A body that comes byte by byte ends with its deadline, by length and by chunks")
  func slowBody() throws {
    let server = try HTTPServer.test {
      $0.transferSeconds = 1
      $0.slowestBytesPerSecond = 1 << 30
    }
    for start in ["Content-Length: 2000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n7d0\r\n"] {
      let seconds = try drip(server, "POST /echo HTTP/1.1\r\nHost: a\r\n" + start, 0x61)
      #expect(try (0.8...3).contains(#require(seconds)))
    }
  }

  @Test("An idle connection is kept for its time and then closed; a slow second head does not keep it longer")
  func idle() throws {
    let server = try HTTPServer.test { $0.idleSeconds = 1 }
    let client = try RawClient(server.port)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receiveAnswer()?.status == 200)
    usleep(300_000)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receiveAnswer()?.status == 200)
    let begin = ContinuousClock.now
    client.send("GET / HTT")
    #expect(client.isClosed)
    #expect(ContinuousClock.now - begin < .seconds(3))
  }

  @Test("Who does not read a large answer is dropped")
  func slowReader() throws {
    let server = try HTTPServer.test {
      $0.transferSeconds = 1
      $0.slowestBytesPerSecond = 1 << 30
    }
    let client = try RawClient(server.port, receiveBuffer: 65_536)
    client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = client.receive(until: "\r\n\r\n")
    for _ in 0..<300 where server.connections > 0 { usleep(10_000) }
    #expect(server.connections == 0)
    var count = 0
    while let some = client.receiveSome(), !some.isEmpty { count += some.count }
    #expect(count < 20_000_000)
  }

  @Test("A party has so many connections and no more, until it closes some")
  func parties() throws {
    let server = try HTTPServer.test { $0.connectionsPerParty = 3 }
    var clients = try (0..<3).map { _ in try RawClient(server.port) }
    for _ in 0..<100 where server.connections < 3 { usleep(10_000) }
    let refused = try RawClient(server.port)
    #expect(refused.isClosed)
    clients.removeLast()
    for _ in 0..<100 where server.connections == 3 { usleep(10_000) }
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
    for _ in 0..<100 where server.connections < 4 { usleep(10_000) }
    #expect(server.connections == 4)
    #expect(try RawClient(server.port).isClosed)
    withExtendedLifetime(clients) {}
  }
}
