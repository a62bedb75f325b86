import Foundation
import Testing

@Suite("What a server may answer to huntkit verify --server")
struct VerifyServerRepliesTests {
  private static let guess = "lat,lon\n37.4,-122.1\n"
  private static let verdict = #"{"verdicts":[{"verdict":"incorrect","step":null}],"refused":null}"#

  private func verify(_ server: CannedServer, _ arguments: String...) throws -> Outcome {
    try Huntkit.run(
      ["verify", "--server", server.url, "--hunt", "7"] + arguments, input: Array(Self.guess.utf8),
      environment: ["HUNTKIT_TOKEN": "a-token", "no_proxy": "*"])
  }

  @Test("A wait that --wait covers is waited, and the same list is sent under the same key")
  func waits() throws {
    let busy = (head: "429 Too Many Requests\r\nRetry-After: 1", body: #"{"detail":"Slow\u001b[31m down."}"#)
    let refused =
      #"{"verdicts":[],"refused":{"index":0,"status":429,"code":"wait","detail":"Too many.","retry_after_s":1}}"#
    let server = try #require(CannedServer([busy, ("200 OK", refused), ("200 OK", Self.verdict)]))
    let outcome = try verify(server, "--wait", "2")
    #expect(outcome.code == 0 && outcome.text == "lat,lon,verdict\n37.4,-122.1,incorrect\n", "\(outcome.messages)")
    #expect(server.asked.count == 3 && Set(server.asked).count == 1)
    let request = try #require(server.asked.first)
    #expect(request.hasPrefix("POST /api/hunts/7/guesses HTTP/1.1\r\n"))
    #expect(request.contains("\r\nAuthorization: Bearer a-token\r\n") && request.contains("\r\nIdempotency-Key: "))
    #expect(request.hasSuffix(#"{"guesses":[{"latitude":37.4,"longitude":-122.1,"verification":"map"}]}"#))
  }

  @Test("Without --wait it stops and says when; no letter of a server steers the terminal")
  func stops() throws {
    let server = try #require(
      CannedServer([("429 Too Many Requests\r\nRetry-After: 90", #"{"detail":"Slow\u001b[31m down."}"#)]))
    let outcome = try verify(server)
    #expect(outcome.code == 1 && outcome.text == "lat,lon,verdict\n37.4,-122.1,\n")
    #expect(
      outcome.messages.hasPrefix(
        "huntkit: 0 guesses have a verdict, 1 were not judged: Slow[31m down. The same command goes on in 90 s (at 20"),
      "\(outcome.messages)")
  }

  @Test(
    "A redirect is not followed, and what is no answer of a game is refused, with exit code 2",
    arguments: [
      ("307 Temporary Redirect\r\nLocation: http://127.0.0.1:9/", "", "a token is not sent on"),
      ("200 OK", #"{"verdicts":[]}"#, "not that of a game"), ("200 OK", "<html>", "not that of a game"),
      ("200 OK", #"{"verdicts":[{"verdict":"warmer"}],"refused":null}"#, "not that of a game"),
      ("200 OK", String(repeating: "x", count: 1 << 21), "larger than 1024 KiB"),
      ("500 Internal Server Error", "", "status 500"),
    ])
  func refusals(head: String, body: String, message: String) throws {
    let server = try #require(CannedServer([(head, body)]))
    let outcome = try verify(server)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains(message) && !outcome.messages.contains("a-token"), "\(outcome.messages)")
  }
}
