public import Formats

/// A layer as the file lists it.
public struct GeoPackageLayer: Sendable, Equatable {
  /// The name of its table.
  public let name: String
  /// What people are shown; the name where there is nothing else.
  public let identifier: String
  public let description: String
  /// In capitals as the standard has them: `POINT`, `GEOMETRY`.
  public let geometryType: String
  let geometryColumn: String
  let srs: Int64
}

/// What a row of a layer is read as.
public enum GeoPackageItem: Sendable, Equatable {
  case feature(PointFeature, fid: Int64)
  case fault(GeoPackageFault)
}

/// What is wrong with a feature.
public struct GeoPackageFault: Sendable, Equatable {
  public let layer: String
  /// The key of its row; nil for what is so in the whole layer.
  public let fid: Int64?
  public let message: String
  /// Whether the feature cannot be used; else it comes as well, without what the message tells of.
  public let losesFeature: Bool
}

extension GeoPackageFault: CustomStringConvertible {
  public var description: String {
    let place = fid.map { ", fid \($0)" } ?? ""
    return "layer \(ShownText.quoted(layer))\(place): \(message)"
  }
}
