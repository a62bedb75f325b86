import Crypto
import Formats

/// Writes the public part: members that are known to be public are copied, everything else is left out.
struct PublicPartWriter {
  private let source: SealablePack
  /// Of each target.
  private let commitments: [[UInt8]]

  init(_ source: SealablePack, _ commitments: [[UInt8]]) throws(SealError) {
    // Fewer only where a step could not be committed to, which a pack without errors has none of.
    guard commitments.count == source.pack.targets.count else { throw .content("a step without a commitment") }
    self.source = source
    self.commitments = commitments
  }

  /// The text: UTF-8, a feature, a hunt or a commitment on each line.
  func text() -> [UInt8] {
    var visible = [Bool](repeating: false, count: commitments.count)
    for step in source.steps where step.isVisible { visible[step.target] = true }
    let features = source.features.indices.filter { visible[$0] }.map(feature)
    let text = """
      {
      "type": "FeatureCollection",
      "huntpack": \(huntpack),
      "features": \(Self.lines(features))
      }

      """
    return Array(text.utf8)
  }

  private var huntpack: String {
    let declared = source.root["huntpack"]
    var members = Members()
    members.add("version", "1")
    members.copy(["title", "author", "license"], from: declared)
    if let area = declared?["area"], let center = Self.position(area["center"]) {
      var circle = Members()
      circle.add("center", center)
      circle.copy(["radius_m"], from: area)
      members.add("area", circle.object)
    }
    members.add("hunts", Self.lines(source.pack.hunts.indices.map(hunt)))
    var sealed = Members()
    sealed.add("version", String(PublicPart.version))
    sealed.add("algorithm", JSONText.encoded(StepOpening.algorithm))
    sealed.add("steps", Self.lines(source.steps.map(step)))
    members.add("sealed", sealed.object)
    return members.object
  }

  private func hunt(_ index: Int) -> String {
    var members = Members()
    members.add("id", JSONText.encoded(source.pack.hunts[index].id))
    members.add("name", JSONText.encoded(source.pack.hunts[index].name))
    let declared = source.declarations[index]
    members.copy(
      ["description", "kind", "ordered", "opens", "closes", "verification", "locations"], from: declared)
    if let scoring = declared?["scoring"], scoring.kind == .object {
      var rules = Members()
      rules.copy(["points", "hint_cost", "wrong_guess_cost", "floor"], from: scoring)
      members.add("scoring", rules.object)
    }
    return members.object
  }

  private func step(_ step: SealablePack.Step) -> String {
    var members = Members()
    members.add("hunt", JSONText.encoded(source.pack.hunts[step.hunt].id))
    members.add("number", String(step.number))
    // An id is often made of the name, and the name of a later step is for who gets there.
    if step.isVisible { members.add("id", JSONText.encoded(source.pack.targets[step.target].id)) }
    members.add("commitment", JSONText.encoded(Hexadecimal.encoded(commitments[step.target])))
    return members.object
  }

  private func feature(_ index: Int) -> String {
    let target = source.pack.targets[index]
    let given = source.features[index]["properties"]
    let isShown = source.showsLocations(target.hunt)
    var properties = Members()
    properties.add("hunt", JSONText.encoded(source.pack.hunts[target.hunt].id))
    if let step = target.step { properties.add("step", String(step)) }
    properties.add("name", JSONText.encoded(target.name))
    properties.copy(["description"], from: given)
    // A hint that is an object has a price or a time, and is had from the server.
    let hints = given?["hints"]?.elements?.compactMap(\.string) ?? []
    if !hints.isEmpty { properties.add("hints", "[\(hints.map(JSONText.encoded).joined(separator: ", "))]") }
    properties.copy(isShown ? ["radius_m", "points"] : ["points"], from: given)
    var members = Members()
    members.add("type", "\"Feature\"")
    members.add("id", JSONText.encoded(target.id))
    let place = isShown ? Self.position(source.features[index]["geometry"]?["coordinates"]) : nil
    members.add("geometry", place.map { "{\"type\": \"Point\", \"coordinates\": \($0)}" } ?? "null")
    members.add("properties", properties.object)
    return members.object
  }

  /// Longitude and latitude as they are written; what may follow them is left out.
  private static func position(_ value: JSONValue?) -> String? {
    guard let numbers = value?.elements?.prefix(2), numbers.count == 2, numbers.allSatisfy({ $0.kind == .number }) else {
      return nil
    }
    return "[\(numbers.map(\.text).joined(separator: ", "))]"
  }

  private static func lines(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n" + elements.joined(separator: ",\n") + "\n]"
  }
}

/// The members of an object that is being written, in order.
private struct Members {
  private var written: [String] = []

  mutating func add(_ name: String, _ value: String) { written.append("\(JSONText.encoded(name)): \(value)") }

  /// Copies those members that are text, a number, `true` or `false`.
  mutating func copy(_ names: [String], from value: JSONValue?) {
    for name in names {
      guard let member = value?[name] else { continue }
      switch member.kind {
      case .string: add(name, JSONText.encoded(member.string ?? ""))
      case .number, .boolean: add(name, member.text)
      case .object, .array, .null: continue
      }
    }
  }

  var object: String { "{" + written.joined(separator: ", ") + "}" }
}
