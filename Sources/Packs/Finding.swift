public import Formats

/// Something the reader of a pack has to say about a place in it. Collected, never thrown: one run reports everything.
public struct Finding: Sendable {
  public enum Severity: String, Sendable, Comparable {
    case note
    case warning
    /// Unplayable, wrong verdicts, or a leak.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// Stable, for machines: words joined with hyphens.
  public var code: Code
  public var severity: Severity
  /// One sentence: what is wrong.
  public var message: String
  /// What to do, where the message does not say.
  public var help: String?
  /// Byte offset in the text.
  public var offset: Int
  public var position: TextPosition
  /// The feature it is in: its index and, where there is one, its name.
  public var feature: Feature?

  public struct Feature: Sendable {
    public var index: Int
    public var name: String?
  }

  /// Every kind of finding. The raw value is the stable code.
  public enum Code: String, Sendable, CaseIterable {
    case encoding
    case byteOrderMark = "byte-order-mark"
    case jsonSyntax = "json-syntax"
    case duplicateMember = "duplicate-member"
    case unknownMember = "unknown-member"
    case rootType = "root-type"
    case featureType = "feature-type"
    case noTargets = "no-targets"
    case noLocation = "no-location"
    case pointRequired = "point-required"
    case position
    case coordinateRange = "coordinate-range"
    case nameMissing = "name-missing"
    case nameDuplicate = "name-duplicate"
    case textLineEnd = "text-line-end"
    case idInvalid = "id-invalid"
    case idDuplicate = "id-duplicate"
    case huntInvalid = "hunt-invalid"
    case stepInvalid = "step-invalid"
    case stepOrder = "step-order"
    case radius
    case hintShape = "hint-shape"
    case memberType = "member-type"
    case version
  }
}
