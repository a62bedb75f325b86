/// What was found in a pack.
public struct PackCheck: Sendable {
  /// In order of the text.
  public let findings: [Finding]
  /// What was found as well and is not among them.
  public let unlisted: [FindingCount]
  public let huntCount: Int
  /// Features that are targets, in a pack that is usable.
  public let targetCount: Int

  /// Whether it can be played: no finding is an error.
  public var isUsable: Bool { findings.areUsable }
}
