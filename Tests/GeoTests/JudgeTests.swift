import Campaigns
import Testing

@testable import Geo

@Suite("Judge")
struct JudgeTests {
  private static let seed: UInt64 = 47

  @Test("The same place is correct at any radius from 0, at 0 m", arguments: TestOrigins.withGrid + TestOrigins.withoutGrid)
  func samePlace(origin: Coordinate) throws {
    for radius in [0, 1e-9, 150, 1e9] {
      let judge = try Judge(targets: [Target(origin, radiusMetres: radius)], centre: origin)
      let judgement = judge.judge(origin, target: 0)
      #expect(judgement == Judgement(target: 0, distanceMetres: 0, verdict: .correct), "radius \(radius)")
      #expect(judge.verdict(origin, target: 0) == .correct)
    }
  }

  @Test(
    "A radius that is no length is never reached, and one without end always",
    arguments: [(-1.0, Verdict.incorrect), (-1e4, .incorrect), (.nan, .incorrect), (.infinity, .correct)])
  func unusualRadius(radius: Double, verdict: Verdict) throws {
    let judge = try Judge(targets: [Target(.stanford, radiusMetres: radius)], centre: .stanford)
    for guess in [Coordinate.stanford, place(37.43, -122.17), place(-37, 58), place(90, 0)] {
      #expect(judge.verdict(guess, target: 0) == verdict)
      #expect(judge.judge(guess, target: 0).verdict == verdict)
      #expect(TargetSearch(judge).judge(guess)?.verdict == verdict)
      #expect(abs(judge.distanceMetres(guess, target: 0) - Geodesic.distanceMetres(guess, .stanford)) < 1e-3)
    }
  }

  @Test("A great negative radius is never reached, in the grid or outside", arguments: [-2.5e7, -1e9, -.infinity])
  func negativeRadius(radius: Double) throws {
    for centre in [Coordinate.stanford, place(-37, 58), place(90, 0)] {
      let judge = try Judge(targets: [Target(.stanford, radiusMetres: radius)], centre: centre)
      for guess in [Coordinate.stanford, place(37.43, -122.17), place(-37, 58), place(90, 0)] {
        #expect(judge.verdict(guess, target: 0) == .incorrect, "\(guess)")
        #expect(judge.judge(guess, target: 0).verdict == .incorrect, "\(guess)")
      }
    }
  }

  @Test("The boundary is included: a radius of exactly the distance is correct, one double less is not")
  func boundary() throws {
    var rng = SplitMix64(seed: Self.seed)
    for i in 0..<300 {
      let target = rng.place(around: i % 3 == 0 ? place(90, 0) : .stanford, 0...20_000)
      let guess = rng.place(around: target, 0...[10, 1_000, 6_000, 2_000_000][i % 4])
      let distance = Geodesic.distanceMetres(guess, target)
      let judge = try Judge(
        targets: [distance.nextDown, distance, distance.nextUp].map { Target(target, radiusMetres: $0) }, centre: .stanford)
      #expect(
        (0..<3).map { judge.verdict(guess, target: $0) } == [.incorrect, .correct, .correct], "seed \(Self.seed): \(guess)")
      #expect(
        (0..<3).map { judge.judge(guess, target: $0).verdict } == [.incorrect, .correct, .correct],
        "seed \(Self.seed): \(guess)")
    }
  }

  @Test("The verdict does not depend on where the grid lies, nor on whether there is one")
  func centres() throws {
    var rng = SplitMix64(seed: Self.seed)
    let targets = (0..<6).map { i in
      Target(rng.place(around: .stanford, 0...20_000), radiusMetres: [25, 150, 4_000][i % 3])
    }
    let judges = try [.stanford, place(37.5, -122.3), place(-80, 10), place(90, 0)].map {
      try Judge(targets: targets, centre: $0)
    }
    for _ in 0..<1_000 {
      let index = Int.random(in: 0..<6, using: &rng)
      let offset = Double.random(in: -1e-6...1e-6, using: &rng)
      let radius = targets[index].radiusMetres + offset
      let guess = rng.place(around: targets[index].coordinate, radius...radius)
      let verdicts = Set(judges.map { $0.verdict(guess, target: index) })
      #expect(verdicts.count == 1, "seed \(Self.seed): \(guess) at target \(index)")
    }
  }

  @Test("Columns of every length agree with single guesses, in the grid and mixed with places outside")
  func columnLengths() throws {
    var rng = SplitMix64(seed: Self.seed)
    let targets = [Target(.stanford), Target(place(37.43, -122.16), radiusMetres: 5_100), Target(place(52.5, 13.4))]
    let judge = try Judge(targets: targets, centre: .stanford)
    for count in [0, 1, 2, 3, 4, 5, 255, 256, 257, 511, 512, 513, 600] {
      for share in [0.0, 0.05, 1] {
        let guesses = (0..<count).map { _ in
          rng.place(around: .stanford, Double.random(in: 0..<1, using: &rng) < share ? 40_000...9_000_000 : 0...300)
        }
        let (latitudes, longitudes) = (guesses.map(\.latitudeDegrees), guesses.map(\.longitudeDegrees))
        let indices = guesses.map { _ in Int32.random(in: 0..<3, using: &rng) }
        var verdicts = [Verdict](repeating: .correct, count: count)
        var distances = [Double](repeating: -1, count: count)
        var verdictSpan = verdicts.mutableSpan
        var distanceSpan = distances.mutableSpan
        judge.judge(
          latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &verdictSpan,
          distances: &distanceSpan)
        for (i, guess) in guesses.enumerated() {
          let single = judge.judge(guess, target: Int(indices[i]))
          #expect(verdicts[i] == single.verdict, "seed \(Self.seed): \(guess), \(count) guesses")
          #expect(abs(distances[i] - single.distanceMetres) < 1e-6, "seed \(Self.seed): \(guess), \(count) guesses")
        }
      }
    }
  }

  @Test("Verdicts are the bytes 0 and 1, which the column path counts on")
  func verdictBytes() {
    #expect(Verdict.incorrect.rawValue == 0 && Verdict.correct.rawValue == 1)
    #expect(unsafeBitCast(UInt8(0), to: Verdict.self) == .incorrect && unsafeBitCast(UInt8(1), to: Verdict.self) == .correct)
  }
}

@Suite("Target")
struct TargetTests {
  @Test("Has a radius of 150 m where none is given")
  func defaultRadius() {
    #expect(Target(.stanford).radiusMetres == 150)
    #expect(Target(.stanford, radiusMetres: 7).radiusMetres == 7)
  }
}
