import Platform
import Campaigns
import Glibc
import HTTP
import HTTPServer
import RawHTTP
import Synchronization
import Testing

@Suite("Event streams over sockets")
struct EventStreamTests {
  /// Gives each request a stream of its own.
  private final class Streams: Service {
    let all = Locked<[EventStream]>([])
    let left = Atomic<Int>(0)

    func admit(_ head: Request) -> Admission { .body(upTo: 0) }

    func respond(to request: Request) -> Answer {
      guard request.path == "/events" else { return .now(.text("other")) }
      let stream = EventStream()
      stream.whenLeft { [weak self] in self?.left.add(1, ordering: .relaxed) }
      all.withLock { $0.append(stream) }
      return .now(.events(stream))
    }
  }

  private static let ask = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("A client that leaves is noticed at the next beat, one that stays gets the beat")
  func beats() throws {
    let streams = Streams()
    let server = try HTTPServer.test(streams) { $0.beatSeconds = 1 }
    let (staying, leaving) = (try RawClient(server.port), try RawClient(server.port))
    for client in [staying, leaving] {
      client.send(Self.ask)
      _ = try client.receive(until: "\r\n\r\n")
    }
    leaving.close()
    #expect(try staying.receive(until: ":\n\n").contains("3\r\n:\n\n"))
    #expect(Patience.wait { streams.left.load(ordering: .relaxed) == 1 && server.connections == 1 })
  }

  @Test("A client that never reads is dropped when its buffer is full, or when it has taken nothing between two beats")
  func neverReading() throws {
    for isFull in [true, false] {
      let streams = Streams()
      let server = try HTTPServer.test(streams) { $0.beatSeconds = isFull ? HTTPServer.patience : 1 }
      let client = try RawClient(server.port, receiveBuffer: 4096)
      client.send(Self.ask)
      _ = try client.receive(until: "\r\n\r\n")
      let stream = try #require(streams.all.withLock { $0.first })
      let frame = [UInt8](repeating: 0x20, count: 10_000)
      // Until the kernel takes no more; then either on, or a pause in which nothing is taken.
      var taken = 0
      for _ in 0..<20_000 where stream.isOpen {
        stream.send(frame: frame)
        taken += 1
        if !isFull, taken == 600 { break }
        usleep(500)
      }
      #expect(Patience.wait { streams.left.load(ordering: .relaxed) == 1 && server.connections == 0 })
      #expect(!stream.isOpen)
    }
  }

  @Test("A stream that is ended is whole, and its connection goes on")
  func ended() throws {
    let streams = Streams()
    let server = try HTTPServer.test(streams)
    let client = try RawClient(server.port)
    client.send(Self.ask)
    _ = try client.receive(until: "\r\n\r\n")
    let stream = try #require(streams.all.withLock { $0.first })
    stream.send(ServerSentEvent(data: "last"))
    stream.finish()
    #expect(try client.receive(until: "0\r\n\r\n").hasSuffix("data: last\n\n\r\n0\r\n\r\n"))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.receiveAnswer()?.text == "other")
    // HTTP/1.0 has no chunks: the end is the end of the connection.
    let old = try RawClient(server.port)
    old.send("GET /events HTTP/1.0\r\n\r\n")
    #expect(Patience.wait { streams.all.withLock(\.count) == 2 })
    let second = try #require(streams.all.withLock { $0.last })
    second.send(ServerSentEvent(data: "only"))
    second.finish()
    #expect(try old.receiveAll().hasSuffix("\r\n\r\ndata: only\n\n"))
  }

  /// The library looks at the connection that has waited longest by itself, so there is an older one, and nothing else happens.
  @Test("A stream that ends without chunks, and one that is dropped, leave no connection behind", arguments: [true, false])
  func leftBehind(isEnded: Bool) throws {
    let streams = Streams()
    let server = try HTTPServer(streams, ServerConfiguration(threads: 1))
    let older = try RawClient(server.port)
    older.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try older.receiveAnswer()?.text == "other")
    let client = try RawClient(server.port)
    client.send(isEnded ? "GET /events HTTP/1.0\r\n\r\n" : Self.ask)
    _ = try client.receive(until: "\r\n\r\n")
    let stream = try #require(streams.all.withLock { $0.first })
    stream.send(ServerSentEvent(data: "one"))
    _ = try client.receive(until: "one\n\n")
    if isEnded { stream.finish() } else { stream.send(frame: [UInt8](repeating: 0x61, count: 1 << 20)) }
    #expect(try client.receiveAll().allSatisfy { $0 == "\r\n" })
    #expect(Patience.wait { server.connections == 1 })
    withExtendedLifetime(older) {}
  }
}
