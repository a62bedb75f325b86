import Game
import HTTP
import Store

/// Things that addresses name by their numbers.
enum Numbered {
  /// What every reader of JSON takes for a whole number (RFC 8259, section 6).
  static let range = 1...9_007_199_254_740_991
  static let hunt = Parameter.integer("hunt", .path, range, "The number of a hunt.")
  static let post = Parameter.integer("post", .path, range, "The number of a post.")
  static let account = Parameter.integer("account", .path, range, "The number of an account.")
  static let limit = Parameter.integer("limit", .query, 1...100, "How many lines at most; 50 without it.")
  static let usualLimit = 50
}

extension RoutedRequest {
  func number<ID: GameID>(_ parameter: Parameter<Int>, as type: ID.Type = ID.self) throws(Problem) -> ID {
    ID(Int64(try value(parameter)))
  }

  /// How many lines of a list are asked for.
  func pageLimit() throws(Problem) -> Int { try optional(Numbered.limit) ?? Numbered.usualLimit }

  /// The keys of the cursor; nil for the first page.
  ///
  /// - Throws: 400 where `read` cannot take them.
  func page<Place>(_ read: ([String]) -> Place?) throws(Problem) -> Place? {
    guard let cursor = try optional(Parameter.cursor) else { return nil }
    guard let place = read(cursor.keys) else {
      throw Problem(
        .badRequest, code: "bad-parameter", detail: "cursor is not what next of the page before said.",
        members: [.init("parameter", "cursor")])
    }
    return place
  }

  /// The same for lists that are in the order of numbers.
  func pageNumber() throws(Problem) -> Int64? {
    try page { keys in keys.count == 1 ? Int64(keys[0]).flatMap { $0 >= 0 ? $0 : nil } : nil }
  }
}

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
