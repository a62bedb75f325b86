import Foundation
import Testing

@Suite("Help and misuse of huntkit pack")
struct PackHelpTests {
  static let actions = ["seal", "open", "prove", "verify-proof"]

  @Test("Every action has a help of its own with an example and every option that it uses", arguments: actions)
  func help(action: String) throws {
    for arguments in [["pack", action, "--help"], ["pack", action, "-h"], ["help", "pack", action]] {
      let outcome = try Huntkit.run(arguments)
      #expect(outcome.code == 0 && outcome.messages.isEmpty)
      #expect(outcome.text.contains("Usage: huntkit pack \(action) "))
      let parts = outcome.text.components(separatedBy: "Options:\n").last?.components(separatedBy: "Examples:\n") ?? []
      try #require(parts.count == 2)
      let listed = Set(parts[0].split(separator: "\n").compactMap { $0.split(separator: " ").first }.map(String.init))
      #expect(parts[1].contains("huntkit pack \(action) "))
      for option in parts[1].split(whereSeparator: \.isWhitespace) where option.hasPrefix("--") {
        #expect(listed.contains(String(option)), "\(option) is in an example only")
      }
    }
  }

  @Test("The help of the group lists its actions, and the help of the whole lists the group")
  func group() throws {
    for arguments in [["pack", "--help"], ["help", "pack"], ["pack", "-h"]] {
      let outcome = try Huntkit.run(arguments)
      #expect(outcome.code == 0 && outcome.messages.isEmpty && outcome.text.contains("Usage: huntkit pack ACTION"))
      for action in Self.actions { #expect(outcome.text.contains("\n  pack \(action) ")) }
    }
    #expect(try Huntkit.run("--help").text.contains("\n  pack "))
  }

  static let misuses: [(words: [String], says: String)] = [
    (["pack"], "which action? One of seal, open, prove, verify-proof"),
    (["pack", "sael", "x"], "there is no action \"sael\" of pack; did you mean \"seal\"?"),
    (["pack", "verify-prof"], "did you mean \"verify-proof\"?"),
    (["pack", "zzzzzzzzz"], "there is no action \"zzzzzzzzz\" of pack\n"),
    (["pack", "--key-file", "k", "seal"], "there is no option --key-file"),
    (["help", "pack", "sael"], "did you mean \"seal\"?"),
    (["pack", "seal"], "which pack? Give one file"), (["pack", "seal", "a", "b"], "which pack? Give one file"),
    (["pack", "seal", "a"], "--sealed FILE is needed"),
    (["pack", "seal", "a", "--passphrase", "x"], "there is no option --passphrase"),
    (["pack", "seal", "a", "--key", "x"], "there is no option --key"), (["pack", "open"], "which sealed pack?"),
    (["pack", "open", "a", "--key-file", "b", "--passphrase-file", "c"], "give one of them"),
    (["pack", "open", "a", "--key-file"], "--key-file needs a value"), (["pack", "prove", "a"], "--step ID is needed"),
    (["pack", "verify-proof", "a"], "give two files"), (["pack", "verify-proof", "a", "b", "c"], "give two files"),
    (["pack", "verify-proof", "-", "-"], "standard input (-) can be read only once"),
  ]

  @Test("A misuse is exit code 2, says what is wrong and where help is", arguments: misuses)
  func misuse(words: [String], says: String) throws {
    let outcome = try Huntkit.run(words)
    #expect(outcome.code == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("huntkit: ") && outcome.messages.contains(says), "\(outcome.messages)")
    #expect(outcome.messages.contains("--help"))
  }
}
