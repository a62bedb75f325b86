import Formats
import Geo

extension PackReader {
  private static let propertyMembers = MemberTable(PropertyMember.self)
  private static let hintMembers = MemberTable(HintMember.self)

  mutating func readProperties(_ step: inout DraftStep) {
    if let properties = step.properties, properties.kind != .object, !properties.isNull {
      findings.error(.memberType, at: properties, "\"properties\" is \(properties.kind.name); an object is needed")
    }
    if let properties = step.nodes.properties {
      for (name, node) in tape.members(properties) { readProperty(name, node, &step) }
    }
    readName(&step)
    readID(&step)
  }

  private mutating func readProperty(_ name: JSONTape.Node, _ node: JSONTape.Node, _ step: inout DraftStep) {
    let member = Self.propertyMembers.member(name, tape)
    if member != nil, tape.kind(node) == .null { return }
    switch member {
    case .name: step.nodes.name = step.nodes.name ?? node
    case .hunt: step.nodes.hunt = step.nodes.hunt ?? node
    case .step: readStep(node, &step)
    case .hints: readHints(node, &step)
    case .description:
      step.nodes.description = step.nodes.description ?? node
      checkText(name, node)
    case .reveal:
      step.nodes.reveal = step.nodes.reveal ?? node
      checkText(name, node)
    case .radius:
      step.nodes.radius = step.nodes.radius ?? node
      if let radius = readRadius(tape.value(node)) { step.radiusMetres = radius }
    case .points:
      step.nodes.points = step.nodes.points ?? node
      step.points = wholeNumber(JSONTape.Member(tape, name, node))
    case nil:
      let member = JSONTape.Member(tape, name, node)
      guard !UnknownMemberRule.isStyle(member.name) else { return step.hasUnknown = true }
      unknown(member, of: Known.properties, help: UnknownMemberRule.help(member.name, step.value), &step)
    }
  }

  private mutating func checkText(_ name: JSONTape.Node, _ node: JSONTape.Node) {
    if tape.kind(node) != .string { _ = text(JSONTape.Member(tape, name, node)) }
  }

  private mutating func readName(_ step: inout DraftStep) {
    guard let node = step.nodes.name else {
      findings.error(.nameMissing, at: step.properties ?? step.value, "the feature has no \"name\" in its properties")
      return
    }
    let value = tape.value(node)
    guard value.kind == .string else {
      findings.error(.nameMissing, at: value, "\"name\" is \(value.kind.name); text is needed")
      return
    }
    guard isVisible(node) else {
      findings.error(.nameMissing, at: value, "the name has no visible text")
      return
    }
    if TextLook(tape.escaped(node)).mayHoldLineEnd, value.string?.contains(where: \.isNewline) ?? false {
      findings.warning(.textLineEnd, at: value, "the name holds a line end")
    }
    step.hasName = true
    step.nameKey = tape.withText(node) { nameKeys.folded($0).key }
  }

  private mutating func readID(_ step: inout DraftStep) {
    guard let value = step.idValue, !value.isNull else {
      step.nodes.id = nil
      guard let name = step.name else { return }
      guard VisibleText.isVisible(VisibleText.slug(name)) else {
        findings.error(
          .idInvalid, at: step.nameValue ?? step.value, "no id, and the name has no letter or digit to make one from",
          help: "give the feature an \"id\"")
        return
      }
      step.idSource = .name
      return
    }
    switch value.kind {
    case .string where isVisible(value.node): step.idSource = .text
    case .number: step.idSource = .number
    default: findings.error(.idInvalid, at: value, "an \"id\" is text that can be seen, or a number")
    }
  }

  private mutating func readStep(_ node: JSONTape.Node, _ step: inout DraftStep) {
    step.nodes.step = step.nodes.step ?? node
    guard let number = tape.integer(node), number >= 1 else {
      let value = tape.value(node)
      findings.error(
        .stepInvalid, at: value, "\"step\" must be a whole number from 1", help: QuotedNumber.help(value),
        fix: QuotedNumber.fix(value, wholeFrom: 1))
      return
    }
    step.step = number
  }

  private mutating func readHints(_ node: JSONTape.Node, _ step: inout DraftStep) {
    guard tape.kind(node) == .array else {
      let value = tape.value(node)
      findings.error(
        .hintShape, at: value, "\"hints\" is \(value.kind.name); a list is needed: [\"first hint\"]",
        fix: isTwice("hints", step.nodes.properties) ? nil : HintShapeRule.list(value))
      return
    }
    step.nodes.hints = step.nodes.hints ?? node
    for element in tape.elements(node) { readHint(element, &step) }
  }

  private mutating func readHint(_ node: JSONTape.Node, _ step: inout DraftStep) {
    let text = tape.hintText(node)
    guard let text else {
      let value = tape.value(node)
      findings.error(
        .hintShape, at: value,
        "a hint is text, or an object with a \"text\"" + (value.kind == .object ? "" : "; this is \(value.kind.name)"))
      return
    }
    if !isVisible(text) { findings.warning(.hintShape, at: tape.value(node), "the hint has no visible text") }
    guard tape.kind(node) == .object else { return }
    var cost: Int?
    for (name, value) in tape.members(node) {
      switch Self.hintMembers.member(name, tape) {
      case .text: continue
      case .cost: cost = wholeNumber(JSONTape.Member(tape, name, value))
      case .after: _ = wholeNumber(JSONTape.Member(tape, name, value))
      case nil: unknown(JSONTape.Member(tape, name, value), of: Known.hint, &step)
      }
    }
    step.addHint(cost: cost)
  }

  /// Whether an object has a member of that name more than once: then nobody knows which is meant.
  private func isTwice(_ name: StaticString, _ object: JSONTape.Node?) -> Bool {
    guard let object else { return false }
    return tape.members(object).count { tape.isText($0.name, name) } > 1
  }

  /// Whether anything of a string can be seen.
  private func isVisible(_ string: JSONTape.Node) -> Bool {
    TextLook(tape.escaped(string)).isVisible || VisibleText.isVisible(tape.string(string) ?? "")
  }
}

extension JSONTape {
  /// The text of a hint, which is that or an object with it; nil where it is neither.
  func hintText(_ hint: Node) -> Node? {
    let text = kind(hint) == .object ? member(hint, "text") : hint
    return text.flatMap { kind($0) == .string ? $0 : nil }
  }
}

/// A quick look at a text as it is written: most need no other.
private struct TextLook {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ escaped: UnsafeBufferPointer<UInt8>) { bytes = escaped }

  /// It begins with a sign of ASCII that stands for itself.
  var isVisible: Bool { bytes.first.map { $0 > 0x20 && $0 < 0x7F && $0 != ASCII.backslash } ?? false }

  /// Line ends are escapes or beyond ASCII.
  var mayHoldLineEnd: Bool { bytes.contains { $0 == ASCII.backslash || $0 >= 0x80 } }
}
