/// Why a geometry is not the point that it should be.
enum GeometryFault: Error, Equatable {
  case missing
  case empty
  case notBlob
  case magic
  case version(UInt8)
  case envelope(UInt8)
  case extended
  case referenceSystem(Int32, expected: Int32)
  case cut(bytes: Int)
  case byteOrder(UInt8)
  case type(UInt32)
  case notFinite
  case trailing(bytes: Int)
}

extension GeometryFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing: "it has no geometry (NULL); a point is required"
    case .empty: "its geometry is empty; a point is required"
    case .notBlob: "its geometry is not a blob"
    case .magic: "its geometry does not begin with GP as that of a GeoPackage does"
    case .version(let version): "its geometry is of version \(version), which is unknown; expected 0"
    case .envelope(let code): "its geometry has an envelope of kind \(code), which does not exist; 0 to 4 do"
    case .extended: "its geometry is of an extended type of some program; a point is required"
    case .referenceSystem(let found, let expected):
      "its geometry is in spatial reference system \(found), its layer in \(expected)"
    case .cut(let bytes): "its geometry is cut short after \(bytes) bytes"
    case .byteOrder(let order): "its geometry has byte order \(order); expected 0 or 1"
    case .type(let type): "Point required, found \(Self.name(of: type))"
    case .notFinite: "its geometry has a coordinate that is not a finite number"
    case .trailing(let bytes): "\(bytes) bytes follow the point in its geometry"
    }
  }

  private static func name(of type: UInt32) -> String {
    let names = [
      "Geometry", "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon", "GeometryCollection",
      "CircularString", "CompoundCurve", "CurvePolygon", "MultiCurve", "MultiSurface", "Curve", "Surface",
    ]
    let base = Int(type % 1000)
    return type < 4000 && base < names.count ? names[base] : "geometry type \(type)"
  }
}
