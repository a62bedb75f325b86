import Formats

/// The texts of a pack that players may read before they have found the place.
enum PublicTexts {
  /// A class: there are many, most are passed over, and copying one costs more than that.
  final class Text {
    let value: JSONValue
    let text: String
    /// What it is, for messages: "the hint".
    let what: String
    /// The step it belongs to; nil for texts of a hunt or the whole pack.
    let step: DraftStep?
    /// What a reveal says is read by those who have found its own place.
    let isReveal: Bool

    init(value: JSONValue, text: String, what: String, step: DraftStep?, isReveal: Bool) {
      self.value = value
      self.text = text
      self.what = what
      self.step = step
      self.isReveal = isReveal
    }

    /// Some of its bytes.
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
    }
  }

  /// All of them, and the reveals, which must not tell of other places.
  static func all(_ pack: PackReader) -> [Text] {
    var texts: [Text] = []
    func add(_ value: JSONValue?, _ what: String, _ step: DraftStep? = nil, isReveal: Bool = false) {
      guard let value, let text = value.string else { return }
      texts.append(Text(value: value, text: text, what: what, step: step, isReveal: isReveal))
    }
    let huntpack = pack.root?["huntpack"]
    for name in ["title", "author", "license"] { add(huntpack?[name], "the pack's \(name)") }
    for name in ["name", "id"] { add(pack.root?[name], "the \(name) of the file") }
    addUnknown(huntpack, Known.huntpack, &texts)
    addUnknown(pack.root, Known.collection, &texts)
    for hunt in pack.hunts {
      for name in ["id", "name", "description"] { add(hunt.value?[name], "the hunt's \(name)") }
      addUnknown(hunt.value, Known.hunt, &texts)
    }
    for step in pack.steps {
      add(step.idValue, "the id", step)
      add(step.nameValue, "the name", step)
      add(step.properties?["description"], "the description", step)
      for hint in step.hints { add(hint.value, "the hint", step) }
      add(step.properties?["reveal"], "the reveal", step, isReveal: true)
      for member in step.unknown { texts.append(text(of: member, step)) }
    }
    return texts
  }

  private static func addUnknown(_ value: JSONValue?, _ known: [String], _ texts: inout [Text]) {
    for member in value?.members ?? [] where !known.contains(member.name) { texts.append(text(of: member, nil)) }
  }

  /// A member that is kept and that nobody looks after, as it is written: the numbers in it are text to a reader.
  private static func text(of member: JSONMember, _ step: DraftStep?) -> Text {
    Text(
      value: member.value, text: "\(member.name): \(member.value.text)", what: "the member \(ShownText.quoted(member.name))",
      step: step, isReveal: false)
  }
}

/// Members that huntkit knows, by what they are members of.
enum Known {
  static let collection = ["type", "features", "huntpack", "bbox", "name", "id", "crs"]
  static let huntpack = ["version", "title", "author", "license", "area", "hunts"]
  static let hunt = [
    "id", "name", "description", "kind", "ordered", "opens", "closes", "verification", "locations", "scoring",
  ]
  static let feature = ["type", "id", "geometry", "properties", "bbox"]
  static let geometry = ["type", "coordinates", "bbox", "geometries"]
  static let properties = ["hunt", "step", "name", "description", "hints", "reveal", "radius_m", "points"]
}
