public import Formats

/// Something the linter has to say about a place in a pack. Collected, never thrown: one run reports everything.
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
  /// Bytes of the text that it is about; empty for a place between bytes.
  public var range: Range<Int>
  /// Where the range begins and ends.
  public var position: TextPosition
  public var end: TextPosition
  public var feature: Feature?
  /// What would repair it; nil where only people can tell.
  public var fix: Fix?

  /// Byte offset in the text.
  public var offset: Int { range.lowerBound }

  /// A feature of the pack.
  public struct Feature: Sendable {
    /// Place in the list of features, from 0, for programs.
    public var index: Int
    public var name: String?

    /// For people, who count from 1: `feature 3 ("Old mint")`.
    public var described: String { "feature \(index + 1)" + (name.map { " (\(ShownText.quoted($0)))" } ?? "") }
  }
}

extension [Finding] {
  /// Whether a pack with these can be played: none is an error.
  public var areUsable: Bool { !contains { $0.severity == .error } }
}
