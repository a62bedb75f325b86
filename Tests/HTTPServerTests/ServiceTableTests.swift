import HTTP
import HTTPExamples
import HTTPServer
import RawHTTP
import Testing

@Suite("The service table through a socket")
struct ServiceTableTests {
  @Test("Each request is answered as it is by the router alone")
  func table() throws {
    let server = try HTTPServer.test(try ServiceRow.site())
    var client = try RawClient(server.port)
    for row in ServiceRow.all {
      var text = "\(row.method.rawValue) \(row.target) HTTP/1.1\r\nHost: \(ServiceRow.host)\r\n"
      for field in row.headers.fields { text += "\(field.name): \(field.value)\r\n" }
      if !row.body.isEmpty { text += "Content-Length: \(row.body.utf8.count)\r\n" }
      client.send(text + "\r\n" + row.body)
      let answer = try row.status == 304 ? client.receiveHead() : client.receiveAnswer()
      #expect(answer?.status == row.status, "\(row)")
      #expect(row.contains.isEmpty || answer?.text.contains(row.contains) == true, "\(row)")
      for (name, value) in row.fields { #expect(answer?.header(name) == value, "\(row): \(name)") }
      #expect(answer?.header("Referrer-Policy") == "strict-origin-when-cross-origin", "\(row)")
      #expect(answer?.header("X-Request-ID")?.utf8.count == 13, "\(row)")
      if answer?.header("Connection") == "close" { client = try RawClient(server.port) }
    }
  }

  @Test("A trusted proxy's client and request id are what is logged; others cannot give them")
  func forwarded() throws {
    for (ranges, expected) in [(["127.0.0.0/8"], "203.0.113.9|from-proxy|true"), ([], "127.0.0.1|own|false")] {
      let proxies = TrustedProxies(ranges.compactMap { NetworkRange($0) })
      let route = Route(.get, "/", id: "who", summary: "Who.", replies: []) { routed in
        let request = routed.request
        let id = request.id == "from-proxy" ? request.id : "own"
        return .now(.text("\(request.remoteAddress.map { "\($0)" } ?? "-")|\(id)|\(request.isSecure)"))
      }
      let server = try HTTPServer.test(Site(try Router([route]), proxies: proxies))
      let client = try RawClient(server.port)
      client.send(
        "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.1.1.1, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"
          + "X-Request-ID: from-proxy\r\n\r\n")
      let answer = try client.receiveAnswer()
      #expect(answer?.text == expected)
      #expect((answer?.header("Strict-Transport-Security") != nil) == !ranges.isEmpty)
    }
  }
}
