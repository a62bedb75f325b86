import Campaigns
import Geo

/// Nanoseconds a guess of each way to an answer, over a million seeded guesses in memory, one thread, best of seven rounds.
enum Micro {
  private static let count = 1_000_000

  static func run() throws {
    var random = SplitMix64(seed: 20_261_130)
    let targets = try (0..<40).map { _ in
      Target(
        try Coordinate(
          latitudeDegrees: .random(in: 37.40...37.46, using: &random),
          longitudeDegrees: .random(in: -122.21 ... -122.13, using: &random)))
    }
    let indices = (0..<count).map { _ in Int32.random(in: 0..<40, using: &random) }
    let latitudes = indices.map {
      targets[Int($0)].coordinate.latitudeDegrees + .random(in: -0.003...0.003, using: &random)
    }
    let longitudes = indices.map {
      targets[Int($0)].coordinate.longitudeDegrees + .random(in: -0.003...0.003, using: &random)
    }
    let judge = try Judge(targets: targets, centre: .stanford)
    let far = try Judge(targets: targets, centre: Coordinate(latitudeDegrees: -37, longitudeDegrees: 10))
    let search = TargetSearch(judge)
    let cells = try CellGrid(origin: .stanford, cellMetres: 50)
    var verdicts = [Verdict](repeating: .incorrect, count: count)
    var distances = [Double](repeating: 0, count: count)
    var places = [CellGrid.Cell](repeating: .outside, count: count)

    let correct = { verdicts.count { $0 == .correct } }
    measure("verdict, named target, in the grid", count: correct) {
      var span = verdicts.mutableSpan
      judge.verdicts(latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &span)
    }
    measure("verdict and distance, in the grid", count: correct) {
      var span = verdicts.mutableSpan
      var distanceSpan = distances.mutableSpan
      judge.judge(
        latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &span,
        distances: &distanceSpan)
    }
    measure("verdict by chord, outside the grid", count: correct) {
      var span = verdicts.mutableSpan
      far.verdicts(latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &span)
    }
    measure("nearest of 40 targets, with verdict and distance") {
      var correct = 0
      search.judge(latitudes: latitudes.span, longitudes: longitudes.span) { _, judgement in
        if judgement?.verdict == .correct { correct += 1 }
      }
      return correct
    }
    measure("cell of 50 m", count: { places.count { $0.row == 0 } }) {
      var span = places.mutableSpan
      cells.cells(latitudes: latitudes.span, longitudes: longitudes.span, into: &span)
    }
    let some = 100_000
    measure("Karney's geodesic (geod_inverse)", guesses: some) {
      var correct = 0
      for i in 0..<some {
        let target = targets[Int(indices[i])].coordinate
        guard let guess = try? Coordinate(latitudeDegrees: latitudes[i], longitudeDegrees: longitudes[i]) else { continue }
        if Geodesic.distanceMetres(guess, target) <= 150 { correct += 1 }
      }
      return correct
    }
    measure("PROJ's transverse Mercator (proj_trans)", guesses: some) {
      var east = 0
      for i in 0..<some {
        guard let guess = try? Coordinate(latitudeDegrees: latitudes[i], longitudeDegrees: longitudes[i]) else { continue }
        if let point = cells.point(of: guess), point.east > 0 { east += 1 }
      }
      return east
    }
  }

  /// - Parameter count: what came out, counted when time is no longer taken.
  private static func measure(_ name: String, count: () -> Int, _ body: () -> Void) {
    measure(name, body, count)
  }

  private static func measure(_ name: String, guesses: Int = count, _ body: () -> Int) {
    var answer = 0
    measure(name, guesses: guesses, { answer = body() }, { answer })
  }

  private static func measure(_ name: String, guesses: Int = count, _ body: () -> Void, _ count: () -> Int) {
    var best = Duration.seconds(1000)
    for _ in 0..<7 { best = min(best, ContinuousClock().measure(body)) }
    let answer = count()
    let nanoseconds = Double(best.components.attoseconds) / 1e9 / Double(guesses)
    // The answer is printed so that nobody can say it was not computed.
    print("\(name)\t\((nanoseconds * 100).rounded() / 100)\t\(answer)")
  }
}
