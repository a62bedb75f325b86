import Formats

/// A text of a pack that players may read before they have found the place, or a reveal, which must not tell of other places.
struct PublicText: Sendable {
  let value: JSONTape.Value
  /// Of a member that is kept and that nobody looks after, its name: its text is the member as it is written, for the numbers in it are
  /// text to a reader.
  let unknownName: JSONTape.Value?
  /// What it is, for messages: "the hint".
  private let kind: String
  /// Which of the pack's steps it belongs to; nil for texts of a hunt or the whole pack.
  let step: Int?
  /// What a reveal says is read by those who have found its own place.
  let isReveal: Bool

  fileprivate init(_ value: JSONTape.Value, _ kind: String, _ step: Int? = nil, isReveal: Bool = false) {
    (self.value, unknownName, self.kind, self.step, self.isReveal) = (value, nil, kind, step, isReveal)
  }

  fileprivate init(_ member: JSONTape.Member, _ step: Int? = nil) {
    (value, unknownName, kind, self.step, isReveal) = (member.value, member.key, "", step, false)
  }

  var what: String { unknownName.map { "the member \(ShownText.quoted($0.string ?? ""))" } ?? kind }

  var text: String {
    unknownName.map { "\($0.string ?? ""): \(value.text)" } ?? value.string ?? ""
  }

  /// Whether it is the id of a step or a hunt, which becomes a part of addresses.
  var isID: Bool { kind == "the id" || kind == "the hunt's id" }

  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard unknownName == nil else {
      var text = text
      return text.withUTF8(body)
    }
    return value.tape.withText(value.node, body)
  }

  /// Whether it is the name or the id of a step.
  func isName(in pack: borrowing PackReader) -> Bool {
    guard let step, unknownName == nil else { return false }
    return value.node == pack.steps[step].nodes.name || value.node == pack.steps[step].nodes.id
  }

  /// Where a part of it stands: the name of a member or its value.
  func holder(of range: Range<Int>) -> JSONTape.Value {
    guard let unknownName, range.lowerBound < (unknownName.string ?? "").utf8.count else { return value }
    return unknownName
  }

  /// Some of its bytes.
  func part(_ range: Range<Int>) -> String {
    withText { String(decoding: UnsafeBufferPointer(rebasing: $0[range.clamped(to: 0..<$0.count)]), as: UTF8.self) }
  }
}

extension PackReader {
  /// Hands out all of them, one after the other: those of the pack, then step by step.
  func forEachPublicText(_ body: (PublicText) -> Void) {
    func add(_ value: JSONTape.Value?, _ kind: String) {
      if let value, value.kind == .string { body(PublicText(value, kind)) }
    }
    func addUnknown(_ value: JSONTape.Value?, _ known: [String]) {
      for member in value?.members ?? [] where !known.contains(member.name) { body(PublicText(member)) }
    }
    let huntpack = root["huntpack"]
    for name in ["title", "author", "license"] { add(huntpack?[name], "the pack's \(name)") }
    for name in ["name", "id"] { add(root[name], "the \(name) of the file") }
    addUnknown(huntpack, Known.huntpack)
    addUnknown(root, Known.collection)
    for hunt in hunts {
      for name in ["id", "name", "description", "kind"] { add(hunt.value?[name], "the hunt's \(name)") }
      addUnknown(hunt.value, Known.hunt)
    }
    for index in steps.indices { forEachPublicText(of: index, body) }
  }

  private func forEachPublicText(of index: Int, _ body: (PublicText) -> Void) {
    func add(_ node: JSONTape.Node?, _ kind: String, isReveal: Bool = false) {
      if let node, tape.kind(node) == .string { body(PublicText(tape.value(node), kind, index, isReveal: isReveal)) }
    }
    let nodes = steps[index].nodes
    add(nodes.id, "the id")
    add(nodes.name, "the name")
    add(nodes.description, "the description")
    if let hints = nodes.hints {
      for hint in tape.elements(hints) { add(tape.hintText(hint), "the hint") }
    }
    add(nodes.reveal, "the reveal", isReveal: true)
    if steps[index].hasUnknown {
      for member in steps[index].unknown { body(PublicText(member, index)) }
    }
  }
}
