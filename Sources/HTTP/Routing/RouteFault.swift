/// What is wrong with a table of routes. A mistake of the program, found when it starts.
public enum RouteFault: Error, Sendable, Equatable, CustomStringConvertible {
  case notAPath(String)
  /// Two routes answer the same requests.
  case repeated(String)
  case repeatedID(String)
  /// The path has it and the parameters do not, or the other way round.
  case unmatchedParameter(String, route: String)
  case repeatedParameter(String, route: String)
  /// Two schemas have one name.
  case ambiguousSchema(String)

  public var description: String {
    switch self {
    case .notAPath(let path): "\(path) is no path of a route: it starts with a slash, and parameters take whole segments"
    case .repeated(let route): "\(route) is in the table twice"
    case .repeatedID(let id): "two routes have the id \(id)"
    case .unmatchedParameter(let name, let route): "\(route): \(name) is either not in the path or not among the parameters"
    case .repeatedParameter(let name, let route): "\(route): \(name) is among the parameters twice"
    case .ambiguousSchema(let name): "two schemas have the name \(name)"
    }
  }
}
