internal import CProj

/// A transverse Mercator projection centred on a point (WGS 84, metres), evaluated by PROJ.
///
/// Owns a PROJ context and the operation made in it. A `PJ` keeps a pointer to its context and neither may be used by two
/// threads, so one owner holds both: make one per worker, never one per point. About 250 ns a point.
struct TransverseMercator: ~Copyable {
  private let context: OpaquePointer
  private let operation: OpaquePointer

  /// - Parameter scale: k0, the scale on the central meridian.
  /// - Throws: `ProjectionError` with PROJ's own message.
  init(origin: Coordinate, scale: Double = 1) throws(ProjectionError) {
    // A context of our own, so that PROJ's messages never reach standard error and nothing asks a network.
    guard let context = proj_context_create() else { throw ProjectionError(code: 0, message: "out of memory", definition: "") }
    proj_log_level(context, PJ_LOG_NONE)
    proj_context_set_enable_network(context, 0)
    let definition =
      "+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad +step +proj=tmerc"
      + " +lat_0=\(origin.latitudeDegrees) +lon_0=\(origin.longitudeDegrees) +k=\(scale) +ellps=WGS84 +algo=poder_engsager"
    guard let operation = proj_create(context, definition) else {
      let code = proj_context_errno(context)
      let message = proj_context_errno_string(context, code).map { String(cString: $0) } ?? "unknown error"
      proj_context_destroy(context)
      throw ProjectionError(code: Int(code), message: message, definition: definition)
    }
    self.context = context
    self.operation = operation
  }

  deinit {
    proj_destroy(operation)
    proj_context_destroy(context)
  }

  /// East and north of the origin, metres. Infinite where the projection has no value (near the poles of its equator).
  borrowing func project(latitudeDegrees: Double, longitudeDegrees: Double) -> PlanePoint {
    let result = proj_trans(operation, PJ_FWD, proj_coord(longitudeDegrees, latitudeDegrees, 0, 0))
    return PlanePoint(east: result.xy.x, north: result.xy.y)
  }

  /// The coordinate of a point of the plane; longitude within -180...180.
  borrowing func unproject(_ point: PlanePoint) -> Coordinate {
    let result = proj_trans(operation, PJ_INV, proj_coord(point.east, point.north, 0, 0))
    return Coordinate(uncheckedLatitude: result.xy.y, longitude: result.xy.x)
  }
}

/// A point of a local metric grid: metres east and north of its origin.
public struct PlanePoint: Sendable, Hashable {
  public var east: Double
  public var north: Double

  public init(east: Double, north: Double) {
    self.east = east
    self.north = north
  }
}

/// PROJ refused to make a projection.
public struct ProjectionError: Error, Sendable, CustomStringConvertible {
  /// PROJ's error number.
  public let code: Int
  /// PROJ's message.
  public let message: String
  /// The definition that was asked for.
  public let definition: String

  public var description: String { "PROJ could not make the projection \"\(definition)\": \(message) (error \(code))" }
}
