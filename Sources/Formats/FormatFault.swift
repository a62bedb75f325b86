/// Something in a file of points that is wrong, or that was left out on reading.
public struct FormatFault: Error, Sendable, Equatable {
  public enum Severity: Sendable, Equatable {
    /// A point, or the whole file, cannot be taken.
    case error
    /// Taken, but not as it stands there, or something beside the points was left out.
    case warning
  }

  public var severity: Severity
  /// One sentence: what is wrong and, where it is not plain, what to do.
  public var message: String
  /// Nil where the format has no lines.
  public var position: TextPosition?

  public init(_ severity: Severity, _ message: String, at position: TextPosition?) {
    self.severity = severity
    self.message = message
    self.position = position
  }
}
