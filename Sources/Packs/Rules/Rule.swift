/// A kind of finding: what it is called, what `huntkit explain` says of it, and how it is found.
///
/// One rule, one file. What can be said while the text is read is reported by `PackReader`; `check` looks at what was read.
public protocol Rule: SendableMetatype {
  static var code: Finding.Code { get }
  /// The most severe finding that it reports.
  static var severity: Finding.Severity { get }
  /// What is wrong, in a few words without a dot at the end.
  static var title: String { get }
  /// What is meant, why it matters, and what to do: Markdown, a paragraph or more.
  static var explanation: String { get }
  /// A part of a pack that has this finding, and the same part without it.
  static var wrong: RuleExample { get }
  static var right: RuleExample { get }
  /// What `--fix` does about it.
  static var repair: RuleRepair { get }
  static func check(_ pack: inout PackReader)
  /// Whether `check` reads all texts of a pack, which takes the longest.
  static var readsAllTexts: Bool { get }
}

extension Rule {
  public static var repair: RuleRepair { .none }
  public static func check(_ pack: inout PackReader) {}
  public static var readsAllTexts: Bool { false }
}

/// A rule that looks at one feature on its own, when it has just been read: of which hunt it is is not known yet.
protocol StepRule: Rule {
  static func checkStep(_ step: DraftStep, _ findings: inout FindingCollector)
}

/// How much of a rule's findings can be repaired.
public enum RuleRepair: Sendable {
  case none
  /// By `--fix`: no verdict changes.
  case safe
  /// By `--fix --unsafe`: a target moves.
  case unsafe
}

/// A part of a pack, as `explain` shows it.
public enum RuleExample: Sendable {
  /// Members of the properties of one feature, without the name.
  case properties(String)
  /// A position: `[longitude, latitude]`.
  case position(String)
  /// Features, separated by commas.
  case features(String)
  /// A hunt of `huntpack`, with features beside it.
  case hunt(String, features: String)
  /// Members of `huntpack`, with features beside them.
  case huntpack(String, features: String)
  /// A whole text.
  case text(String)

  /// What people are shown.
  public var shown: String {
    switch self {
    case .properties(let text), .position(let text), .features(let text), .text(let text): text
    case .hunt(let text, let features): Self.joined("\"hunts\": [\(text)]", features)
    case .huntpack(let text, let features): Self.joined(text, features)
    }
  }

  private static func joined(_ members: String, _ features: String) -> String {
    features.isEmpty ? members : "\"huntpack\": {\(members), ...},\n\"features\": [\n\(features)\n]"
  }

  /// A whole pack with that part in it.
  public var pack: String {
    func collection(_ features: String, _ huntpack: String? = nil) -> String {
      let member = huntpack.map { "\"huntpack\": {\"version\": 1, \($0)},\n" } ?? ""
      return "{\"type\": \"FeatureCollection\",\n\(member)\"features\": [\n\(features)\n]}\n"
    }
    func feature(_ properties: String, at position: String) -> String {
      "{\"type\": \"Feature\", \"id\": \"a\", \"geometry\": {\"type\": \"Point\", \"coordinates\": \(position)},\n"
        + "\"properties\": {\(properties)}}"
    }
    let here = "[-122.16970, 37.42750]"
    let one = feature("\"name\": \"Start\"", at: here)
    switch self {
    case .properties(let text): return collection(feature("\"name\": \"Start\", \(text)", at: here))
    case .position(let text): return collection(feature("\"name\": \"Start\"", at: text))
    case .features(let text): return collection(text)
    case .hunt(let text, let features): return collection(features.isEmpty ? one : features, "\"hunts\": [\(text)]")
    case .huntpack(let text, let features): return collection(features.isEmpty ? one : features, text)
    case .text(let text): return text
    }
  }
}
