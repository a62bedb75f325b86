import Game
import HTTP

/// What authors write and read.
enum ContentSchemas {
  typealias Member = Schema.Member

  private static let radius = Schema.number(HuntLimits.radiusMetres)
  private static let points = Schema.integer(HuntLimits.points)

  private static let hintText = TextRule.lines.schema(HuntLimits.hint)
  private static let hint = Schema.either([
    hintText.described("A hint that is free and shown with its step."),
    .closed([
      Member("text", hintText), Member("cost", points.orNull, isRequired: false),
      Member(
        "after_s", Schema.integer(HuntLimits.delaySeconds).orNull.described("Seconds after the player first saw the step."),
        isRequired: false),
    ]),
  ])

  private static let step = Schema.named(
    "StepBody",
    .closed([
      passedOver("step"), passedOver("version"),
      Member(
        "id",
        Schema.text(length: HuntLimits.id).orNull.described(
          "What stays the same when the step is edited; step-1, step-2 ... without."),
        isRequired: false),
      Member("name", TextRule.name(HuntLimits.name)),
      Member("description", TextRule.lines.schema(HuntLimits.stepText).orNull, isRequired: false),
      Member(
        "reveal", TextRule.lines.schema(HuntLimits.stepText).orNull.described("What the finder reads."), isRequired: false),
      Member("latitude", HuntSchemas.latitude), Member("longitude", HuntSchemas.longitude),
      Member("radius_m", radius.orNull.described("How near a guess must be; 150 without."), isRequired: false),
      Member("points", points.orNull, isRequired: false),
      Member("hints", Schema.array(hint, count: HuntLimits.hints).orNull, isRequired: false),
      Member(
        "new_version", Schema.boolean.orNull.described("Whether a target that players have guessed at may move."),
        isRequired: false),
    ]))

  private static let members = [
    Member("name", TextRule.name(HuntLimits.name)),
    Member("description", TextRule.lines.schema(HuntLimits.description).orNull, isRequired: false),
    Member("kind", TextRule.line.schema(HuntLimits.kind).orNull, isRequired: false),
    Member("ordered", Schema.boolean.orNull, isRequired: false),
    Member("opens", Schema.moment.orNull, isRequired: false),
    Member("closes", Schema.moment.orNull, isRequired: false),
    Member("verification", Schema.choice(Verification.words).orNull, isRequired: false),
    Member("locations", Schema.choice(Locations.words).orNull, isRequired: false),
    Member(
      "scoring",
      Schema.closed(
        ["points", "hint_cost", "wrong_guess_cost", "floor"].map { Member($0, points.orNull, isRequired: false) }
      ).orNull, isRequired: false),
    Member(
      "area",
      Schema.closed([
        Member("latitude", HuntSchemas.latitude), Member("longitude", HuntSchemas.longitude),
        Member("radius_m", radius.orNull, isRequired: false),
      ]).orNull.described("Where maps open; not centred on a target."), isRequired: false),
    Member("steps", .array(step, count: HuntLimits.steps)),
  ]

  /// With what a hunt has when it is read, so that it can be sent back as it came.
  static let body = Schema.named(
    "HuntBody",
    .closed(
      members + ["hunt", "slug", "draft", "listed", "key", "guessed", "created", "changed", "notice"].map(passedOver)))
  static let patch = Schema.named(
    "HuntPatch", .closed(members.map { Member($0.name, $0.schema, isRequired: false) }))

  private static func passedOver(_ name: String) -> Member {
    Member(name, Schema.anything.described("As it was read; nothing is set by it."), isRequired: false)
  }

  /// A hunt pack, version 1; its own schema says more.
  static let pack = Schema.named(
    "HuntPack",
    .object([
      Member("type", .choice(["FeatureCollection"])),
      Member("huntpack", .object([]), isRequired: false),
      Member("features", .array(.object([]))),
    ]))

  static let content = Schema.named(
    "HuntContent",
    .object([
      Member("hunt", HuntSchemas.number), Member("slug", .text()), Member("draft", .boolean), Member("listed", .boolean),
      HuntSchemas.key,
      Member("guessed", Schema.boolean.described("Whether somebody has guessed; targets stay from then on.")),
      Member("notice", Schema.text().described("What is final about what was just done."), isRequired: false),
      Member("created", Schema.moment), Member("changed", Schema.moment), Member("name", .text()),
      Member("description", .text()), Member("kind", .text()), Member("ordered", .boolean),
      Member("opens", Schema.moment.orNull), Member("closes", Schema.moment.orNull),
      Member("verification", .choice(Verification.words)), Member("locations", .choice(Locations.words)),
      Member("scoring", HuntSchemas.scoring), Member("area", Schema.object([]).orNull),
      Member("steps", .array(.object([Member("id", .text()), Member("step", HuntSchemas.number)]))),
    ]))

  static let finding = Schema.named(
    "Finding",
    .object([
      Member("code", .text()), Member("severity", .choice(["error", "warning", "note"])), Member("message", .text()),
      Member("help", .text().orNull), Member("line", HuntSchemas.number.orNull), Member("column", HuntSchemas.number.orNull),
      Member("feature", HuntSchemas.number.orNull.described("Which feature or step, from 1.")),
    ]))

  static let created = Schema.named(
    "CreatedHunts",
    .object([
      Member(
        "hunts",
        .array(
          .object([
            Member("id", HuntSchemas.number), Member("slug", .text()), Member("name", .text()), HuntSchemas.key,
          ]))),
      Member("findings", .array(finding).described("Warnings and notes.")),
    ]))

  /// A problem with what the linter found.
  static let refusal = Schema.named(
    "PackProblem",
    .object([
      Member("type", .text(format: "uri-reference")), Member("title", .text()), Member("status", .integer(400...599)),
      Member("code", .text(), isRequired: false), Member("detail", .text(), isRequired: false),
      Member("findings", .array(finding), isRequired: false),
    ]))
}
