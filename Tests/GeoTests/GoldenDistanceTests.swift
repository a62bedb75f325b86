import Geo
import Testing

@Suite("Golden distances")
struct GoldenDistanceTests {
  @Test("The golden file is there, whole, and has guesses on both sides of the radius")
  func file() {
    #expect(GoldenDistance.all.count == 39)
    #expect(Set(GoldenDistance.all.map(\.name)).count == 39)
    #expect(GoldenDistance.all.filter { $0.verdict == .correct }.count == 16)
  }

  @Test("Karney's geodesic has the golden length to a micrometre, both ways", arguments: GoldenDistance.all)
  func geodesic(row: GoldenDistance) {
    #expect(abs(Geodesic.distanceMetres(row.guess, row.target) - row.metres) <= 1e-6)
    #expect(abs(Geodesic.distanceMetres(row.target, row.guess) - row.metres) <= 1e-6)
  }

  @Test(
    "Every path gives the golden verdict, and the golden distance to a millimetre, wherever the grid lies",
    arguments: GoldenDistance.all, GridPlace.allCases)
  func paths(row: GoldenDistance, place: GridPlace) throws {
    let judge = try Judge(targets: [Target(row.target)], centre: place.centre(row.target))
    #expect(judge.verdict(row.guess, target: 0) == row.verdict)

    let judgement = judge.judge(row.guess, target: 0)
    #expect(judgement.verdict == row.verdict)
    #expect(abs(judgement.distanceMetres - row.metres) <= 1e-3)
    #expect(abs(judge.distanceMetres(row.guess, target: 0) - row.metres) <= 1e-3)

    let found = try #require(TargetSearch(judge).judge(row.guess))
    #expect(found.target == 0)
    #expect(found.verdict == row.verdict)
    #expect(abs(found.distanceMetres - row.metres) <= 1e-3)

    // A column of five: one vector and a rest.
    let latitudes = [Double](repeating: row.guess.latitudeDegrees, count: 5)
    let longitudes = [Double](repeating: row.guess.longitudeDegrees, count: 5)
    let targets = [Int32](repeating: 0, count: 5)
    let opposite = row.verdict == .correct ? Verdict.incorrect : .correct
    var verdicts = [Verdict](repeating: opposite, count: 5)
    var span = verdicts.mutableSpan
    judge.verdicts(latitudes: latitudes.span, longitudes: longitudes.span, targets: targets.span, into: &span)
    #expect(verdicts == [Verdict](repeating: row.verdict, count: 5))

    var judged = [Verdict](repeating: opposite, count: 5)
    var distances = [Double](repeating: .nan, count: 5)
    var judgedSpan = judged.mutableSpan
    var distanceSpan = distances.mutableSpan
    judge.judge(
      latitudes: latitudes.span, longitudes: longitudes.span, targets: targets.span, into: &judgedSpan,
      distances: &distanceSpan)
    #expect(judged == [Verdict](repeating: row.verdict, count: 5))
    for distance in distances { #expect(abs(distance - row.metres) <= 1e-3) }
  }
}
