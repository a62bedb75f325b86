import Foundation
import Testing

@Suite("Sample data")
struct SampleDataTests {
  private static let tour = Huntkit.package.appendingPathComponent("data/packs/stanford-tour.geojson").path
  private static let guesses = Huntkit.package.appendingPathComponent("data/guesses/sample.csv").path

  @Test("The sample guesses are what their generator writes from its seed")
  func generated() throws {
    let generator = try #require(Huntkit.built("huntkit-bench"))
    let outcome = try RunningHuntkit(generator, ["sample-guesses", Self.tour], environment: [:], directory: nil).finish()
    #expect(outcome.output == Array(try Data(contentsOf: URL(fileURLWithPath: Self.guesses))))
  }

  @Test("The sample packs have no findings, and every sample guess can be judged")
  func clean() throws {
    let packs = try FileManager.default.contentsOfDirectory(
      atPath: Huntkit.package.appendingPathComponent("data/packs").path)
    for pack in packs {
      let outcome = try Huntkit.run("validate", Huntkit.package.appendingPathComponent("data/packs/\(pack)").path)
      #expect(outcome.code == 0 && outcome.text.contains("no findings"), "\(outcome.text)")
    }
    let verified = try Huntkit.run("verify", "--pack", Self.tour, Self.guesses, "--summary", "--strict")
    #expect(verified.code == 0 && verified.messages.contains("3,000 rows: 1,565 correct, 1,435 incorrect, 0 invalid"))
  }
}
