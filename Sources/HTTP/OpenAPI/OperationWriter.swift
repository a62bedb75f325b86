/// Writes what a route does, as an operation object of OpenAPI 3.1.
struct OperationWriter {
  let route: Route
  let hasCookie: Bool

  func write(to json: inout JSONWriter, _ components: inout SchemaComponents) {
    json.member("operationId", route.id)
    json.member("summary", route.summary)
    if let description = route.description { json.member("description", description) }
    if let tag = route.tag {
      json.key("tags")
      json.array { $0.text(tag) }
    }
    writeSecurity(to: &json)
    if !route.parameters.isEmpty {
      json.key("parameters")
      json.array { json in
        for parameter in route.parameters { write(parameter, to: &json, &components) }
      }
    }
    if let body = route.body { write(body, to: &json, &components) }
    json.key("responses")
    json.object { json in
      for status in statuses { write(status, to: &json, &components) }
    }
  }

  private func writeSecurity(to json: inout JSONWriter) {
    json.key("security")
    json.array { json in
      if route.access == .knownOrNot { json.object { _ in } }
      guard route.access != .everyone else { return }
      for scheme in ["bearer"] + (hasCookie ? ["cookie"] : []) {
        json.object { json in
          json.key(scheme)
          json.array { _ in }
        }
      }
    }
  }

  private func write(_ parameter: ParameterInfo, to json: inout JSONWriter, _ components: inout SchemaComponents) {
    json.object { json in
      json.member("name", parameter.name)
      json.member("in", parameter.place.rawValue)
      json.member("description", parameter.description)
      if parameter.isRequired { json.member("required", true) }
      json.key("schema")
      parameter.schema.write(to: &json, components: &components)
    }
  }

  private func write(_ body: RequestBody, to json: inout JSONWriter, _ components: inout SchemaComponents) {
    json.key("requestBody")
    json.object { json in
      json.member("required", body.isRequired)
      json.key("content")
      json.object { json in
        for type in body.types { write(type, body.schema, to: &json, &components) }
      }
    }
  }

  /// The table's, and those that the router and the server give to any such route; one entry a status, in ascending order.
  private var statuses: [[Reply]] {
    var replies = route.replies
    let add = { (status: Status, text: String, replies: inout [Reply]) in
      if !replies.contains(where: { $0.status == status }) { replies.append(.problem(status, text)) }
    }
    add(.badRequest, "The request is malformed.", &replies)
    // Who need not be known is refused all the same with a token that opens nothing.
    if route.access != .everyone { add(.unauthorized, "Who asks is not known.", &replies) }
    if !route.method.isSafe { add(.forbidden, "The request comes from another site, or this is not allowed.", &replies) }
    if route.parameters.contains(where: { $0.place == .path }) { add(.notFound, "There is nothing of this name.", &replies) }
    if route.body != nil {
      add(.contentTooLarge, "The body is too large.", &replies)
      add(.unsupportedMediaType, "The body is of another type, or compressed.", &replies)
    }
    add(.tooManyRequests, "Too many requests; try again later.", &replies)
    add(.internalServerError, "A fault of the server.", &replies)
    add(.serviceUnavailable, "Busy or stopping; try again later.", &replies)
    return Dictionary(grouping: replies, by: \.status.code).sorted { $0.key < $1.key }.map(\.value)
  }

  private func write(_ replies: [Reply], to json: inout JSONWriter, _ components: inout SchemaComponents) {
    guard let first = replies.first else { return }
    json.key(String(first.status.code))
    json.object { json in
      json.member("description", replies.map(\.description).joined(separator: " "))
      let headers = replies.flatMap(\.headers)
      if !headers.isEmpty {
        json.key("headers")
        json.object { json in
          for header in headers {
            json.key(header.name)
            json.object { json in
              json.member("description", header.description)
              json.key("schema")
              header.schema.write(to: &json, components: &components)
            }
          }
        }
      }
      let contents = replies.compactMap { reply in reply.type.map { ($0, reply.schema) } }
      guard !contents.isEmpty else { return }
      json.key("content")
      json.object { json in
        for (type, schema) in contents { write(type, schema, to: &json, &components) }
      }
    }
  }

  private func write(_ type: MediaType, _ schema: Schema?, to json: inout JSONWriter, _ components: inout SchemaComponents) {
    json.key(type.description)
    json.object { json in
      guard let schema else { return }
      json.key("schema")
      schema.write(to: &json, components: &components)
    }
  }
}
