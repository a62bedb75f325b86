import HTTP
import HTTPExamples
import Testing

@Suite("The service table through the router")
struct ServiceTableTests {
  @Test("Each request is answered as the table says")
  func table() throws {
    let site = try ServiceRow.site()
    for row in ServiceRow.all {
      let response = Self.answer(to: row, by: site)
      #expect(response?.status.code == row.status, "\(row)")
      #expect(row.contains.isEmpty || String(decoding: response?.body ?? [], as: UTF8.self).contains(row.contains), "\(row)")
      for (name, value) in row.fields { #expect(response?.headers[name] == value, "\(row): \(name)") }
      #expect(response?.headers["Referrer-Policy"] == "strict-origin-when-cross-origin")
      #expect(response?.headers["X-Request-ID"] == "r1")
      if row.status >= 400 { #expect(response?.headers["Content-Type"] == "application/problem+json") }
    }
  }

  /// As the server does: the head is admitted, then the whole is answered.
  private static func answer(to row: ServiceRow, by site: Site) -> Response? {
    let parts = row.target.split(separator: "?", maxSplits: 1).map(String.init)
    var headers = row.headers
    headers["Host"] = ServiceRow.host
    var request = Request(row.method, parts[0], query: parts.dropFirst().first, headers: headers, id: "r1")
    if !row.body.isEmpty {
      switch site.admit(request) {
      case .refused(let response): return response
      case .body(let limit) where row.body.utf8.count > limit:
        return site.refusal(Problem(.contentTooLarge), of: request)
      case .body: request.body = Array(row.body.utf8)
      }
    }
    switch site.respond(to: request) {
    case .now(let response): return response
    case .later(let pending):
      let box = ResponseBox()
      pending.deliver { box.response = $0 }
      return box.response
    }
  }
}

/// Filled before `deliver` returns, on this thread.
private final class ResponseBox: @unchecked Sendable {
  var response: Response?
}
