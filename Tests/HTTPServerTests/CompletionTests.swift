import Platform
import Campaigns
import HTTP
import HTTPServer
import RawHTTP
import Testing

@Suite("What became of requests")
struct CompletionTests {
  @Test("One whose client leaves before the answer is not told as that of the request before it, nor as a fault of the server")
  func left() throws {
    let told = Told()
    let server = try HTTPServer(TestService(), ServerConfiguration(threads: 2, whenCompleted: { told.add($0) }))
    let client = try RawClient(server.port)
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
    #expect(try client.receiveAnswer()?.text == "abc")
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na")
    client.close()
    #expect(Patience.wait { told.texts.count == 2 })
    #expect(told.texts == ["200 3 true", "499 0 false"])
  }

  private final class Told: Sendable {
    private let all = Locked<[String]>([])

    func add(_ completed: CompletedRequest) {
      all.withLock { $0.append("\(completed.status.code) \(completed.bodyBytes) \(completed.isWhole)") }
    }

    var texts: [String] { all.withLock { $0 } }
  }
}
