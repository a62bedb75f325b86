import Formats
import Game
import Geo
import HTTP
import Packs
import Store

/// A hunt as the app writes it, read out of a body.
struct HuntBody: Sendable {
  var content: HuntContent
  /// Ids of the steps that are to have a new version where their target moves.
  var newVersions: Set<String> = []

  /// A hunt that stays as it is.
  init(unchanged content: HuntContent) { self.content = content }

  /// - Throws: 400 with the member that is wrong, or that a hunt does not have.
  init(_ body: JSONBody) throws(Problem) {
    try body.check(ContentSchemas.body)
    let standard = ScoringRules.standard
    let scoring = try body.optionalObject("scoring")
    let points = HuntLimits.points
    content = HuntContent(
      name: try body.name("name", length: HuntLimits.name),
      description: try body.optionalText("description", length: HuntLimits.description, .lines) ?? "",
      kind: try body.optionalText("kind", length: HuntLimits.kind, .line) ?? "hunt",
      isOrdered: try body.optionalBoolean("ordered") ?? true, window: try Self.window(body),
      verification: try Self.word(body, "verification", Verification.words, Verification.init(word:)) ?? .map,
      locations: try Self.word(body, "locations", Locations.words, Locations.init(word:)) ?? .hidden,
      scoring: ScoringRules(
        points: try scoring?.optionalInteger("points", points) ?? standard.points,
        hintCost: try scoring?.optionalInteger("hint_cost", points) ?? standard.hintCost,
        wrongGuessCost: try scoring?.optionalInteger("wrong_guess_cost", points) ?? standard.wrongGuessCost,
        floor: try scoring?.optionalInteger("floor", points) ?? standard.floor),
      area: try Self.area(body))
    for (index, value) in try body.array("steps", count: HuntLimits.steps).enumerated() {
      let step = try body.object(value, "steps[\(index)]")
      let content = try StepBody.content(step, number: index + 1, content.scoring)
      if try step.optionalBoolean("new_version") ?? false { newVersions.insert(content.target) }
      self.content.steps.append(content)
    }
    content.searchText = content.foldedTexts
  }

  private static func window(_ body: JSONBody) throws(Problem) -> HuntWindow {
    let window = HuntWindow(opens: try time(body, "opens"), closes: try time(body, "closes"))
    if let opens = window.opens, let closes = window.closes, closes <= opens {
      throw body.fault("closes", "must be after opens")
    }
    return window
  }

  private static func time(_ body: JSONBody, _ name: String) throws(Problem) -> Moment? {
    guard let text = try body.optionalText(name, length: 1...40) else { return nil }
    guard let time = Moment(text) else {
      throw body.fault(name, "must be a time with a zone, such as 2026-12-01T17:00:00Z")
    }
    return time
  }

  private static func area(_ body: JSONBody) throws(Problem) -> HuntContent.Area? {
    guard let area = try body.optionalObject("area") else { return nil }
    return HuntContent.Area(
      center: try StepBody.place(area), radiusMetres: try area.optionalNumber("radius_m", HuntLimits.radiusMetres))
  }

  private static func word<Value>(
    _ body: JSONBody, _ name: String, _ words: [String], _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = try body.optionalText(name, length: 1...30) else { return nil }
    guard let value = read(text) else { throw body.fault(name, "must be \(words.joined(separator: " or "))") }
    return value
  }
}

/// A step of it.
enum StepBody {
  static func content(_ body: JSONBody, number: Int, _ scoring: ScoringRules) throws(Problem) -> StepContent {
    let radius = try body.optionalNumber("radius_m", HuntLimits.radiusMetres) ?? Target.defaultRadiusMetres
    return StepContent(
      target: try body.optionalText("id", length: HuntLimits.id) ?? "step-\(number)",
      name: try body.name("name", length: HuntLimits.name),
      description: try body.optionalText("description", length: HuntLimits.stepText, .lines) ?? "",
      reveal: try body.optionalText("reveal", length: HuntLimits.stepText, .lines) ?? "",
      place: Target(try place(body), radiusMetres: radius), points: try body.optionalInteger("points", HuntLimits.points),
      hints: try hints(body, scoring))
  }

  static func place(_ body: JSONBody) throws(Problem) -> Coordinate {
    let latitude = try body.number("latitude", -90...90)
    let longitude = try body.number("longitude", -180...180)
    do throws(CoordinateFault) {
      return try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    } catch {
      throw body.fault("latitude", "and longitude must be a place on Earth")
    }
  }

  private static func hints(_ body: JSONBody, _ scoring: ScoringRules) throws(Problem) -> [HintContent] {
    guard body.optional("hints") != nil else { return [] }
    var hints: [HintContent] = []
    for (index, value) in try body.array("hints", count: HuntLimits.hints).enumerated() {
      if let text = value.string {
        guard HuntLimits.hint.contains(text.unicodeScalars.count) else {
          throw body.fault("hints[\(index)]", "must have \(HuntLimits.hint.upperBound) characters at most")
        }
        try body.check(text, .lines, "hints[\(index)]")
        hints.append(HintContent(text))
        continue
      }
      guard value.kind == .object else { throw body.fault("hints[\(index)]", "must be a text or an object with a text") }
      let hint = try body.object(value, "hints[\(index)]")
      let delay = try hint.optionalInteger("after_s", HuntLimits.delaySeconds) ?? 0
      let cost = try hint.optionalInteger("cost", HuntLimits.points) ?? scoring.hintCost
      hints.append(
        HintContent(
          try hint.text("text", length: HuntLimits.hint, .lines),
          rules: HintRules(cost: cost, afterMilliseconds: Int64(delay) * 1000), isPlain: false))
    }
    return hints
  }
}

extension JSONBody {
  /// - Throws: 400 with a member that the schema does not have: whoever mistyped it would think that it was set.
  func check(_ schema: Schema) throws(Problem) {
    guard let name = schema.unknownMember(in: root) else { return }
    throw Self.bad(name, "is not one of the members that can be set here")
  }
}

extension HuntContent {
  /// What searches look at.
  var foldedTexts: String { VisibleText.folded("\(name) \(description) \(kind)") }
}
