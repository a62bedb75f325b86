import Campaigns
import Places

/// Megabytes a second of looking for written places, one thread, best of three rounds; the slowest hostile texts.
enum WrittenPlacesBench {
  static func run(_ options: BenchOptions) {
    let bytes = options.integer("bytes", 4_000_000)
    for sample in PlaceTexts.prose(bytes: bytes) { report(sample, rounds: 3) }
    for sample in PlaceTexts.hostile(bytes: bytes) { report(sample, rounds: 1) }
  }

  private static func report(_ sample: PlaceTexts.Sample, rounds: Int) {
    var best = Duration.seconds(1000)
    var found = 0
    for _ in 0..<rounds {
      best = min(best, ContinuousClock().measure { found = WrittenPlaces.find(in: sample.text).count })
    }
    let rate =
      Double(sample.text.utf8.count) / (Double(best.components.attoseconds) / 1e12 + Double(best.components.seconds) * 1e6)
    print("\(sample.name.debugDescription)\t\((rate * 10).rounded() / 10)\t\(found)")
  }
}
