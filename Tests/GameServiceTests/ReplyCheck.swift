import Formats
import HTTP

/// Whether an answer is one of those that its route promises.
enum ReplyCheck {
  /// What is wrong with it; nothing where no route takes the request.
  static func faults(_ response: Response, _ request: Request, _ site: Site) -> [String] {
    guard let route = site.router.route(for: request) else { return [] }
    let label = "\(request.method.rawValue) \(route.path) \(response.status.code)"
    guard let reply = route.replies.first(where: { $0.status == response.status }) else {
      let known = standard(route).contains(response.status)
      return known ? valueFaults(response.json, .problem, label) : ["\(label) is not documented"]
    }
    // A 304 keeps its body for the length; it is not sent.
    guard response.status != .notModified else { return [] }
    guard let schema = reply.schema else { return response.body.isEmpty ? [] : ["\(label) has a body"] }
    guard reply.type?.isJSON == true else { return [] }
    return valueFaults(response.json, schema, label)
  }

  /// What the document adds to every route, as it does.
  private static func standard(_ route: Route) -> [Status] {
    var all: [Status] = [.badRequest, .tooManyRequests, .serviceUnavailable]
    if route.access != .everyone { all.append(.unauthorized) }
    if !route.method.isSafe { all.append(.forbidden) }
    if route.parameters.contains(where: { $0.place == .path }) { all.append(.notFound) }
    if route.body != nil { all += [.contentTooLarge, .unsupportedMediaType] }
    return all
  }

  static func valueFaults(_ value: JSONValue?, _ schema: Schema, _ place: String) -> [String] {
    guard let value else { return ["\(place): no JSON"] }
    let kind = { (isRight: Bool) in isRight ? [] : ["\(place): \(value.kind.name) is not what it should be"] }
    switch schema {
    case .named(_, let schema), .described(let schema, _): return valueFaults(value, schema, place)
    case .either(let schemas):
      return schemas.contains { valueFaults(value, $0, place).isEmpty } ? [] : ["\(place): none of the schemas"]
    case .null: return kind(value.isNull)
    case .anything: return []
    case .boolean: return kind(value.boolean != nil)
    case .integer(let range): return kind(value.integer.map { range?.contains($0) ?? true } ?? false)
    case .number(let range): return kind(value.number.map { range?.contains($0) ?? true } ?? false)
    case .choice(let words): return kind(value.string.map(words.contains) ?? false)
    case .text(let length, _, let format):
      guard let text = value.string else { return kind(false) }
      if let length, !length.contains(text.unicodeScalars.count) { return ["\(place): of another length"] }
      var copy = text
      let isTime = format != "date-time" || copy.withUTF8 { Timestamp.milliseconds($0) } != nil
      return isTime ? [] : ["\(place): no time: \(text)"]
    case .array(let element, _):
      guard let elements = value.elements else { return kind(false) }
      return elements.enumerated().flatMap { valueFaults($1, element, "\(place)[\($0)]") }
    case .object(let members), .closed(let members):
      guard let there = value.members else { return kind(false) }
      // Schemas let further members pass; ours name all that are sent, but for problems, which have some of their own.
      let more =
        members.contains { $0.name == "type" }
        ? []
        : there.map(\.name).filter { name in
          !members.contains { $0.name == name }
        }
      return more.map { "\(place): \($0) is not in the schema" }
        + members.flatMap { member -> [String] in
          guard let found = value[member.name] else { return member.isRequired ? ["\(place): no \(member.name)"] : [] }
          return valueFaults(found, member.schema, "\(place).\(member.name)")
        }
    }
  }
}
