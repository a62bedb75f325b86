/// Whether a route is in itself what it should be.
enum RouteCheck {
  static func check(_ route: Route) throws(RouteFault) {
    let label = "\(route.method.rawValue) \(route.path)"
    let segments = route.segments
    let hasBraces = { (segment: Substring) in segment.contains("{") || segment.contains("}") }
    guard route.path.hasPrefix("/"), !route.path.contains("?"), !route.path.contains("//"),
      segments.allSatisfy({ Route.parameterName($0).map { !hasBraces($0) } ?? !hasBraces($0) })
    else { throw .notAPath(route.path) }
    let named = segments.compactMap(Route.parameterName).map(String.init)
    let declared = route.parameters.filter { $0.place == .path }.map(\.name)
    for name in named + declared where !(named.contains(name) && declared.contains(name)) {
      throw .unmatchedParameter(name, route: label)
    }
    if Set(named).count < named.count { throw .notAPath(route.path) }
    for (i, parameter) in route.parameters.enumerated() {
      let isRepeated = route.parameters[..<i].contains { $0.place == parameter.place && $0.name == parameter.name }
      if isRepeated { throw .repeatedParameter(parameter.name, route: label) }
    }
  }
}
