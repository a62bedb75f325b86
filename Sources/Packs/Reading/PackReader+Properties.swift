import Formats
import Geo

extension PackReader {
  mutating func readProperties(_ step: DraftStep) {
    for member in step.properties?.members ?? [] {
      let value = member.value
      switch member.name {
      case "name": step.nameValue = value.isNull ? nil : value
      case "hunt": continue
      case "step": readStep(value, step)
      case "hints": readHints(value, step)
      case "description", "reveal": _ = text(member)
      case "radius_m":
        if value.isNull { continue }
        step.radiusValue = value
        if let radius = readRadius(value) { step.radiusMetres = radius }
      case "points": step.points = wholeNumber(member)
      default:
        unknown(member, of: Known.properties, help: UnknownMemberRule.help(member.name, step.value))
        step.unknown.append(member)
      }
    }
    readName(step)
    readID(step)
  }

  private mutating func readName(_ step: DraftStep) {
    guard let value = step.nameValue else {
      findings.error(.nameMissing, at: step.properties ?? step.value, "the feature has no \"name\" in its properties")
      return
    }
    guard let text = value.string else {
      findings.error(.nameMissing, at: value, "\"name\" is \(value.kind.name); text is needed")
      return
    }
    guard VisibleText.isVisible(text) else {
      findings.error(.nameMissing, at: value, "the name has no visible text")
      return
    }
    if text.contains(where: \.isNewline) {
      findings.warning(.textLineEnd, at: value, "the name holds a line end")
    }
    step.name = text
  }

  private mutating func readID(_ step: DraftStep) {
    guard let value = step.value["id"], !value.isNull else {
      guard let name = step.name else { return }
      let slug = VisibleText.slug(name)
      guard VisibleText.isVisible(slug) else {
        findings.error(
          .idInvalid, at: step.nameValue ?? step.value, "no id, and the name has no letter or digit to make one from",
          help: "give the feature an \"id\"")
        return
      }
      step.id = slug
      return
    }
    step.idValue = value
    switch value.kind {
    case .string where VisibleText.isVisible(value.string ?? ""): step.id = value.string
    case .number: step.id = value.text
    default: findings.error(.idInvalid, at: value, "an \"id\" is text that can be seen, or a number")
    }
  }

  private mutating func readStep(_ value: JSONValue, _ step: DraftStep) {
    if value.isNull { return }
    step.stepValue = value
    guard let number = value.integer, number >= 1 else {
      findings.error(
        .stepInvalid, at: value, "\"step\" must be a whole number from 1", help: QuotedNumber.help(value),
        fix: QuotedNumber.fix(value, wholeFrom: 1))
      return
    }
    step.step = number
  }

  private mutating func readHints(_ value: JSONValue, _ step: DraftStep) {
    if value.isNull { return }
    guard let elements = value.elements else {
      findings.error(
        .hintShape, at: value, "\"hints\" is \(value.kind.name); a list is needed: [\"first hint\"]",
        fix: HintShapeRule.list(value))
      return
    }
    for element in elements { readHint(element, step) }
  }

  private mutating func readHint(_ element: JSONValue, _ step: DraftStep) {
    if let text = element.string ?? element["text"]?.string, !VisibleText.isVisible(text) {
      findings.warning(.hintShape, at: element, "the hint has no visible text")
    }
    if let text = element.string {
      step.hints.append(DraftHint(value: element, text: text, cost: nil, isPriced: false))
      return
    }
    guard let text = element["text"], let words = text.string else {
      findings.error(
        .hintShape, at: element,
        "a hint is text, or an object with a \"text\"" + (element.kind == .object ? "" : "; this is \(element.kind.name)"))
      return
    }
    var hint = DraftHint(value: text, text: words, cost: nil, isPriced: true)
    for member in element.members ?? [] {
      switch member.name {
      case "text": continue
      case "cost": hint.cost = wholeNumber(member)
      case "after_s": _ = wholeNumber(member)
      default:
        unknown(member, of: ["text", "cost", "after_s"])
        step.unknown.append(member)
      }
    }
    step.hints.append(hint)
  }
}
