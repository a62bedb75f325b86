import Campaigns
import Glibc
import HTTP
import HTTPServer
import RawHTTP
import Testing

@Suite("Bodies and connections")
struct BodyTests {
  @Test("Requests on one connection are answered in their order, also where all are sent at once")
  func pipelining() throws {
    let server = try HTTPServer.test()
    let client = try RawClient(server.port)
    var text = ""
    for i in 0..<50 {
      text += "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n\(1000 + i)"
      text += "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\(10 + i)\r\n0\r\n\r\n"
      text += "GET /ready HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    client.send(text)
    for i in 0..<50 {
      #expect(try client.receiveAnswer()?.text == "\(1000 + i)")
      #expect(try client.receiveAnswer()?.text == "\(10 + i)")
      #expect(try client.receiveAnswer()?.text == "ready")
    }
  }

  @Test("Chunks, extensions and trailers make one body, however they are cut on the way")
  func chunks() throws {
    let server = try HTTPServer.test()
    let client = try RawClient(server.port)
    let text =
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: CHUNKED\r\n\r\n3;a=b\r\nabc\r\n000A\r\n0123456789\r\n0\r\nT: x\r\n\r\n"
    for byte in Array(text.utf8) { client.send([byte]) }
    #expect(try client.receiveAnswer()?.text == "abc0123456789")
  }

  @Test("A body of exactly the limit is read, one byte more is a 413")
  func limit() throws {
    let server = try HTTPServer.test(TestService(mostBodyBytes: 100_000))
    for (count, status) in [(100_000, 200), (100_001, 413)] {
      let body = String(repeating: "x", count: count)
      let byLength = try RawClient(server.port)
      byLength.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n\(body)")
      #expect(try byLength.receiveAnswer()?.status == status)
      let byChunks = try RawClient(server.port)
      byChunks.send(
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
      let answer = try byChunks.receiveAnswer()
      #expect(answer?.status == status)
      if status == 413 { #expect(answer?.header("Content-Type") == "application/problem+json") }
    }
  }

  @Test("A body of 10 GB is refused when it is announced or when it passes the limit, and its sender reads why")
  func endless() throws {
    let server = try HTTPServer.test()
    let announced = try RawClient(server.port)
    announced.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000000\r\n\r\n")
    #expect(try announced.receiveAnswer()?.status == 413)
    let block = [UInt8](repeating: 0x62, count: 1 << 20)
    for isChunked in [false, true] {
      let client = try RawClient(server.port)
      client.send(
        "POST / HTTP/1.1\r\nHost: a\r\n"
          + (isChunked ? "Transfer-Encoding: chunked\r\n\r\n2540be400\r\n" : "Content-Length: 10000000000\r\n\r\n"))
      // Sends some of it before it reads, as clients do.
      for _ in 0..<8 where !client.send(block) { break }
      let answer = try client.receiveAnswer()
      #expect(answer?.status == 413)
      #expect(answer?.header("Connection") == "close")
      var sent = 0
      while sent < 10_000, client.send(block) { sent += 1 }
      #expect(sent < 200, "MiB that were taken after the refusal")
    }
    #expect(try RawClient.get(server.port)?.status == 200)
  }

  @Test("A body that the service does not want is not asked for")
  func refused() throws {
    let server = try HTTPServer.test()
    let client = try RawClient(server.port)
    client.send("POST /refused HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n")
    #expect(try client.receiveAnswer()?.status == 403)
    let wanted = try RawClient(server.port)
    wanted.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
    #expect(try wanted.receiveAnswer()?.status == 100)
    wanted.send("abc")
    #expect(try wanted.receiveAnswer()?.text == "abc")
  }

  @Test("HEAD has the head of GET; 204 and 304 have no body")
  func bodiless() throws {
    let server = try HTTPServer.test()
    let client = try RawClient(server.port)
    client.send("HEAD /large HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try client.receive(until: "\r\n\r\n")
    #expect(
      head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.contains("Content-Length: 20000000\r\n") && head.hasSuffix("\r\n\r\n"))
    client.send("GET /empty HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.receiveAnswer()?.status == 204)
    client.send("GET /same HTTP/1.1\r\nHost: a\r\n\r\n")
    let same = try RawAnswer.parse(Array(client.receive(until: "\r\n\r\n").utf8), hasBody: false)?.0
    #expect(same?.status == 304 && same?.header("ETag") == "\"1\"")
    // What a 200 would have had, which the body that is not sent says (RFC 9110, 8.6).
    #expect(same?.header("Content-Length") == "3")
    client.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.receiveAnswer()?.text == "GET|/x|-|0|Host=a")
  }

  @Test("HEAD of an event stream is a head and the end of the connection: no chunk that a proxy would take for the next answer")
  func headOfStream() throws {
    let server = try HTTPServer.test()
    let client = try RawClient(server.port)
    client.send("HEAD /events HTTP/1.1\r\nHost: a\r\n\r\nGET /x HTTP/1.1\r\nHost: a\r\n\r\n")
    let all = try client.receiveAll()
    #expect(all.hasPrefix("HTTP/1.1 200 OK\r\n") && all.contains("Content-Type: text/event-stream"), "\(all)")
    #expect(all.contains("Connection: close\r\n") && !all.contains("Transfer-Encoding"), "\(all)")
    #expect(all.hasSuffix("\r\n\r\n") && all.ranges(of: "\r\n\r\n").count == 1, "\(all)")
  }

  @Test("Bodies together beyond what the server holds at once are a 503 with a time to wait")
  func crowd() throws {
    let server = try HTTPServer.test { $0.bodyBytesAtOnce = 50_000 }
    let crowd = try (0..<2).map { _ in try RawClient(server.port) }
    for client in crowd {
      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n\(String(repeating: "x", count: 40_000))")
    }
    // The one whose part was read second; nobody else has sent enough to be answered.
    #expect(Patience.wait { crowd.contains(where: \.isReadable) })
    let answer = try crowd.first { $0.isReadable }?.receiveAnswer()
    #expect(answer?.status == 503 && answer?.header("Retry-After") == "2")
    for client in crowd { client.close() }
    let isOver = try Patience.wait {
      let third = try RawClient(server.port)
      third.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 40000\r\n\r\n\(String(repeating: "x", count: 40_000))")
      return try third.receiveAnswer()?.status == 200
    }
    #expect(isOver)
  }
}
