/// The parameters of a query, as forms write them: `name=value&name=value`.
public struct Query: Sendable {
  public struct Item: Sendable, Equatable {
    public let name: String
    /// Empty without a `=`.
    public let value: String
  }

  public let items: [Item]

  /// - Throws: 400 for a percent sign without its digits, and for bytes that are no UTF-8.
  public init(_ text: String?) throws(Problem) {
    var items: [Item] = []
    for part in (text ?? "").split(separator: "&") {
      let mark = part.firstIndex(of: "=") ?? part.endIndex
      guard let name = PercentEncoding.decoded(part[..<mark], plusIsBlank: true),
        let value = PercentEncoding.decoded(part[mark...].dropFirst(), plusIsBlank: true)
      else { throw Problem(.badRequest, code: "bad-query", detail: "The query is not percent-encoded UTF-8.") }
      items.append(Item(name: name, value: value))
    }
    self.items = items
  }

  /// The value of a name; nil where it does not come.
  ///
  /// - Throws: 400 where it comes twice: readers differ in which one they take.
  public func value(_ name: String) throws(Problem) -> String? {
    let found = items.filter { $0.name.utf8.elementsEqual(name.utf8) }
    guard found.count < 2 else { throw Problem(.badRequest, code: "bad-query", detail: "\(name) comes twice in the query.") }
    return found.first?.value
  }
}
