import Campaigns
import Formats
import Testing

@Suite("Timestamp")
struct TimestampTests {
  private static let seed: UInt64 = 149

  private func seconds(_ text: String) -> Int? { Array(text.utf8).withUnsafeBufferPointer { Timestamp.seconds($0) } }

  private static func isLeap(_ year: Int) -> Bool { year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) }

  private static func days(_ month: Int, _ year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days from 1 January 1970 to 1 January of each year from 0 to 9999, by adding up.
  private static let yearStarts: [Int] = {
    var starts = [0]
    for year in 0..<9_999 { starts.append(starts[year] + (isLeap(year) ? 366 : 365)) }
    return starts.map { [epoch = starts[1970]] in $0 - epoch }
  }()

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: width - text.count) + text
  }

  @Test(
    "Known times have their known seconds",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2000-03-01T00:00:00Z", 951_868_800),
      ("2001-09-09T01:46:40Z", 1_000_000_000),
      ("2038-01-19T03:14:08Z", 2_147_483_648), ("2026-12-01T17:00:00Z", 1_796_144_400),
      ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("1985-04-12T23:20:50.52Z", 482_196_050),
      ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_173), ("1990-12-31T23:59:60Z", 662_687_999),
      ("2016-02-29T00:00:00+00:00", 1_456_704_000),
      ("2026-12-01 17:00:00Z", 1_796_144_400), ("2026-12-01t17:00:00z", 1_796_144_400),
      ("2026-12-01T17:00:00-00:00", 1_796_144_400),
      ("2026-12-01T17:00:00.999999999999Z", 1_796_144_400), ("2026-12-01T18:00:00.5+01:00", 1_796_144_400),
      ("2026-12-02T16:59:00+23:59", 1_796_144_400),
    ])
  func known(text: String, expected: Int) {
    #expect(seconds(text) == expected)
  }

  @Test(
    "What is no time, or has no zone, is refused",
    arguments: [
      "", "2026-12-01", "2026-12-01T17:00:00", "2026-12-01T17:00Z", "2026-12-01T17:00:00.Z", "2026-12-01T17:00:00.5",
      "2026-12-01T17:00:00,5Z",
      "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-00-10T00:00:00Z",
      "2026-13-10T00:00:00Z",
      "2026-12-00T00:00:00Z", "2026-12-32T00:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01T23:60:00Z", "2026-12-01T23:59:61Z",
      "2026-12-01T17:00:00+24:00",
      "2026-12-01T17:00:00+01:60", "2026-12-01T17:00:00+0100", "2026-12-01T17:00:00+01", "2026-12-01T17:00:00+01:00Z",
      "2026-12-01T17:00:00Z ", " 2026-12-01T17:00:00Z",
      "2026-12-01T17:00:00ZZ", "2026/12/01T17:00:00Z", "2026-12-01X17:00:00Z", "2026-12-01T17.00.00Z", "26-12-01T17:00:00Z  ",
      "+2026-12-01T17:00:00Z", "-026-12-01T17:00:00Z",
      "2026-1a-01T17:00:00Z", "2026-12-01T17:00:0\u{661}Z", "2026-12-01T17:00:00\u{2212}01:00", "2026-12-01T17:00:00 +01:00",
      "2026-12-01T17:00:00+:100", "20261201T170000Z    ",
      "2026-12-01T17:00:00.", "2026-12-01T17:00:00+", "2026-12-01T17:00:00.5+01:0",
    ])
  func refused(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test("Agrees with adding up days over ten thousand years, with offsets and fractions")
  func seeded() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<20_000 {
      let (year, month) = (Int.random(in: 0...9_999, using: &rng), Int.random(in: 1...12, using: &rng))
      let day = Int.random(in: 1...Self.days(month, year), using: &rng)
      let (hour, minute) = (Int.random(in: 0...23, using: &rng), Int.random(in: 0...59, using: &rng))
      let second = Int.random(in: 0...59, using: &rng)
      let offset = Int.random(in: -1_439...1_439, using: &rng)
      let days = Self.yearStarts[year] + (1..<month).reduce(0) { $0 + Self.days($1, year) } + day - 1
      let zone = (offset < 0 ? "-" : "+") + Self.padded(abs(offset) / 60) + ":" + Self.padded(abs(offset) % 60)
      let fraction = Bool.random(using: &rng) ? "" : "." + rng.digits(Int.random(in: 1...10, using: &rng))
      let date = "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
      let text = "\(date)T\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second))\(fraction)\(zone)"
      let expected = days * 86_400 + hour * 3_600 + (minute - offset) * 60 + second
      #expect(seconds(text) == expected, "seed \(Self.seed): \(text)")
    }
  }

  @Test("The last day of every month exists and the day after does not")
  func monthEnds() {
    for year in [1900, 1999, 2000, 2023, 2024, 2100] {
      for month in 1...12 {
        let last = Self.days(month, year)
        #expect(seconds("\(year)-\(Self.padded(month))-\(last)T00:00:00Z") != nil)
        #expect(seconds("\(year)-\(Self.padded(month))-\(last + 1)T00:00:00Z") == nil)
      }
    }
  }

  @Test(
    "An hour is written in UTC, and belongs to what lies in it",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (3_599, "1970-01-01T00:00:00Z"), (3_600, "1970-01-01T01:00:00Z"),
      (-1, "1969-12-31T23:00:00Z"),
      (-3_600, "1969-12-31T23:00:00Z"), (-3_601, "1969-12-31T22:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:00:00Z"),
    ])
  func hour(number: Int, text: String) {
    #expect(Timestamp.hour(ofSeconds: number) == text)
  }

  @Test("The hour of a time is the time cut off at the hour")
  func hourRoundTrip() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<10_000 {
      let number = Int.random(in: -62_167_219_200...253_402_300_799, using: &rng)
      let text = Timestamp.hour(ofSeconds: number)
      let start = number - ((number % 3_600) + 3_600) % 3_600
      #expect(seconds(text) == start, "seed \(Self.seed): \(number) is \(text)")
    }
  }

  @Test(
    "A time is written with its second, in UTC, before 1970 too",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_796_144_645, "2026-12-01T17:04:05Z"),
      (Timestamp.firstSecond, "0000-01-01T00:00:00Z"), (Timestamp.lastSecond, "9999-12-31T23:59:59Z"),
    ])
  func text(number: Int, text: String) {
    #expect(Timestamp.text(ofSeconds: number) == text)
    #expect(seconds(text) == number)
  }

  @Test("A time that is written is read as the same")
  func textRoundTrip() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<10_000 {
      let number = Int.random(in: Timestamp.firstSecond...Timestamp.lastSecond, using: &rng)
      #expect(seconds(Timestamp.text(ofSeconds: number)) == number, "seed \(Self.seed): \(number)")
    }
  }
}
