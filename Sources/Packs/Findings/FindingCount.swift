/// How often something was found beyond what is listed: a file of a million faults of one kind is told so and not listed to its end.
public struct FindingCount: Sendable, Hashable {
  public let code: Finding.Code
  public let severity: Finding.Severity
  public let count: Int

  /// So many of one code and severity are listed, the first ones of the text as far as they show while it is read.
  public static let mostListed = 20_000
}
