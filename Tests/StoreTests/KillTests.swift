import Foundation
import StoreCampaigns
import Testing

@Suite("A process that is killed")
struct KillTests {
  /// Of the package, beside the test bundle.
  private static var executable: URL? {
    let places = [CommandLine.arguments.first ?? "", "/proc/self/exe"].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath()
    }
    let folders =
      places.map { $0.deletingLastPathComponent() } + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return folders.map { $0.appendingPathComponent("huntkit-bench") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  @Test("What was acknowledged under load is there after kill -9, totals are the replay, and the check is clean")
  func killed() throws {
    let scratch = try Scratch()
    let campaign = KillCampaign(executable: try #require(Self.executable), database: scratch.path("kill.db"), seed: 7)
    let report = try campaign.run(rounds: 4)
    #expect(report.rounds == 4 && report.lost == [] && report.faults == [])
    #expect(report.acknowledged >= 4 * KillCampaign.acknowledgements.lowerBound, "\(report.acknowledged) acknowledged")
  }
}
