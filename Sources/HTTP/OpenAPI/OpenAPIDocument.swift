/// Writes the OpenAPI 3.1 document of a table of routes.
public struct OpenAPIDocument: Sendable {
  public var title: String
  public var version: String
  public var description: String?
  /// How clients say who they are, for routes that are not for everyone.
  public var cookie: String?

  /// - Parameter cookie: the name of the session's cookie, beside which a bearer token is good too.
  public init(title: String, version: String, description: String? = nil, cookie: String? = nil) {
    self.title = title
    self.version = version
    self.description = description
    self.cookie = cookie
  }

  /// The document as JSON; the same bytes for the same table.
  ///
  /// - Throws: `ambiguousSchema` where two schemas have one name.
  public func json(_ routes: [Route]) throws(RouteFault) -> [UInt8] {
    var components = SchemaComponents()
    var json = JSONWriter(capacity: 65_536)
    json.object { json in
      json.member("openapi", "3.1.0")
      json.key("info")
      json.object { json in
        json.member("title", title)
        json.member("version", version)
        if let description { json.member("description", description) }
      }
      json.key("paths")
      json.object { writePaths(routes.filter(\.isDocumented), to: &$0, &components) }
      json.key("components")
      json.object { json in
        json.key("schemas")
        components.write(to: &json)
        writeSchemes(to: &json)
      }
    }
    if let name = components.conflicts.first { throw .ambiguousSchema(name) }
    return json.bytes
  }

  private func writePaths(_ routes: [Route], to json: inout JSONWriter, _ components: inout SchemaComponents) {
    var paths: [String] = []
    for route in routes where !paths.contains(route.path) { paths.append(route.path) }
    for path in paths {
      json.key(path)
      json.object { json in
        for route in routes where route.path == path {
          json.key(route.method.rawValue.lowercased())
          json.object { OperationWriter(route: route, hasCookie: cookie != nil).write(to: &$0, &components) }
        }
      }
    }
  }

  private func writeSchemes(to json: inout JSONWriter) {
    json.key("securitySchemes")
    json.object { json in
      json.key("bearer")
      json.object { json in
        json.member("type", "http")
        json.member("scheme", "bearer")
      }
      guard let cookie else { return }
      json.key("cookie")
      json.object { json in
        json.member("type", "apiKey")
        json.member("in", "cookie")
        json.member("name", cookie)
      }
    }
  }
}
