import Formats
import Testing

@Suite("Shown text")
struct ShownTextTests {
  private func shown(_ text: String) -> String { ShownText.shown(text.unicodeScalars) }

  @Test(
    "Text that can be read is shown as it is",
    arguments: ["", "The Oval", "Zo\u{EB}", "\u{6771}\u{4EAC}", "\u{1F3DB}", "a\u{A0}b", "\"quoted\" \\", "\u{FFFD}"])
  func readable(text: String) {
    #expect(shown(text).scalars == text.scalars)
  }

  @Test(
    "What breaks a line, steers a terminal or cannot be seen is made visible",
    arguments: [
      "\n", "\r", "\u{1B}", "\0", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}",
      "\u{2029}",
      "\u{2066}", "\u{FEFF}", "\u{378}",
    ])
  func unreadable(text: String) {
    #expect(shown("a" + text + "b").scalars == "a\u{FFFD}b".scalars)
  }

  @Test(
    "Joiners are shown where they join emoji or letters, and made visible where they hide",
    arguments: [
      "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{2764}\u{FE0F}\u{200D}\u{1F525}", "\u{915}\u{94D}\u{200D}\u{937}",
      "\u{915}\u{94D}\u{200C}\u{937}", "\u{645}\u{6CC}\u{200C}\u{62E}",
    ])
  func joined(text: String) {
    #expect(shown(text).scalars == text.scalars)
    for joiner in ["\u{200C}", "\u{200D}"] {
      #expect(shown("\(text)\(joiner)").scalars == "\(text)\u{FFFD}".scalars)
      #expect(shown("\(joiner)\(text)").scalars == "\u{FFFD}\(text)".scalars)
      #expect(shown("a\(joiner)\(joiner)\u{1F467}").scalars == "a\u{FFFD}\u{FFFD}\u{1F467}".scalars)
    }
  }

  @Test("A tab is a blank")
  func tab() {
    #expect(shown("a\tb") == "a b")
  }

  @Test("Quoted text is cut after 60 scalars, and says so")
  func quoted() {
    #expect(ShownText.quoted("oval\n") == "\"oval\u{FFFD}\"")
    let sixty = String(repeating: "\u{EB}", count: 60)
    #expect(ShownText.quoted(sixty) == "\"" + sixty + "\"")
    #expect(ShownText.quoted(sixty + "x") == "\"" + sixty + "...\"")
    #expect(ShownText.shortened("\u{1B}[2J", to: 3) == "\u{FFFD}[2...")
    #expect(ShownText.quoted("") == "\"\"")
  }
}
