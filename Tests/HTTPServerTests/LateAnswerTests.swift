import Glibc
import HTTP
import HTTPServer
import RawHTTP
import Testing

@Suite("Answers that come later")
struct LateAnswerTests {
  @Test("An answer may come from another thread, and the connection goes on")
  func later() throws {
    let service = TestService()
    let server = try HTTPServer.test(service)
    let client = try RawClient(server.port)
    client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\nGET /ready HTTP/1.1\r\nHost: a\r\n\r\n")
    // Not a task's sleep: where all of the pool's threads are busy with other tests it would last until the server gives up.
    usleep(50_000)
    #expect(service.pending.complete(.text("now")))
    #expect(!service.pending.complete(.text("again")))
    #expect(client.receiveAnswer()?.text == "now")
    #expect(client.receiveAnswer()?.text == "ready")
  }

  @Test("Thousands of late answers on many connections reach whom they are for")
  func many() throws {
    let queue = WorkThread()
    let server = try HTTPServer.test(
      ClosureService { request in
        let pending = PendingResponse()
        queue.add { pending.complete(.text(request.path)) }
        return .later(pending)
      })
    defer { queue.stop() }
    let clients = try (0..<50).map { _ in try RawClient(server.port) }
    for round in 0..<40 {
      for (i, client) in clients.enumerated() { client.send("GET /\(round)/\(i) HTTP/1.1\r\nHost: a\r\n\r\n") }
      for (i, client) in clients.enumerated() { #expect(client.receiveAnswer()?.text == "/\(round)/\(i)") }
    }
  }

  @Test("An answer that nobody gives is a 500, one that takes too long a 503 after which the connection goes on")
  func never() throws {
    let service = TestService()
    let server = try HTTPServer.test(service) { $0.answerSeconds = 1 }
    let client = try RawClient(server.port)
    client.send("GET /lost HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receiveAnswer()?.status == 500)
    client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = client.receiveAnswer()
    #expect(answer?.status == 503 && answer?.header("Retry-After") == "5")
    // It comes too late, and for a request that is over.
    client.send("GET /ready HTTP/1.1\r\nHost: a\r\n\r\n")
    service.pending.complete(.text("late"))
    #expect(client.receiveAnswer()?.text == "ready")
  }

  @Test("A client that has left while it waited harms nobody")
  func gone() throws {
    let service = TestService()
    let server = try HTTPServer.test(service)
    for hasReset in [true, false] {
      let client = try RawClient(server.port)
      client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
      usleep(30_000)
      if hasReset {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(client.socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      }
      client.close()
      usleep(30_000)
      service.pending.complete(.text("for nobody"))
    }
    for _ in 0..<200 where server.connections > 1 { usleep(10_000) }
    #expect(try RawClient.get(server.port)?.status == 200)
  }
}
