internal import CLanes

/// The short way of nearly every search: eight targets of each of the three rows of cells around a place, without a branch.
///
/// How many targets the cells hold is a coin toss to the branch predictor, so eight are compared however many there are. Those
/// too many are targets as well, elsewhere, and do no harm; but none may be there twice.
extension GridIndex {
  /// Targets of a row that are compared.
  static let run: Int32 = 8

  /// Where three runs of entries begin, and how many entries the fullest of the rows would have needed.
  struct Runs {
    let first: Int32
    let second: Int32
    let third: Int32
    let needed: Int32
  }

  /// Searches for a block of places; those that are not a number are unclear.
  ///
  /// All runs are looked up and asked for before the first is compared: they are seldom in a near cache, and so several are
  /// waited for at once.
  func search(
    east: UnsafePointer<Double>, north: UnsafePointer<Double>, into found: UnsafeMutableBufferPointer<Search>, count: Int
  ) {
    let hasRuns = hasRuns
    withUnsafeTemporaryAllocation(of: Runs.self, capacity: count) { runs in
      places.withUnsafeBufferPointer { places in
        guard hasRuns, let base = places.baseAddress else { return }
        for i in 0..<count {
          runs[i] = self.runs(around: SIMD2(Float(east[i]), Float(north[i])))
          Cache.fetch(base + Int(runs[i].first))
          Cache.fetch(base + Int(runs[i].second))
          Cache.fetch(base + Int(runs[i].third))
        }
      }
      for i in 0..<count {
        let place = SIMD2(Float(east[i]), Float(north[i]))
        if hasRuns, let nearest = nearest(to: place, in: runs[i]) {
          found[i] = judge(nearest)
        } else {
          found[i] = east[i].isNaN ? .unclear : searchFar(place)
        }
      }
    }
  }

  /// Whether the nearest of the cells around a place is what is asked for, and there are enough of them.
  var hasRuns: Bool { radii.isEmpty && window == 1 && rows >= 3 }

  @inline(__always)
  func runs(around place: SIMD2<Float>) -> Runs {
    let column = cellNumber(place.x - west, columns)
    let row = cellNumber(place.y - south, rows)
    let lowest = min(max(row &- 1, 0), rows &- 3) &* columns
    let from = lowest &+ max(column &- 1, 0)
    let to = lowest &+ min(column &+ 1, columns &- 1) &+ 1
    return starts.withUnsafeBufferPointer { starts in
      let first = starts[from]
      let second = max(starts[from &+ columns], first &+ Self.run)
      let third = max(starts[from &+ 2 &* columns], second &+ Self.run)
      let needed = max(
        max(starts[to] &- first, starts[to &+ columns] &- second), starts[to &+ 2 &* columns] &- third)
      return Runs(first: first, second: second, third: third, needed: needed)
    }
  }

  /// The nearest to a place; nil where these runs do not settle it.
  @inline(__always)
  func nearest(to place: SIMD2<Float>, in runs: Runs) -> Nearest? {
    places.withUnsafeBufferPointer { places in
      guard runs.needed <= Self.run, let base = UnsafeRawPointer(places.baseAddress) else { return nil }
      let two = huntkit_nearest_of_24(
        base.assumingMemoryBound(to: Float.self), Int(runs.first), Int(runs.second), Int(runs.third), place.x, place.y)
      let number = Int32(truncatingIfNeeded: two.least.bitPattern & 31)
      let start = number < Self.run ? runs.first : number < 2 &* Self.run ? runs.second : runs.third
      let entry = Int(start &+ (number & (Self.run &- 1)))
      let d = places[entry] - place
      // The number stands in the last bits of a square: 2^-18 of it, at most.
      let nearest = Nearest(entry: entry, squared: d.x * d.x + d.y * d.y, runnerUp: two.second * (1 - 0x1p-17))
      return nearest.ambiguousBelow < squaredDistanceBeyond(ring: 1) ? nearest : nil
    }
  }
}
