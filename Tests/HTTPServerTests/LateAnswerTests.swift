import Campaigns
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
    #expect(service.asked.wait(for: "/later"))
    #expect(service.pending.complete(.text("now")))
    #expect(!service.pending.complete(.text("again")))
    #expect(try client.receiveAnswer()?.text == "now")
    #expect(try client.receiveAnswer()?.text == "ready")
  }

  @Test("Thousands of late answers on many connections reach whom they are for")
  func many() throws {
    let queue = try WorkThread()
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
      for (i, client) in clients.enumerated() { #expect(try client.receiveAnswer()?.text == "/\(round)/\(i)") }
    }
  }

  @Test("An answer that nobody gives is a 500, one that takes too long a 503 after which the connection goes on")
  func never() throws {
    let service = TestService()
    let server = try HTTPServer.test(service) { $0.answerSeconds = 1 }
    let client = try RawClient(server.port)
    client.send("GET /lost HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.receiveAnswer()?.status == 500)
    client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = try client.receiveAnswer()
    #expect(answer?.status == 503 && answer?.header("Retry-After") == "5")
    // It comes too late, and for a request that is over.
    client.send("GET /ready HTTP/1.1\r\nHost: a\r\n\r\n")
    service.pending.complete(.text("late"))
    #expect(try client.receiveAnswer()?.text == "ready")
  }

  @Test("A client that has left while it waited harms nobody")
  func gone() throws {
    for hasReset in [true, false] {
      let service = TestService()
      let server = try HTTPServer.test(service)
      let client = try RawClient(server.port)
      client.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(service.asked.wait(for: "/later"))
      if hasReset {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(client.socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      }
      client.close()
      service.pending.complete(.text("for nobody"))
      #expect(Patience.wait { server.connections == 0 })
      #expect(try RawClient.get(server.port)?.status == 200)
    }
  }
}
