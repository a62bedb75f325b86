import Glibc
import HTTP
import HTTPServer
import Platform
import RawHTTP
import Synchronization
import Testing

@Suite("Stopping")
struct StopTests {
  @Test("Requests in hand are finished, idle connections end at once, nobody new comes in")
  func graceful() throws {
    let service = TestService()
    let server = try HTTPServer.test(service)
    let idle = try (0..<20).map { _ in try RawClient(server.port) }
    for client in idle.prefix(10) {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveAnswer()?.status == 200)
    }
    let waiting = try RawClient(server.port)
    waiting.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    let uploading = try RawClient(server.port)
    uploading.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
    let reading = try RawClient(server.port)
    reading.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    let streaming = try RawClient(server.port)
    streaming.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try streaming.receive(until: "\r\n\r\n")
    #expect(service.asked.wait(for: "/later", "/echo", "/large"))

    let cut = Atomic<Int>(-1)
    let thread = try WorkThread()
    thread.add { cut.store(server.stop(within: .seconds(HTTPServer.patience)), ordering: .relaxed) }
    for client in idle { #expect(try client.isClosed) }
    #expect(throws: RawClient.NoConnection.self) { try RawClient(server.port) }
    uploading.send("def")
    let uploaded = try uploading.receiveAnswer()
    #expect(uploaded?.text == "abcdef" && uploaded?.header("Connection") == "close")
    service.pending.complete(.text("finished"))
    #expect(try waiting.receiveAnswer()?.text == "finished")
    #expect(try reading.receiveAnswer()?.body.count == 20_000_000)
    // The last chunk: the stream was ended, not cut.
    #expect(try streaming.receiveAll().hasSuffix("0\r\n\r\n"))
    let begin = ContinuousClock.now
    thread.stop()
    #expect(cut.load(ordering: .relaxed) == 0)
    #expect(ContinuousClock.now - begin < .seconds(HTTPServer.patience / 10))
    #expect(server.connections == 0 && server.stop(within: .seconds(1)) == 0)
  }

  @Test("What is not finished in time is ended: a late answer is a 503, other connections are closed")
  func forced() throws {
    let service = TestService()
    let server = try HTTPServer.test(service)
    let waiting = try RawClient(server.port)
    waiting.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    let uploading = try RawClient(server.port)
    uploading.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
    let reading = try RawClient(server.port)
    reading.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    let streaming = try RawClient(server.port)
    streaming.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try streaming.receive(until: "\r\n\r\n")
    for _ in 0..<1000 { service.stream.send(frame: [UInt8](repeating: 0x20, count: 60)) }
    #expect(service.asked.wait(for: "/later", "/echo", "/large"))
    let begin = ContinuousClock.now
    #expect(server.stop(within: .milliseconds(300)) >= 3)
    #expect(ContinuousClock.now - begin < .seconds(HTTPServer.patience / 10))
    let late = try waiting.receiveAnswer()
    #expect(late == nil || late?.status == 503)
    #expect(try uploading.isClosed)
    // It comes when all is over.
    service.pending.complete(.text("late"))
    #expect(!service.stream.send(frame: [0x20]))
  }

  @Test("It may stop at any moment: what was begun is answered, and nothing else is")
  func anyMoment() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let worker = try WorkThread()
      let service = CountingService(worker: worker)
      let server = try HTTPServer.test(service)
      let received = Atomic<Int>(0)
      let clients = try (0..<6).map { number in
        let client = Locked(try RawClient(server.port))
        return try OwnThread {
          client.withLock { client in
            while true {
              client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
              guard case .some(.some) = try? client.receiveAnswer() else { return }
              received.add(1, ordering: .relaxed)
              // Some come back.
              if number % 2 == 0 {
                guard let next = try? RawClient(server.port) else { return }
                client = next
              }
            }
          }
        }
      }
      usleep(.random(in: 0..<20_000, using: &random))
      #expect(server.stop(within: .seconds(HTTPServer.patience)) == 0)
      for client in clients { client.join() }
      worker.stop()
      #expect(service.begun.load(ordering: .relaxed) == received.load(ordering: .relaxed))
    }
  }

  /// Answers late, from another thread.
  private final class CountingService: Service {
    let begun = Atomic<Int>(0)
    private let worker: WorkThread

    init(worker: WorkThread) { self.worker = worker }

    func admit(_ head: Request) -> Admission { .body(upTo: 0) }

    func respond(to request: Request) -> Answer {
      begun.add(1, ordering: .relaxed)
      let pending = PendingResponse()
      worker.add { pending.complete(.text("done")) }
      return .later(pending)
    }
  }

  @Test("A server that is let go stops, and its port is free again at once")
  func again() throws {
    var port: UInt16 = 0
    for _ in 0..<20 {
      let server = try HTTPServer(TestService(), ServerConfiguration(port: port))
      port = server.port
      let client = try RawClient(port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.receiveAnswer()?.status == 200)
    }
  }

  @Test("A port that is taken and a host that is none are told")
  func faults() throws {
    let server = try HTTPServer.test()
    #expect(throws: HTTPServerError.cannotListen("127.0.0.1:\(server.port)", "Address already in use")) {
      try HTTPServer(TestService(), ServerConfiguration(port: server.port))
    }
    #expect(throws: HTTPServerError.cannotListen("192.0.2.1:80", "Cannot assign requested address")) {
      try HTTPServer(TestService(), ServerConfiguration(host: "192.0.2.1", port: 80))
    }
    #expect(throws: HTTPServerError.self) { try HTTPServer(TestService(), ServerConfiguration(host: "no such host")) }
  }
}
