import HTTP

/// A page of a list, of which one line more was read than is shown: whether there is a next page.
struct Page<Line> {
  let lines: [Line]
  let hasNext: Bool

  init(_ read: [Line], limit: Int) {
    lines = Array(read.prefix(limit))
    hasNext = read.count > limit
  }

  func write(
    to json: inout JSONWriter, cursor: (Line) -> [String], line: (inout JSONWriter, Line) throws -> Void
  ) rethrows {
    json.key("items")
    try json.array { json in for one in lines { try line(&json, one) } }
    json.member("next", hasNext ? lines.last.map { Cursor(cursor($0)).text } : nil)
  }

  /// The schema of such a page.
  static func schema(_ name: String, of line: Schema, _ more: [Schema.Member] = []) -> Schema {
    .named(
      name,
      .object(
        [
          Schema.Member("items", .array(line)),
          Schema.Member("next", Schema.text().orNull.described("The cursor of the next page; null on the last.")),
        ] + more))
  }
}

extension Response {
  /// JSON that is one viewer's, to be asked for again with its tag.
  static func own(_ json: JSONWriter) -> Response {
    .json(json.bytes, headers: ["Cache-Control": "private, no-cache", "Vary": "Cookie, Authorization"]).tagged()
  }
}

extension Reply {
  /// To `If-None-Match`.
  static let unchanged = Reply(.notModified, "It is as the client knows it.")
}
