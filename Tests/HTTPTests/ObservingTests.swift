import Formats
import HTTP
import HTTPExamples
import Testing

@testable import HTTP

@Suite("Logs and metrics")
struct ObservingTests {
  private func line(_ path: String, query: String? = nil, isWhole: Bool = true) throws -> String {
    let request = Request(
      .get, path, query: query, headers: ["Cookie": "session=hidden", "Authorization": "Bearer hidden"],
      body: Array("hidden".utf8), remoteAddress: IPAddress("192.0.2.1"), id: "r1")
    let completed = CompletedRequest(
      request: request, status: .ok, bodyBytes: 12, duration: .microseconds(1234), isWhole: isWhole)
    let bytes = AccessLog(try Router(ExampleTable.routes)).line(completed, time: "2026-12-01T00:00:00.000Z")
    #expect(bytes.last == 0x0A && bytes.dropLast().allSatisfy { $0 != 0x0A })
    #expect(throws: Never.self) { try JSONDocument(Array(bytes.dropLast())) }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  @Test("A line tells who, what and how long, and no secret, place or body")
  func accessLog() throws {
    #expect(
      try line("/api/hunts/oval", query: "q=hidden&lat=37.4")
        == #"{"time":"2026-12-01T00:00:00.000Z","id":"r1","remote":"192.0.2.1","method":"GET","path":"/api/hunts/{hunt}","#
        + #""route":"getHunt","status":200,"bytes":12,"duration_ms":1.234}"#)
    #expect(try line("/recover/hidden").contains(#""path":"/recover/{token}","route":"recover""#))
    #expect(try line("/recovr/hidden").contains(#""path":null,"route":null"#))
    #expect(try line("/api/hunts", isWhole: false).hasSuffix(#","cut":true}"#))
    // A place where a number belongs.
    #expect(try line("/api/hunts/12").contains(#""path":"/api/hunts/12","route":"getHunt""#))
    #expect(try !line("/api/hunts/37.4275,-122.1697").contains("37.4275"))
    for text in [try line("/recover/hidden", query: "hidden=hidden"), try line("/recovr/hidden")] {
      #expect(!text.contains("hidden"))
    }
    #expect(Now.text(seconds: 0, milliseconds: 7) == "1970-01-01T00:00:00.007Z" && Now.text.utf8.count == 24)
  }

  @Test("Metrics are written in Prometheus's text format")
  func metrics() {
    let metrics = Metrics()
    metrics.counter("a_total", "Counts \\ a\nb.", ["x": "1\"\\\n2"]).add(3)
    metrics.counter("a_total", "", ["x": "1\"\\\n2"]).add()
    metrics.counter("a_total", "", ["x": "3"]).add(-5)
    metrics.gauge("g", "A gauge.") { .infinity }
    let histogram = metrics.histogram("h_seconds", "Times.", ["r": "q"], bounds: [1, 0.25, .nan, .infinity, 1])
    for value in [0.25, 0.5, 7, .nan] { histogram.observe(value) }
    #expect(metrics.histogram("a_total", "Another type.") !== histogram)
    #expect(
      metrics.text == #"""
        # HELP a_total Counts \\ a\nb.
        # TYPE a_total counter
        a_total{x="1\"\\\n2"} 4
        a_total{x="3"} 0
        # HELP g A gauge.
        # TYPE g gauge
        g +Inf
        # HELP h_seconds Times.
        # TYPE h_seconds histogram
        h_seconds_bucket{r="q",le="0.25"} 1
        h_seconds_bucket{r="q",le="1"} 2
        h_seconds_bucket{r="q",le="+Inf"} 3
        h_seconds_sum{r="q"} 7.75
        h_seconds_count{r="q"} 3

        """#)
  }

  @Test("Labels cannot fill the memory")
  func labels() {
    let metrics = Metrics()
    for i in 0..<2000 { metrics.counter("a_total", "", ["x": "\(i)"]).add() }
    #expect(metrics.text.utf8.split(separator: 0x0A).count == 1002)
  }

  @Test("Requests are counted by route and status; streams are not timed; strangers' addresses make no labels")
  func requests() throws {
    let metrics = Metrics()
    let requests = RequestMetrics(try Router(ExampleTable.routes), metrics)
    for path in ["/api/hunts/a", "/api/hunts/b", "/x", "/y"] {
      requests.record(CompletedRequest(request: Request(.get, path), status: .ok, bodyBytes: 0, duration: .milliseconds(3)))
    }
    requests.record(
      CompletedRequest(request: Request(.get, "/api/hunts"), status: .ok, bodyBytes: 0, duration: .seconds(900), isStream: true)
    )
    for expected in [
      #"http_requests_total{route="getHunt",status="200"} 2"#, #"http_requests_total{route="none",status="200"} 2"#,
      #"http_requests_total{route="listHunts",status="200"} 1"#, #"http_request_duration_seconds_count{route="listHunts"} 0"#,
      #"http_request_duration_seconds_bucket{route="getHunt",le="0.0025"} 0"#,
      #"http_request_duration_seconds_bucket{route="getHunt",le="0.005"} 2"#,
    ] { #expect(metrics.text.contains(expected + "\n"), "\(expected)") }
    #expect(String(decoding: metrics.response.body, as: UTF8.self) == metrics.text)
  }
}
