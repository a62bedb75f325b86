/// Dispatches requests by a table of routes, and answers itself what the table settles: 404, 405, 415, and 400 for parameters.
public struct Router: Service {
  public let routes: [Route]
  private let tree: RouteTree
  private let whenFailed: @Sendable (Request, any Error) -> Void

  /// - Parameter whenFailed: told of errors that are no `Problem`, whose clients get a 500 that says nothing of them.
  public init(
    _ routes: [Route], whenFailed: @escaping @Sendable (Request, any Error) -> Void = { _, _ in }
  ) throws(RouteFault) {
    var tree = RouteTree()
    var ids: Set<String> = []
    for (index, route) in routes.enumerated() {
      try RouteCheck.check(route)
      guard ids.insert(route.id).inserted else { throw .repeatedID(route.id) }
      guard tree.insert(route, index) else { throw .repeated("\(route.method.rawValue) \(route.path)") }
    }
    self.routes = routes
    self.tree = tree
    self.whenFailed = whenFailed
  }

  /// The route that takes a request; nil where none does.
  public func route(for request: Request) -> Route? { try? find(request).route }

  public func admit(_ head: Request) -> Admission {
    do throws(Problem) {
      let route = try find(head).route
      guard let body = route.body else { return .body(upTo: 0) }
      try check(body, head)
      return .body(upTo: body.mostBytes)
    } catch {
      return .refused(error.response)
    }
  }

  public func respond(to request: Request) -> Answer {
    do {
      guard request.method != .options else { return .now(try options(request)) }
      let (route, values) = try find(request)
      return try route.handler(try routed(request, route, values))
    } catch let problem as Problem {
      return .now(problem.response)
    } catch {
      whenFailed(request, error)
      return .now(Problem(.internalServerError, detail: "Something went wrong here. Request \(request.id).").response)
    }
  }

  private func find(_ request: Request) throws(Problem) -> (route: Route, values: [String]) {
    guard let place = tree.find(request.path) else { throw Problem(.notFound, detail: "There is nothing at this address.") }
    // HEAD is GET whose body is not sent.
    let index = place.routes[request.method] ?? (request.method == .head ? place.routes[.get] : nil)
    guard let index else {
      let allowed = Self.allowed(place.routes)
      throw Problem(.methodNotAllowed, detail: "Allowed here: \(allowed).", headers: ["Allow": allowed])
    }
    return (routes[index], place.values)
  }

  private func options(_ request: Request) throws(Problem) -> Response {
    if request.path == "*" { return Response(.noContent) }
    guard let place = tree.find(request.path) else { throw Problem(.notFound, detail: "There is nothing at this address.") }
    return Response(.noContent, headers: ["Allow": Self.allowed(place.routes)])
  }

  private static func allowed(_ routes: [Method: Int]) -> String {
    let methods = Method.allCases.filter { routes[$0] != nil || $0 == .options || $0 == .head && routes[.get] != nil }
    return methods.map(\.rawValue).joined(separator: ", ")
  }

  private func routed(_ request: Request, _ route: Route, _ values: [String]) throws(Problem) -> RoutedRequest {
    let names = route.segments.compactMap(Route.parameterName).map(String.init)
    let pathValues = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
    let routed = RoutedRequest(request, route, pathValues: pathValues, query: try Query(request.query))
    if let body = route.body {
      if request.body.isEmpty, body.isRequired { throw Problem(.badRequest, code: "no-body", detail: "The body is missing.") }
      if !request.body.isEmpty { try check(body, request) }
    }
    for parameter in route.parameters where parameter.isRequired {
      guard try routed.text(parameter) == nil else { continue }
      throw Problem(.badRequest, code: "missing-parameter", detail: "\(parameter.name) is missing.")
    }
    return routed
  }

  private func check(_ body: RequestBody, _ head: Request) throws(Problem) {
    guard head.headers.list("Content-Encoding").allSatisfy({ HeaderFields.isSame(String($0), "identity") }) else {
      throw Problem(
        .unsupportedMediaType, code: "content-encoding",
        detail: "Bodies come uncompressed: send this one without Content-Encoding.",
        headers: ["Accept-Encoding": "identity"])
    }
    if let type = MediaType(field: head.headers["Content-Type"]), body.types.contains(type) { return }
    let types = body.types.map(\.description).joined(separator: ", ")
    throw Problem(.unsupportedMediaType, detail: "The Content-Type must be \(types).", headers: ["Accept": types])
  }
}
