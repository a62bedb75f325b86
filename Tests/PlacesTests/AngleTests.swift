import Places
import Testing

@Suite("Halves of a place")
struct AngleTests {
  @Test(
    "Decimals of three digits or more, and angles with minutes, are listed with their ranges",
    arguments: [
      ("The first half is ⟦37.4275⟧.", [37.4275]), ("Später: ⟦-122.1697⟧, über", [-122.1697]), ("⟦37,4275⟧", [37.4275]),
      ("pi is ⟦3.142⟧", [3.142]), ("not 3.14, not 3", []),
      ("⟦N 37° 25.650⟧", [37.4275]), ("⟦122°10'10.92\"W⟧", [-122.1697]), ("⟦W 122.1697⟧", [-122.1697]),
      ("version 1.2.345 of 2026", []), ("costs $37.4275", []), ("⟦37.42\u{200B}75⟧", [37.4275]),
      ("1234.5678 is too much", []), ("⟦37.4275⟧ ⟦-122.1697⟧ ⟦12.345⟧", [37.4275, -122.1697, 12.345]),
      ("37.4275abc, a37.4275", []), ("45.125% of it", []),
    ] as [(String, [Double])])
  func listed(marked: String, degrees: [Double]) {
    let sample = MarkedPlaces(marked)
    let angles = WrittenPlaces.angles(in: sample.text)
    #expect(angles.map(\.range) == sample.ranges)
    #expect(angles.count == degrees.count && zip(angles, degrees).allSatisfy { abs($0.degrees - $1) < 1e-12 }, "\(angles)")
  }

  @Test("The last digit says how much is left open")
  func uncertainty() {
    #expect(WrittenPlaces.angles(in: "37.4275").map(\.uncertaintyDegrees) == [0.00005])
    #expect(WrittenPlaces.angles(in: "N 37° 25.650").map(\.uncertaintyDegrees) == [0.0005 / 60])
  }
}
