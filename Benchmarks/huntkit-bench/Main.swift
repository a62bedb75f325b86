import Campaigns
import Geo

@main
enum Main {
  static func main() throws {
    var rng = SplitMix64(seed: 1)
    let n = 5_000_000
    let targets = try (0..<40).map { _ in
      Target(try Coordinate(latitudeDegrees: 37.4275 + .random(in: -0.03...0.03, using: &rng), longitudeDegrees: -122.1697 + .random(in: -0.03...0.03, using: &rng)))
    }
    let judge = try Judge(targets: targets, centre: .stanford)
    print(judge.grid!.errorBoundMetres)
    let ids = (0..<n).map { _ in Int32.random(in: 0..<40, using: &rng) }
    let lat = ids.map { targets[Int($0)].coordinate.latitudeDegrees + Double.random(in: -0.003...0.003, using: &rng) }
    let lon = ids.map { targets[Int($0)].coordinate.longitudeDegrees + Double.random(in: -0.003...0.003, using: &rng) }
    var out = [Verdict](repeating: .incorrect, count: n)
    let clock = ContinuousClock()
    for _ in 0..<20 {
      let t = clock.measure {
        var span = out.mutableSpan
        judge.verdicts(latitudes: lat.span, longitudes: lon.span, targets: ids.span, into: &span)
      }
      print(t / n, out.filter { $0 == .correct }.count)
    }
  }
}
