import HTTP
import Store

/// What authors read of how their hunts are played.
enum InsightSchemas {
  typealias Member = Schema.Member

  static let mark = Parameter.integer("mark", .path, 1...Int.max, "Number of the mark.")
  static let resolved = Parameter.boolean("resolved", .query, "Whether to have those too that are dealt with.")

  static let statistics = Schema.named(
    "Statistics",
    .object([
      Member("players", HuntSchemas.count), Member("finishers", HuntSchemas.count), Member("guesses", HuntSchemas.count),
      Member(
        "steps",
        .array(
          .object([
            Member("number", HuntSchemas.number), Member("name", .text().orNull), Member("seen", HuntSchemas.count),
            Member("solved", HuntSchemas.count), Member("wrong_guesses", HuntSchemas.count),
            Member("hints", HuntSchemas.count), Member("award", HuntSchemas.count.described("Points it brought, together.")),
            Member("fastest_ms", Schema.integer().orNull.described("From seeing to solving.")),
            Member("median_ms", Schema.integer().orNull),
          ]))),
    ]))

  static let heatmap = Schema.named(
    "Heatmap",
    .object([
      Member("cell_m", .number().described("Side of a cell.")),
      Member("outside", HuntSchemas.count.described("Guesses too far away to be in a cell.")),
      Member("complete", .boolean.described("Whether all guesses were looked at.")),
      Member(
        "cells",
        .array(
          .object([
            Member("latitude", HuntSchemas.latitude), Member("longitude", HuntSchemas.longitude),
            Member("east_m", .number()), Member("north_m", .number()), Member("count", HuntSchemas.number),
            Member("players", HuntSchemas.number), Member("correct", HuntSchemas.count.orNull),
          ]))),
    ]))

  static let marks = Page<StoredReviewMark>.schema(
    "ReviewMarks",
    of: .object([
      Member("id", HuntSchemas.number), Member("pattern", .choice(["lattice", "first_tries", "speed"])),
      Member("reason", .text()), Member("players", .array(HuntSchemas.number)),
      Member("events", .array(HuntSchemas.number)), Member("at", Schema.moment),
      Member("resolved_at", Schema.moment.orNull),
    ]))
}
