/// A geometry of a feature; x is degrees east, y degrees north.
public enum Geometry: Sendable, Equatable {
  case point(SIMD2<Double>, altitudeMetres: Double? = nil)
  /// Outline first, then holes; the last point of a ring is not its first again.
  case polygon([[SIMD2<Double>]])
  case multiPolygon([[[SIMD2<Double>]]])

  /// The least and the largest x and y; nil without a point.
  var bounds: Bounds? {
    var bounds: Bounds?
    func add(_ point: SIMD2<Double>) {
      guard let old = bounds else { return bounds = Bounds(low: point, high: point) }
      bounds = old.joined(Bounds(low: point, high: point))
    }
    switch self {
    case .point(let point, _): add(point)
    case .polygon(let rings): for ring in rings { ring.forEach(add) }
    case .multiPolygon(let polygons): for polygon in polygons { for ring in polygon { ring.forEach(add) } }
    }
    return bounds
  }

  var isFinite: Bool {
    if case .point(_, let altitude?) = self, !altitude.isFinite { return false }
    func isFinite(_ rings: [[SIMD2<Double>]]) -> Bool {
      rings.allSatisfy { ring in ring.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    }
    return switch self {
    case .point(let point, _): isFinite([[point]])
    case .polygon(let rings): isFinite(rings)
    case .multiPolygon(let polygons): polygons.allSatisfy(isFinite)
    }
  }
}

/// A rectangle along the axes.
struct Bounds {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  func joined(_ other: Bounds) -> Bounds {
    Bounds(
      low: low.replacing(with: other.low, where: other.low .< low),
      high: high.replacing(with: other.high, where: other.high .> high)
    )
  }
}
