/// Whole columns of guesses at named targets: the path of files and of benchmarks.
extension Judge {
  /// Judges guesses against the targets they name.
  ///
  /// - Parameters:
  ///   - latitudes: degrees, already within range, as many as the other columns.
  ///   - longitudes: degrees, already within range.
  ///   - indices: for each guess an index into `targets`.
  ///   - verdicts: receives a verdict for each guess.
  public func verdicts(
    latitudes: Span<Double>, longitudes: Span<Double>, targets indices: Span<Int32>, into verdicts: inout MutableSpan<Verdict>
  ) {
    verdicts.withUnsafeMutableBufferPointer { judge(latitudes, longitudes, indices, $0, nil) }
  }

  /// Judges guesses against the targets they name, and measures how far each is, metres, within 1 mm of the geodesic.
  ///
  /// Columns as for `verdicts`; about 6 ns a guess in the grid, 1 µs outside.
  public func judge(
    latitudes: Span<Double>, longitudes: Span<Double>, targets indices: Span<Int32>,
    into verdicts: inout MutableSpan<Verdict>, distances: inout MutableSpan<Double>
  ) {
    precondition(distances.count == latitudes.count, "columns of one length")
    verdicts.withUnsafeMutableBufferPointer { verdicts in
      distances.withUnsafeMutableBufferPointer { judge(latitudes, longitudes, indices, verdicts, $0.baseAddress) }
    }
  }

  @inline(__always)
  private func judge(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ indices: Span<Int32>,
    _ verdicts: UnsafeMutableBufferPointer<Verdict>, _ distances: UnsafeMutablePointer<Double>?
  ) {
    let count = latitudes.count
    precondition(longitudes.count == count && indices.count == count && verdicts.count == count, "columns of one length")
    guard let grid else {
      for i in 0..<count {
        let judgement = judgeAnywhere(latitudes[i], longitudes[i], Int(indices[i]), measures: distances != nil)
        verdicts[i] = judgement.verdict
        distances?[i] = judgement.distanceMetres
      }
      return
    }
    planar.withUnsafeBufferPointer { filters in
      grid.eachBlock(latitudes, longitudes) { range, east, north in
        // Right or wrong is a coin toss to the branch predictor, so the block is computed without a branch. A guess outside
        // the grid has no plane coordinates (NaN) and fails both comparisons; so does one at a target outside.
        var closeCalls: UInt8 = 0
        for i in range {
          let index = Int(indices[unchecked: i])
          precondition(index >= 0 && index < filters.count, "a target of this judge")
          let filter = filters[index]
          let x = east[i &- range.lowerBound]
          let squared = filter.squaredDistance(x, north[i &- range.lowerBound])
          let isInside: UInt8 = squared <= filter.innerSquared ? 1 : 0
          let isOutside: UInt8 = squared > filter.outerSquared ? 1 : 0
          verdicts[i] = unsafeBitCast(isInside, to: Verdict.self)
          closeCalls |= isInside ^ isOutside ^ 1
          if let distances {
            distances[i] = grid.groundDistance(planar: squared.squareRoot(), east: filter.east, x)
          }
        }
        guard closeCalls != 0 else { return }
        for i in range {
          let (latitude, longitude) = (latitudes[unchecked: i], longitudes[unchecked: i])
          let filter = filters[Int(indices[unchecked: i])]
          if filter.isInGrid, !east[i - range.lowerBound].isNaN {
            verdicts[i] = verdict(latitude, longitude, Int(indices[unchecked: i]))
          } else {
            let judgement = judgeAnywhere(latitude, longitude, Int(indices[unchecked: i]), measures: distances != nil)
            verdicts[i] = judgement.verdict
            distances?[i] = judgement.distanceMetres
          }
        }
      }
    }
  }
}

extension LocalGrid {
  private typealias Lane = SIMD4<Double>

  /// Guesses projected at a time; their plane coordinates stay in the first-level cache.
  static let block = 256

  /// Projects blocks of guesses and hands each block's plane coordinates on; NaN for a guess outside the grid.
  @inline(__always)
  func eachBlock(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>,
    _ body: (Range<Int>, UnsafePointer<Double>, UnsafePointer<Double>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Self.block) { plane in
      guard let east = plane.baseAddress else { return }
      let north = east + Self.block
      var start = 0
      while start < latitudes.count {
        let range = start..<min(start + Self.block, latitudes.count)
        project(latitudes, longitudes, range, east, north)
        body(range, east, north)
        start = range.upperBound
      }
    }
  }

  /// Plane coordinates of a range of guesses; NaN for those outside the grid.
  func project(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ range: Range<Int>,
    _ east: UnsafeMutablePointer<Double>, _ north: UnsafeMutablePointer<Double>
  ) {
    let width = Lane.scalarCount
    var i = 0
    if !crossesAntimeridian {
      let height = Lane(repeating: polynomial.halfHeightDegrees * polynomial.halfHeightDegrees)
      let breadth = Lane(repeating: polynomial.halfWidthDegrees * polynomial.halfWidthDegrees)
      var misses = SIMDMask<Lane.MaskStorage>(repeating: false)
      precondition(range.upperBound <= min(latitudes.count, longitudes.count), "a range of the columns")
      latitudes.withUnsafeBufferPointer { latitudes in
        longitudes.withUnsafeBufferPointer { longitudes in
          guard let phi = UnsafeRawPointer(latitudes.baseAddress), let lambda = UnsafeRawPointer(longitudes.baseAddress)
          else { return }
          while i &+ width <= range.count {
            let offset = (range.lowerBound &+ i) &* MemoryLayout<Double>.stride
            let u = (phi + offset).loadUnaligned(as: Lane.self) - origin.latitudeDegrees
            let v = (lambda + offset).loadUnaligned(as: Lane.self) - origin.longitudeDegrees
            misses = misses .| (u * u .> height) .| (v * v .> breadth)
            let (x, y) = polynomial.evaluate(u, v)
            UnsafeMutableRawPointer(east + i).storeBytes(of: x, as: Lane.self)
            UnsafeMutableRawPointer(north + i).storeBytes(of: y, as: Lane.self)
            i &+= width
          }
        }
      }
      // One guess outside is rare enough to do the block again, slowly.
      if any(misses) { i = 0 }
    }
    while i < range.count {
      let point = project(latitudes[range.lowerBound + i], longitudes[range.lowerBound + i])
      east[i] = point?.east ?? .nan
      north[i] = point?.north ?? .nan
      i += 1
    }
  }
}
