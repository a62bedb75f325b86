import Foundation
import Geo

/// How many guesses have any of many targets within 150 m: from degrees in memory to the count.
enum Within {
  static func run(_ options: BenchOptions) throws {
    let targetPoints = try points(options.values["targets"])
    let guesses = try points(options.values["guesses"])
    let threads = max(1, options.integer("threads", 1))
    let targets = try zip(targetPoints.latitudes, targetPoints.longitudes).map {
      Target(try Coordinate(latitudeDegrees: $0, longitudeDegrees: $1))
    }
    let search = TargetSearch(try Judge(targets: targets, centre: .stanford))
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000_000)
    var found = 0
    // The first round also warms up.
    for _ in 0..<3 {
      let start = clock.now
      found = count(guesses, search, threads)
      best = min(best, clock.now - start)
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
    print("\(seconds)\t\(found)")
  }

  private static func count(_ guesses: Points, _ search: TargetSearch, _ threads: Int) -> Int {
    nonisolated(unsafe) var counts = [Int](repeating: 0, count: threads)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let size = guesses.latitudes.count
      let range = (size * thread / threads)..<(size * (thread + 1) / threads)
      var found = 0
      search.judge(
        latitudes: guesses.latitudes.span.extracting(range), longitudes: guesses.longitudes.span.extracting(range)
      ) { _, judgement in
        if judgement?.verdict == .correct { found += 1 }
      }
      lock.withLock { counts[thread] = found }
    }
    return counts.reduce(0, +)
  }

  private struct Points {
    var latitudes: [Double]
    var longitudes: [Double]
  }

  /// A file of pairs latitude, longitude: little-endian doubles.
  private static func points(_ path: String?) throws -> Points {
    guard let path else { throw CocoaError(.fileReadInvalidFileName) }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let values = data.withUnsafeBytes { bytes in
      (0..<(bytes.count / 8)).map {
        Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)))
      }
    }
    return Points(
      latitudes: stride(from: 0, to: values.count, by: 2).map { values[$0] },
      longitudes: stride(from: 1, to: values.count, by: 2).map { values[$0] })
  }
}
