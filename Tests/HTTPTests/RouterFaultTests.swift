import HTTP
import Testing

@Suite("Tables of routes")
struct RouterFaultTests {
  private func route(
    _ path: String, _ id: String = "a", _ parameters: [ParameterInfo] = [], method: Method = .get, replies: [Reply] = []
  ) -> Route {
    Route(method, path, id: id, summary: "", parameters: parameters, replies: replies) { _ in .now(.text(id)) }
  }

  @Test("A mistake in the table is found when the router is made, and named")
  func faults() {
    let a = Parameter.text("a", .path, "").info
    for (routes, fault) in [
      ([route("a")], .notAPath("a")), ([route("")], .notAPath("")), ([route("/a//b")], .notAPath("/a//b")),
      ([route("/x{a}", "a", [a])], .notAPath("/x{a}")), ([route("/{a}/{a}", "a", [a])], .notAPath("/{a}/{a}")),
      ([route("/{}")], .notAPath("/{}")), ([route("/a?b")], .notAPath("/a?b")),
      ([route("/{a}")], .unmatchedParameter("a", route: "GET /{a}")),
      ([route("/b", "a", [a])], .unmatchedParameter("a", route: "GET /b")),
      ([route("/{a}", "a", [a, a])], .repeatedParameter("a", route: "GET /{a}")),
      ([route("/b"), route("/c")], .repeatedID("a")), ([route("/b"), route("/b", "b")], .repeated("GET /b")),
      ([route("/{a}", "a", [a]), route("/{b}", "b", [Parameter.text("b", .path, "").info])], .repeated("GET /{b}")),
    ] as [([Route], RouteFault)] {
      #expect(throws: fault) { try Router(routes) }
      #expect(!fault.description.isEmpty)
    }
  }

  @Test("Literal segments go before parameters, and a parameter is tried where the literal leads nowhere")
  func precedence() throws {
    let (a, b) = (Parameter.text("a", .path, "").info, Parameter.text("b", .path, "").info)
    let router = try Router([
      route("/x/{a}/end", "1", [a]), route("/x/y/{b}", "2", [b]), route("/{a}/{b}", "3", [a, b]), route("/", "4"),
    ])
    for (path, id) in [("/x/y/z", "2"), ("/x/y/end", "2"), ("/x/z/end", "1"), ("/x/y", "3"), ("/q/r", "3"), ("/", "4")] {
      #expect(router.route(for: Request(.get, path))?.id == id, "\(path)")
    }
    for path in ["", "*", "x/y", "/x", "/x/z/other", "//", "/x/y/z/", "/x/y/z/a"] {
      #expect(router.route(for: Request(.get, path)) == nil, "\(path)")
    }
  }

  @Test("An error that is no problem is told to the program and not to the client")
  func failures() throws {
    let box = Box()
    let router = try Router(
      [Route(.get, "/", id: "a", summary: "", replies: []) { _ in throw RouteFault.notAPath("a secret") }],
      whenFailed: { _, error in box.errors.append("\(error)") })
    guard case .now(let response) = router.respond(to: Request(.get, "/", id: "r7")) else {
      Issue.record("it comes later")
      return
    }
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == .internalServerError && text.contains("r7") && !text.contains("secret"))
    #expect(box.errors.count == 1 && box.errors[0].contains("a secret"))
  }

  private final class Box: @unchecked Sendable {
    var errors: [String] = []
  }

  @Test("Two schemas of one name make no document")
  func ambiguousSchemas() throws {
    let document = OpenAPIDocument(title: "", version: "")
    let one = Reply(.ok, "", schema: .named("A", .boolean))
    let other = Reply(.ok, "", schema: .array(.named("A", .null)))
    #expect(throws: RouteFault.ambiguousSchema("A")) {
      try document.json([route("/a", replies: [one]), route("/b", "b", replies: [other])])
    }
    let routes = [route("/a", replies: [one]), route("/b", "b", replies: [one])]
    #expect(try document.json(routes) == document.json(routes))
  }
}
