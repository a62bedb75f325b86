extension GridIndex {
  /// Hands out the entries around a place, ring by ring, until all those left are further away than asked for.
  ///
  /// - Parameter wanted: the squared distance up to which entries are of interest.
  @inline(__always)
  func walk(
    _ place: SIMD2<Float>, _ starts: UnsafeBufferPointer<Int32>, _ body: (Range<Int>) -> Void, until wanted: () -> Float
  ) {
    let column = cellNumber(place.x - west, columns)
    let row = cellNumber(place.y - south, rows)
    var ring = window
    let from = max(column &- ring, 0)
    let to = min(column &+ ring, columns &- 1)
    var first = max(row &- ring, 0) &* columns
    let last = min(row &+ ring, rows &- 1) &* columns
    while first <= last {
      body(Range(uncheckedBounds: (Int(starts[first &+ from]), Int(starts[first &+ to &+ 1]))))
      first &+= columns
    }
    while true {
      if squaredDistanceBeyond(ring: ring) > wanted() { return }
      if column <= ring, row <= ring, column &+ ring >= columns &- 1, row &+ ring >= rows &- 1 { return }
      ring &+= 1
      walkRing(ring, column, row, starts, body)
    }
  }

  /// How far entries are at least that lie further than some rings of cells around a place, squared.
  ///
  /// A place is in its cell, or beyond the outermost one; either way those cells are at least as many away.
  @inline(__always)
  func squaredDistanceBeyond(ring: Int) -> Float {
    let distance = Float(ring) * cell - 4 * Self.slack
    return distance * distance
  }

  /// The cells at one distance around a cell.
  private func walkRing(
    _ ring: Int, _ column: Int, _ row: Int, _ starts: UnsafeBufferPointer<Int32>, _ body: (Range<Int>) -> Void
  ) {
    func scan(_ row: Int, _ first: Int, _ last: Int) {
      let from = max(first, 0)
      let to = min(last, columns - 1)
      guard row >= 0, row < rows, from <= to else { return }
      body(Int(starts[row * columns + from])..<Int(starts[row * columns + to + 1]))
    }
    scan(row - ring, column - ring, column + ring)
    scan(row + ring, column - ring, column + ring)
    for r in max(row - ring + 1, 0)...max(min(row + ring - 1, rows - 1), 0) {
      scan(r, column - ring, column - ring)
      scan(r, column + ring, column + ring)
    }
  }

  @inline(__always)
  func cellNumber(_ metres: Float, _ count: Int) -> Int {
    let cells = metres * cellsPerMetre
    let last = Float(count &- 1)
    // Zero for what is not a number.
    return Int(cells > 0 ? (cells < last ? cells : last) : 0)
  }
}
