import HTTP

/// What stands in addresses and queries of hunts.
enum HuntParameters {
  static let step = Parameter.integer("step", .path, Numbered.range, "Number of the step, its `id`.")
  static let hint = Parameter.integer("hint", .path, 1...10_000, "Place of the hint in its step, from 1.")
  static let search = Parameter.text(
    "q", .query, length: 1...100, "Words that the name or the description has, in any order; the first four count.")
  static let draft = Parameter.boolean("draft", .query, "Whether nobody else is to see it yet; false unless told.")
  static let listed = Parameter.boolean("listed", .query, "Whether it is in the list of hunts; true unless told.")
  static let key = Parameter.text("key", .query, length: 1...100, "The hunt's key, where it is in no list.")
  static let ifMatch = Parameter.text("If-Match", .header, "The ETag of what was read before, or `*`; needed.")
}
