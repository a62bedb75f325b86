/// How far a run is.
public struct Progress: Sendable {
  public var rows: Int
  /// 0 to 1; nil where the input's size is not known.
  public var fraction: Double?
}
