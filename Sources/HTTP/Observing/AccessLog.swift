/// A line of JSON for each request: who, what, how it ended and how long it took.
///
/// No values of a query, no bodies, no fields of the head, no secret parts of paths: nothing that opens an account or tells a place.
public struct AccessLog: Sendable {
  private let router: Router

  public init(_ router: Router) { self.router = router }

  /// The line, with its line feed. `duration_ms` has three decimals.
  public func line(_ completed: CompletedRequest) -> [UInt8] { line(completed, time: Now.text) }

  func line(_ completed: CompletedRequest, time: String) -> [UInt8] {
    let request = completed.request
    let route = router.route(for: request)
    var json = JSONWriter()
    json.object { json in
      json.member("time", time)
      json.member("id", request.id)
      json.member("remote", request.remoteAddress?.description)
      json.member("method", request.method.rawValue)
      // An address that nothing is at may be anything, a mistyped secret too.
      json.member("path", route.map { Self.path(of: request, $0) })
      json.member("route", route?.id)
      json.member("status", completed.status.code)
      json.member("bytes", completed.bodyBytes)
      json.key("duration_ms")
      json.number((completed.duration / .milliseconds(1) * 1000).rounded() / 1000)
      if !completed.isWhole { json.member("cut", true) }
    }
    return json.bytes + [0x0A]
  }

  /// Parameters that are no numbers may be anything, coordinates too: their names stand for them, and for secrets.
  private static func path(of request: Request, _ route: Route) -> String {
    let secrets = route.parameters.filter { $0.place == .path && $0.isSecret }.map(\.name)
    let sent = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let shown = zip(sent, route.segments).map { value, segment in
      guard let name = Route.parameterName(segment) else { return value }
      let isNumber = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isNumber && !secrets.contains(String(name)) ? value : segment
    }
    return "/" + shown.joined(separator: "/").prefix(300)
  }
}
