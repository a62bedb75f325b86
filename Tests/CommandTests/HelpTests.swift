import Foundation
import Testing

@Suite("Help and version")
struct HelpTests {
  static let commands = ["validate", "verify", "heatmap", "score"]

  @Test("Every command explains itself with an example, on standard output, with exit code 0", arguments: commands)
  func help(command: String) throws {
    for arguments in [[command, "--help"], [command, "-h"], ["help", command], [command, "--quiet", "--help"]] {
      let outcome = try Huntkit.run(arguments)
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty)
      #expect(outcome.text.contains("Usage: huntkit \(command) "))
      let examples = try #require(outcome.text.components(separatedBy: "Examples:\n").dropFirst().first)
      #expect(examples.contains("huntkit \(command) "))
    }
  }

  @Test("Every option that an example uses is in the list of options", arguments: commands)
  func examples(command: String) throws {
    let text = try Huntkit.run(command, "--help").text
    let parts = text.components(separatedBy: "Options:\n")
    let tail = try #require(parts.last?.components(separatedBy: "Examples:\n"))
    try #require(tail.count == 2)
    let listed = Set(tail[0].split(separator: "\n").compactMap { $0.split(separator: " ").first }.map(String.init))
    #expect(listed.contains("--help"))
    let used = tail[1].split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("--") }.map(String.init)
    for option in used { #expect(listed.contains(option), "\(option) is in an example only") }
  }

  @Test("Every file of data/ that an example names is in the package", arguments: commands)
  func exampleFiles(command: String) throws {
    let text = try Huntkit.run(command, "--help").text
    for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("data/") && !word.contains("*") {
      let path = Huntkit.package.appendingPathComponent(String(word)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(word) is missing")
    }
  }

  @Test(
    "Every command takes --quiet",
    arguments: [
      ["admin"], ["admin", "backup"], ["admin", "check"], ["admin", "migrate"], ["admin", "moderate"], ["admin", "restore"],
      ["admin", "standings"], ["admin", "stats"], ["admin", "user"], ["convert"], ["explain"], ["export"], ["heatmap"],
      ["import"], ["pack"], ["pack", "open"], ["pack", "prove"], ["pack", "seal"], ["pack", "verify-proof"], ["score"],
      ["serve"], ["validate"], ["verify"],
    ])
  func quiet(command: [String]) throws {
    let outcome = try Huntkit.run(command + ["--quiet", "--help"])
    #expect(outcome.code == 0 && outcome.text.contains("\n  --quiet "), "\(outcome.messages)")
  }

  @Test("The help of admin says which actions need an option and which take it")
  func actions() throws {
    let text = try Huntkit.run("admin", "moderate", "--help").text
    #expect(text.contains("--reason  needed by hide, show, mute, disqualify, reinstate; taken by dismiss\n"), "\(text)")
    #expect(text.contains("--hunt    needed by disqualify, reinstate; taken by mute, unmute\n"))
    #expect(try Huntkit.run("admin", "user", "--help").text.contains("--role           needed by role; taken by add\n"))
  }

  @Test("The help of the whole lists every command and what exit codes mean")
  func general() throws {
    for words in [["--help"], ["-h"], ["help"]] {
      let outcome = try Huntkit.run(words)
      #expect(outcome.code == 0)
      #expect(outcome.messages.isEmpty)
      for command in Self.commands { #expect(outcome.text.contains("\n  \(command) ")) }
      #expect(outcome.text.contains("Exit codes: 0"))
    }
  }

  @Test("Without a command the help goes to standard error, with exit code 2")
  func nothing() throws {
    let outcome = try Huntkit.run([])
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("Usage: huntkit COMMAND"))
  }

  @Test("The version is three numbers")
  func version() throws {
    let outcome = try Huntkit.run("--version")
    #expect(outcome.code == 0)
    #expect(outcome.text.wholeMatch(of: /huntkit \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("Help that cannot be written to its end, because nobody reads, is no error")
  func closedPipe() throws {
    let outcome = try Huntkit.shell("\"$0\" --help | true; \"$0\" verify --help | true")
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
  }
}
