import Formats

/// Which hunt a feature belongs to.
extension PackReader {
  /// Id of the hunt that features with steps make where they name none.
  private static let impliedHunt = "hunt"

  /// The hunt that it names, or the only one declared; else those with a step make one hunt, and each other feature is a hunt
  /// of its own.
  mutating func hunt(of step: DraftStep) -> Int? {
    if let node = step.nodes.hunt { return namedHunt(node) }
    if declaresHunts, hunts.count == 1 { return 0 }
    if hasFaultyHunt { return nil }
    if declaresHunts {
      findings.error(
        .huntInvalid, at: step.value, "the feature does not say which of the pack's hunts it belongs to",
        help: "give it the property \"hunt\"")
      return nil
    }
    if step.nodes.step != nil {
      guard let index = huntIndex(Self.impliedHunt) else { return addHunt(Self.impliedHunt) }
      if ownHunts.contains(index) { reportClash(Self.impliedHunt, at: step.value) }
      return index
    }
    guard let id = step.id else { return nil }
    if let index = huntIndex(id) {
      // Two features of one id are reported as that.
      if !ownHunts.contains(index) { reportClash(id, at: step.value) }
      return index
    }
    let index = addHunt(id, name: step.name)
    ownHunts.insert(index)
    return index
  }

  private mutating func namedHunt(_ node: JSONTape.Node) -> Int? {
    // Most name the same as the one before.
    if let last = lastNamed, tape.areEqualStrings(last.name, node), declaresHunts { return last.hunt }
    let value = tape.value(node)
    guard let text = value.string else {
      findings.error(
        .huntInvalid, at: value, "\"hunt\" is \(value.kind.name); the id of a hunt is needed, which is text",
        fix: HuntInvalidRule.quote(value) { huntIndex($0) != nil })
      return nil
    }
    guard VisibleText.isVisible(text) else {
      findings.error(.huntInvalid, at: value, "\"hunt\" has no visible text; the id of a hunt is needed")
      return nil
    }
    if let index = huntIndex(text) {
      if ownHunts.contains(index) { reportClash(text, at: value) }
      lastNamed = (node, index)
      return index
    }
    // It may be the one that could not be read.
    if hasFaultyHunt { return nil }
    guard declaresHunts else { return addHunt(text) }
    // Among very many it would take long for each feature, and help nobody.
    let nearest = hunts.count <= 100 ? Suggestion.nearest(to: text, in: hunts.map(\.hunt.id)) : nil
    findings.error(
      .huntInvalid, at: value, "there is no hunt \(ShownText.quoted(text)) in \"huntpack\"",
      help: nearest.map { "did you mean \"\($0)\"?" })
    return nil
  }

  private mutating func reportClash(_ id: String, at place: JSONTape.Value) {
    findings.error(
      .huntInvalid, at: place,
      "a feature that is a hunt of its own and a hunt that others name are both \(ShownText.quoted(id))",
      help: "give that feature another \"id\", or say with \"hunt\" which hunt it belongs to")
  }

  private mutating func addHunt(_ id: String, name: String? = nil) -> Int {
    addHunt(DraftHunt(hunt: Pack.Hunt(id: id, name: name ?? id)))
  }
}
