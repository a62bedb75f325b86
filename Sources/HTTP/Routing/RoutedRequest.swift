/// A request that a route has taken: the parameters that must be there are, and the body is of a type that it takes.
public struct RoutedRequest: Sendable {
  public let request: Request
  public let route: Route
  private let pathValues: [String: String]
  private let query: Query

  init(_ request: Request, _ route: Route, pathValues: [String: String], query: Query) {
    self.request = request
    self.route = route
    self.pathValues = pathValues
    self.query = query
  }

  /// - Throws: 400 where it is missing.
  public func value<Value>(_ parameter: Parameter<Value>) throws(Problem) -> Value {
    guard let value = try optional(parameter) else {
      throw Problem(.badRequest, code: "missing-parameter", detail: "\(parameter.info.name) is missing.")
    }
    return value
  }

  /// Nil where it is missing.
  ///
  /// - Throws: 400 for a value that it cannot have, 404 in a path.
  public func optional<Value>(_ parameter: Parameter<Value>) throws(Problem) -> Value? {
    guard let text = try text(parameter.info) else { return nil }
    guard let value = parameter.read(text) else { throw Self.bad(parameter.info) }
    return value
  }

  /// As it was sent, decoded.
  func text(_ parameter: ParameterInfo) throws(Problem) -> String? {
    switch parameter.place {
    case .path: pathValues[parameter.name]
    case .query: try query.value(parameter.name)
    case .header: request.headers[parameter.name]
    }
  }

  /// 404 for a part of a path, else 400, with what the value must be.
  public static func bad(_ parameter: ParameterInfo) -> Problem {
    let name = parameter.name
    if parameter.place == .path {
      return Problem(.notFound, code: "no-\(name)", detail: "There is no such \(name): it must be \(parameter.form).")
    }
    return Problem(
      .badRequest, code: "bad-parameter", detail: "\(name) must be \(parameter.form).", members: [.init("parameter", name)])
  }

  /// The body as JSON.
  ///
  /// - Throws: 400 with what is wrong and where, for members that come twice too.
  public func json() throws(Problem) -> JSONBody { try JSONBody(request.body) }
}
