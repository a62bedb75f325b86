/// Finds the routes of a path, segment by segment. A literal segment goes before a parameter.
struct RouteTree: Sendable {
  /// What a path leads to.
  struct Place {
    /// Indices of routes by their method.
    let routes: [Method: Int]
    /// The decoded segments that parameters stand for, in the order of the path.
    let values: [String]
  }

  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var parameter: Int?
    var routes: [Method: Int] = [:]
  }

  private var nodes = [Node()]
  private var depth = 0

  /// - Returns: false where there is a route of this method and path already.
  mutating func insert(_ route: Route, _ index: Int) -> Bool {
    var node = 0
    let segments = route.segments
    depth = max(depth, segments.count)
    for segment in segments {
      let isParameter = Route.parameterName(segment) != nil
      if let next = isParameter ? nodes[node].parameter : nodes[node].literals[String(segment)] {
        node = next
        continue
      }
      nodes.append(Node())
      let next = nodes.count - 1
      if isParameter { nodes[node].parameter = next } else { nodes[node].literals[String(segment)] = next }
      node = next
    }
    return nodes[node].routes.updateValue(index, forKey: route.method) == nil
  }

  /// Nil where no route has this path. Work is bounded by the table, whatever the path.
  func find(_ path: String) -> Place? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    let raw = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), maxSplits: depth, omittingEmptySubsequences: false)
    guard raw.count <= depth else { return nil }
    var segments: [String] = []
    segments.reserveCapacity(raw.count)
    for segment in raw {
      guard let decoded = PercentEncoding.decoded(Substring(segment)) else { return nil }
      segments.append(decoded)
    }
    var values: [String] = []
    guard let node = find(segments, 0, from: 0, &values) else { return nil }
    return Place(routes: nodes[node].routes, values: values)
  }

  /// As deep as the deepest route at most.
  private func find(_ segments: [String], _ i: Int, from node: Int, _ values: inout [String]) -> Int? {
    guard i < segments.count else { return nodes[node].routes.isEmpty ? nil : node }
    if let next = nodes[node].literals[segments[i]], let found = find(segments, i + 1, from: next, &values) { return found }
    guard let next = nodes[node].parameter, !segments[i].isEmpty else { return nil }
    values.append(segments[i])
    if let found = find(segments, i + 1, from: next, &values) { return found }
    values.removeLast()
    return nil
  }
}
