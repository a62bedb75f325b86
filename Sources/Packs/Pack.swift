public import Geo

/// A hunt pack, version 1, as far as judging needs it.
public struct Pack: Sendable {
  public var title: String?
  /// Where the pack plays; nil where it does not say.
  public var area: Area?
  /// In order of the pack.
  public var hunts: [Hunt]
  /// In order of the pack's features.
  public var targets: [PackTarget]

  public struct Area: Sendable {
    public var center: Coordinate
    public var radiusMetres: Double?
  }

  public struct Hunt: Sendable {
    public var id: String
    public var name: String
  }

  /// Where the pack's local grid has its origin: the declared area, else the middle of the targets, else Stanford.
  public var gridOrigin: Coordinate {
    if let area { return area.center }
    return Coordinate.middle(of: targets.map(\.target.coordinate)) ?? .stanford
  }
}

/// A step of a hunt: a place to find.
public struct PackTarget: Sendable {
  /// The feature's `id`, else a slug of its name; unique in the pack.
  public var id: String
  public var name: String
  /// Index into the pack's hunts.
  public var hunt: Int
  /// Position in its hunt; nil where the pack gives none.
  public var step: Int?
  public var target: Target
}
