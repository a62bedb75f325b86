import Foundation
import Glibc
import Testing

@Suite("The tour in the README")
struct TourTests {
  private static let heading = "## The game in two minutes"

  /// Lines of the section that are code, without their blanks.
  private static func code() throws -> [String] {
    let text = try String(contentsOf: Huntkit.package.appendingPathComponent("README.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: heading).dropFirst().first).components(separatedBy: "\n## ")[0]
    return section.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  @Test("Each command of it does what it says, on the packs that make serve imports")
  func tour() throws {
    let folder = try Scratch()
    let packs = ["great-hunt", "richard-powers-hunt", "stanford-tour"].map {
      Huntkit.package.appendingPathComponent("data/packs/\($0).geojson").path
    }
    let game = try ServedHuntkit(
      in: folder, "--import", packs[0], "--import", packs[1], "--import", packs[2])
    var code = try Self.code()
    #expect(code.removeFirst() == "make serve")
    let script = code.joined(separator: "\n").replacingOccurrences(of: "http://127.0.0.1:8080", with: game.url)
      .replacingOccurrences(of: "huntkit ", with: "\"$0\" ").replacingOccurrences(of: "PATH", with: folder.path("game.db"))
    #expect(script.contains(game.url))
    let running = try Huntkit.startShell("cd \"$1\"\nset -e\n" + script, [folder.url.path])
    let outcome = try running.finish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    for said in [
      #""slug":"great-hunt""#, #""recovery_codes":["#, #""membership":"joined""#, #""verdict":"incorrect""#,
      #""verdict":"correct""#,
      #""rank":1,"player":{"id":2,"name":"ada"},"points":95"#, "great-hunt,1,ada,95,1,1,0,",
    ] {
      #expect(outcome.text.contains(said), "\(said) is missing in \(outcome.text)")
    }
    #expect(outcome.text.components(separatedBy: "great-hunt,1,ada,95,1,1,0,").count == 3, "twice the same board")
    #expect(try game.end(SIGTERM).code == 0)
  }
}
