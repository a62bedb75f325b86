import Campaigns
import Geo
import Testing

/// The promise itself, in short; `Benchmarks` runs it in full.
@Suite("Exactness campaign")
struct ExactnessCampaignTests {
  @Test("Every path agrees with Karney's geodesic on 100,000 guesses, 40,000 of them on the edge of a radius")
  func agreement() throws {
    let seed: UInt64 = 20_261_201
    let report = try ExactnessCampaign(seed: seed).run(randomGuesses: 60_000, placedGuesses: 40_000, threads: 2)
    print("exactness campaign, seed \(seed): \(report)")
    #expect(report.guesses == 100_000)
    #expect(report.closeCalls > 40_000, "placed guesses are close calls")
    #expect(report.correct > 20_000 && report.correct < 80_000, "both verdicts are common")
    #expect(report.differences == 0, "seed \(seed): \(report)")
    for path in [ExactnessCampaign.Path.judgement, .judgements, .search, .searches] {
      let error = try #require(report.largestErrorMetres[path])
      #expect(error <= 1e-3, "seed \(seed): \(report)")
    }
  }

  @Test("Judges whose radii are a millimetre wrong are found out by every path", arguments: [-1e-3, 1e-3])
  func wrongRadius(error: Double) throws {
    let report = try ExactnessCampaign(seed: 7, judgedRadiusErrorMetres: error)
      .run(randomGuesses: 0, placedGuesses: 2_100, threads: 2)
    #expect(report.examples.count == 10)
    for path in ExactnessCampaign.Path.allCases {
      // A placed guess within a millimetre of the radius, on the side now judged wrongly: about half of them. Against several
      // targets another may well settle it.
      let isSearch = [.search, .searches].contains(path)
      #expect(report.differencesByPath[path, default: 0] > (isSearch ? 200 : 700), "\(path.rawValue): \(report)")
    }
  }

  @Test("The report is the same for any number of threads and different for another seed")
  func threads() throws {
    func report(_ seed: UInt64, threads: Int) throws -> ExactnessCampaign.Report {
      try ExactnessCampaign(seed: seed, judgedRadiusErrorMetres: 1e-4)
        .run(randomGuesses: 1_000, placedGuesses: 1_000, threads: threads)
    }
    let alone = try report(3, threads: 1)
    #expect(try report(3, threads: 2) == alone)
    #expect(try report(3, threads: 7) == alone)
    #expect(try report(4, threads: 2) != alone)
  }
}
