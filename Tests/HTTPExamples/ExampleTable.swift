public import HTTP

/// A small service of every kind of route, for tests of the router, the document and the server.
public enum ExampleTable {
  static let hunt = Parameter.text("hunt", .path, length: 1...40, "The hunt's id.")
  static let step = Parameter.integer("step", .path, 1...1000, "The number of the step.")
  static let token = Parameter.text("token", .path, "A recovery token.").secret
  static let limit = Parameter.integer("limit", .query, 1...100, "How many a page has.")
  static let search = Parameter.text("q", .query, length: 1...100, "Words to look for.")
  static let order = Parameter.choice("order", .query, ["name", "opens"], "What to sort by.")
  static let isMine = Parameter.boolean("mine", .query, "Whether only my own.")

  static let huntSchema = Schema.named(
    "Hunt",
    .object([
      .init("id", .text(length: 1...40)), .init("name", .text().described("As its author wrote it.")),
      .init("opens", .text(format: "date-time").orNull), .init("steps", .integer(0...Int.max)),
      .init(
        "center", .named("Point", .array(.number(-180...180), count: 2...2)).described("Longitude first."), isRequired: false),
    ]))
  static let guessSchema = Schema.named(
    "Guess",
    .object([
      .init("lat", .number(-90...90)), .init("lon", .number(-180...180)),
      .init("note", .text(length: 0...20), isRequired: false),
    ]))

  struct Broken: Error {}

  public static let routes: [Route] = [
    Route(
      .get, "/api/hunts", id: "listHunts", summary: "Lists hunts.", tag: "hunts", access: .knownOrNot,
      parameters: [limit.info, search.info, order.info, isMine.info, Parameter.cursor.info],
      replies: [
        Reply(.ok, "A page.", schema: .object([.init("items", .array(huntSchema)), .init("next", Schema.text().orNull)]))
      ]
    ) { request in
      let (limit, search) = (try request.optional(limit) ?? 20, try request.optional(search) ?? "-")
      let (order, mine) = (try request.optional(order) ?? "-", try request.optional(isMine).map { "\($0)" } ?? "-")
      let keys = try request.optional(Parameter.cursor)?.keys ?? []
      return .now(.text("\(limit)|\(search)|\(order)|\(mine)|\(keys.joined(separator: ","))"))
    },
    Route(
      .get, "/api/hunts/{hunt}", id: "getHunt", summary: "One hunt.", tag: "hunts", parameters: [hunt.info],
      replies: [Reply(.ok, "The hunt.", schema: huntSchema), Reply(.notModified, "It has not changed.")]
    ) { request in .now(Response.text("hunt \(try request.value(hunt))").tagged()) },
    Route(
      .get, "/api/hunts/new", id: "newHunt", summary: "An empty one.", replies: [Reply(.ok, "The hunt.", schema: huntSchema)]
    ) { _ in .now(.text("a new one")) },
    Route(
      .post, "/api/hunts/{hunt}/steps/{step}/guesses", id: "guess", summary: "Guesses.", tag: "play", access: .known,
      parameters: [hunt.info, step.info, IdempotencyKey.parameter.info], body: RequestBody(guessSchema, mostBytes: 1000),
      replies: [
        Reply(
          .created, "The verdict.", schema: .object([.init("verdict", .choice(["correct", "incorrect"]))]),
          headers: [("Location", .text(format: "uri-reference"), "Where the guess is.")]),
        .problem(.conflict, "The key was used for something else."),
      ]
    ) { request in
      let body = try request.json()
      let (latitude, longitude) = (try body.number("lat", -90...90), try body.number("lon", -180...180))
      let note = try body.optionalText("note", length: 0...20) ?? "-"
      let key = try request.optional(IdempotencyKey.parameter)?.text ?? "-"
      let pending = PendingResponse()
      pending.complete(
        .text("\(try request.value(hunt))|\(try request.value(step))|\(latitude)|\(longitude)|\(note)|\(key)", .created))
      return .later(pending)
    },
    Route(
      .delete, "/api/hunts/{hunt}", id: "deleteHunt", summary: "Deletes it.", access: .known, parameters: [hunt.info],
      replies: [Reply(.noContent, "It is gone.")]
    ) { request in
      try Conditional.check(request.request, current: EntityTag("1"), isRequired: true)
      return .now(Response(.noContent))
    },
    Route(
      .put, "/api/hunts/{hunt}/pack", id: "putPack", summary: "Replaces its pack.", parameters: [hunt.info],
      body: RequestBody(.anything, types: [.json, .geoJSON], mostBytes: 1 << 20, isRequired: false),
      replies: [Reply(.ok, "It is.")]
    ) { request in .now(.text("\(request.request.body.count)")) },
    Route(
      .get, "/recover/{token}", id: "recover", summary: "A page.", parameters: [token.info], replies: [], isDocumented: false
    ) {
      _ in .now(.text("page"))
    },
    Route(.get, "/broken", id: "broken", summary: "Fails.", replies: [Reply(.ok, "Never.")]) { _ in throw Broken() },
  ]
}
