import Foundation
import Testing

/// The service against its own OpenAPI document, by a program that makes requests up from it.
@Suite("Schemathesis", .enabled(if: Readers.python != nil, Readers.reason))
struct SchemathesisTests {
  @Test("No request gets a 5xx, a status that is not in the document, or a reply that is not as it says")
  func conformance() throws {
    let folder = try Scratch()
    let pack = Huntkit.package.appendingPathComponent("data/packs/great-hunt.geojson").path
    let game = try ServedHuntkit(in: folder, "--import", pack)
    _ = try game.post("/api/accounts", #"{"name": "tester", "password": "a long one for tests"}"#)
    let made = try game.post("/api/account/tokens", #"{"label": "tests"}"#)
    let token = try #require(try JSONSerialization.jsonObject(with: Data(made.utf8)) as? [String: Any])["token"] as? String
    let python = URL(fileURLWithPath: try #require(Readers.python))
    let arguments = [
      "run", "\(game.url)/api/openapi.json", "-H", "Authorization: Bearer \(try #require(token))",
      // Event streams do not end.
      "--exclude-path-regex", "/events$", "--max-examples", "4", "--seed", "1", "--phases", "coverage,fuzzing",
      // All checks but the one that wants every body that a schema allows to be taken: that a cursor is one of ours, or a hunt can be
      // played, no schema says.
      "--exclude-checks", "positive_data_acceptance", "--no-color",
      "--continue-on-failure", "--request-timeout", "30", "--suppress-health-check", "all", "--generation-database", "none",
    ]
    let running = try RunningHuntkit(
      python.deletingLastPathComponent().appendingPathComponent("st"), arguments, directory: folder.url)
    let outcome = try running.finish()
    #expect(outcome.code == 0, "\(outcome.text.suffix(6000))")
    #expect(outcome.text.contains("Tested: "))
    #expect(try game.end(SIGTERM).code == 0)
  }
}
