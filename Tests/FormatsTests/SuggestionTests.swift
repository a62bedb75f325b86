import Campaigns
import Formats
import Testing

@Suite("Suggestion")
struct SuggestionTests {
  private static let columns = ["latitude", "longitude", "target", "player", "time", "oval", "clock-tower"]

  @Test(
    "A slip of the fingers finds the word that was meant",
    arguments: [
      ("latitude", "latitude"), ("LATITUDE", "latitude"), ("latitud", "latitude"), ("lattitude", "latitude"),
      ("latitdue", "latitude"),
      ("longtitude", "longitude"), ("tagret", "target"), ("Oval", "oval"), ("ovla", "oval"), ("ovall", "oval"),
      ("oval ", "oval"),
      ("clocktower", "clock-tower"), ("clock tower", "clock-tower"), ("tme", "time"),
    ])
  func found(word: String, suggestion: String) {
    #expect(Suggestion.nearest(to: word, in: Self.columns) == suggestion)
  }

  @Test("Blanks around a word do not matter, however many", arguments: ["oval ", "  oval", "   oval   ", "     oval"])
  func blanks(word: String) {
    #expect(Suggestion.nearest(to: word, in: Self.columns) == "oval")
  }

  @Test(
    "What is far from every word finds none",
    arguments: ["altitude of the thing", "xyz", "elevation", "o", "latlon", "rotunda", "ovxa"])
  func none(word: String) {
    #expect(Suggestion.nearest(to: word, in: Self.columns) == nil)
    #expect(Suggestion.nearest(to: word, in: []) == nil)
  }

  @Test("The fewest edits win, and of equally near words the first")
  func best() {
    #expect(Suggestion.nearest(to: "gate 3", in: ["gate 12", "gate 4", "gate 3a", "gate 5"]) == "gate 4")
    #expect(Suggestion.nearest(to: "court", in: ["count", "courts", "court"]) == "court")
    // An exchange of neighbours is one edit, as is a substitution.
    #expect(Suggestion.nearest(to: "abcdef", in: ["abdcef", "abcdeg"]) == "abdcef")
  }

  @Test("Accents and other scripts count by scalars")
  func unicode() {
    #expect(Suggestion.nearest(to: "Ba\u{F1}o", in: ["BA\u{D1}O", "Baro"]) == "BA\u{D1}O")
    #expect(
      Suggestion.nearest(to: "\u{448}\u{43A}\u{43E}\u{43B}", in: ["\u{448}\u{43A}\u{43E}\u{43B}\u{430}"])
        == "\u{448}\u{43A}\u{43E}\u{43B}\u{430}")
  }

  @Test("Words without end are compared by their beginnings, quickly")
  func long() {
    let word = String(repeating: "a", count: 100_000)
    let time = ProcessorTime.spent {
      #expect(Suggestion.nearest(to: word, in: [word + "b", "b"]) == word + "b")
    }
    #expect(time < .seconds(5))
  }
}
