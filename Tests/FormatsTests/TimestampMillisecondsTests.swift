import Campaigns
import Formats
import Testing

@Suite("Timestamp, milliseconds")
struct TimestampMillisecondsTests {
  private static let seed: UInt64 = 19

  private func milliseconds(_ text: String) -> Int64? {
    Array(text.utf8).withUnsafeBufferPointer { Timestamp.milliseconds($0) }
  }

  @Test(
    "Fractions of a second are read to the millisecond and cut off there",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:00.123456789Z", 123),
      ("1970-01-01T00:00:00.0009Z", 0), ("1969-12-31T23:59:59.999Z", -1), ("1970-01-01T01:00:00.25+01:00", 250),
      ("1970-01-01 00:00:01.07z", 1_070),
    ])
  func known(text: String, value: Int64) {
    #expect(milliseconds(text) == value)
  }

  @Test("What is no time with a zone is none", arguments: ["", "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00.5", "1970-01-01"])
  func faults(text: String) {
    #expect(milliseconds(text) == nil)
  }

  @Test("Every time that can be written is read as it was; others become the first or the last")
  func roundTrip() {
    var rng = SplitMix64(seed: Self.seed)
    let range = (Int64(Timestamp.firstSecond) * 1000)...(Int64(Timestamp.lastSecond) * 1000 + 999)
    for time in [range.lowerBound, range.upperBound, -1, 0, 1, 999, 1000, -1000, -999]
      + (0..<2_000).map({ _ in Int64.random(in: range, using: &rng) })
    {
      #expect(milliseconds(Timestamp.text(ofMilliseconds: time)) == time, "seed \(Self.seed): \(time)")
    }
    #expect(Timestamp.text(ofMilliseconds: .min) == "0000-01-01T00:00:00.000Z")
    #expect(Timestamp.text(ofMilliseconds: .max) == "9999-12-31T23:59:59.999Z")
  }
}
