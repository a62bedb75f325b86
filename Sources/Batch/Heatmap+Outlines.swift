import Geo

/// Cells as areas on the Earth.
extension Heatmap.Result {
  /// The outline of a cell, anticlockwise from its south-west, longitude first, its first point not repeated; in two parts where
  /// it crosses the antimeridian (RFC 7946, section 3.1.9).
  func outlines(of cell: CellGrid.Cell) -> [[SIMD2<Double>]] {
    let centre = grid.coordinate(cell, 0.5, 0.5).longitudeDegrees
    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map { across, up in
      let corner = grid.coordinate(cell, across, up)
      // Longitudes in one piece with the centre's, be it beyond 180.
      let turns = ((corner.longitudeDegrees - centre) / 360).rounded()
      return SIMD2(corner.longitudeDegrees - 360 * turns, corner.latitudeDegrees)
    }
    let edge = corners.contains { $0.x > 180 } ? 180.0 : corners.contains { $0.x < -180 } ? -180.0 : nil
    guard let edge else { return [corners] }
    let inside = Self.clip(corners) { ($0.x - edge) * (edge > 0 ? 1 : -1) }
    let beyond = Self.clip(corners) { ($0.x - edge) * (edge > 0 ? -1 : 1) }.map { SIMD2($0.x - 2 * edge, $0.y) }
    return [inside, beyond]
  }

  /// The part of a convex ring on the side where `side` is not positive (Sutherland and Hodgman, one edge).
  private static func clip(_ ring: [SIMD2<Double>], _ side: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { from, to in
      let (a, b) = (side(from), side(to))
      let crossing = a * b < 0 ? [from + (to - from) * (a / (a - b))] : []
      return (a <= 0 ? [from] : []) + crossing
    }
  }
}
