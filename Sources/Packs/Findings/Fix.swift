/// Changes to a text that repair what a finding is about. All other bytes stay as they are.
public struct Fix: Sendable, Equatable {
  /// What applying it does, as an order: "take the comma away".
  public var title: String
  /// Whether it leaves every verdict as it is; one that moves a target does not.
  public var isSafe: Bool
  /// In order of the text, not overlapping.
  public var edits: [TextEdit]
}

/// Bytes to put in place of others.
public struct TextEdit: Sendable, Equatable {
  /// Bytes of the text as it is; empty to insert.
  public var range: Range<Int>
  public var replacement: String

  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
