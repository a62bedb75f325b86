import Game
import HTTP
import Store

/// What hunts look like to those who read them.
enum HuntSchemas {
  typealias Member = Schema.Member

  static let count = Schema.integer(0...Int.max)
  static let number = Schema.integer(1...Int.max)
  static let latitude = Schema.number(-90...90)
  static let longitude = Schema.number(-180...180)

  static let scoring = Schema.named(
    "Scoring",
    .object([
      Member("points", count), Member("hint_cost", count), Member("wrong_guess_cost", count), Member("floor", count),
    ]))

  static let area = Schema.named(
    "Area",
    .object([
      Member("latitude", latitude), Member("longitude", longitude),
      Member("radius_m", .either([.number(), .null])),
      Member("declared", .boolean.described("Whether the author says so; else it is the region of the service.")),
    ]))

  static let budget = Schema.named(
    "Budget",
    .object([
      Member("wrong_guesses", count),
      Member("free_wrong_guesses", count.described("Wrong guesses that bring no wait.")),
      Member("next_guess_at", Schema.moment.orNull.described("When the next guess is taken; null for at once.")),
    ]))

  static let hint = Schema.named(
    "Hint",
    .object([
      Member("number", number.described("Its place in the step.")),
      Member(
        "state",
        .choice(["shown", "on_sale", "later", "passed"]).described(
          "Shown; to be had for its cost; to be had later; or the step was solved without it.")),
      Member("text", .text().orNull), Member("cost", count),
      Member("available_at", Schema.moment.orNull),
    ]))

  static let step = Schema.named(
    "Step",
    .object([
      Member("id", number), Member("number", number.described("Its place in the hunt.")),
      Member("name", .text()), Member("description", .text()), Member("points", count),
      Member("seen_at", Schema.moment.orNull.described("When it was noted that the player saw it; null says: post to `seen`.")),
      Member("wrong_guesses", count), Member("solved", .boolean), Member("solved_at", Schema.moment.orNull),
      Member("award", count),
      Member("reveal", .text().orNull.described("For who has solved it.")),
      Member(
        "location",
        .either([
          .object([
            Member("latitude", latitude), Member("longitude", longitude), Member("radius_m", .number()),
          ]), .null,
        ]).described("Where the hunt shows it, as tours do.")),
      Member("hints", .array(hint)),
    ]))

  private static let seat = Schema.named(
    "Seat",
    .object([
      Member("author", .boolean), Member("membership", .choice(HuntProgress.Membership.words)),
      Member("disqualified", .boolean), Member("score", count), Member("solved", count), Member("hints", count),
      Member("wrong_guesses", count), Member("finished", .boolean), Member("budget", .either([budget, .null])),
    ]))

  /// What lists and the hunt itself have in common.
  private static let head = [
    Member("id", number), Member("slug", .text()), Member("name", .text()), Member("description", .text()),
    Member("kind", .text()), Member("author", .person), Member("draft", .boolean), Member("listed", .boolean),
    Member("opens", Schema.moment.orNull), Member("closes", Schema.moment.orNull),
    Member("phase", .choice(HuntWindow.Phase.words)),
    Member("player_count", count), Member("step_count", count),
  ]

  static let summary = Schema.named("HuntSummary", .object(head))

  static let list = Page<HuntSummary>.schema("HuntList", of: summary)

  static let key = Member(
    "key", Schema.text().described("What others find it by, where it is in no list: `?key=` behind its address."),
    isRequired: false)

  static let hunt = Schema.named(
    "Hunt",
    .object(
      head + [
        key,
        Member("ordered", .boolean), Member("verification", .choice(Verification.words)),
        Member("locations", .choice(Locations.words)), Member("scoring", scoring), Member("area", area),
        Member("you", .either([seat, .null]).described("Null for who is not logged in.")),
        Member("steps", .array(step).described("Those that you may see.")),
      ]))
}
