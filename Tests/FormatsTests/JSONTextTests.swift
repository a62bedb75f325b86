import Campaigns
import Formats
import Foundation
import Testing

@Suite("JSON text")
struct JSONTextTests {
  @Test(
    "Text becomes a string with quotes, backslashes and controls escaped",
    arguments: [
      ("", "\"\""), ("abc", "\"abc\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t", "\"\\n\\r\\t\""),
      ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""),
      ("/", "\"/\""), ("Zo\u{EB}\u{1F3DB}", "\"Zo\u{EB}\u{1F3DB}\""), ("\"\u{301}", "\"\\\"\u{301}\""),
      ("a\r\nb", "\"a\\r\\nb\""),
    ])
  func encoded(text: String, expected: String) {
    #expect(JSONText.encoded(text).scalars == expected.scalars)
  }

  @Test("Whatever is encoded comes back, scalar by scalar, for us and for Foundation")
  func roundTrip() throws {
    let seed: UInt64 = 131
    var rng = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      let text = rng.string(Int.random(in: 0...40, using: &rng))
      let json = Array(JSONText.encoded(text).utf8)
      #expect(try JSONDocument(json).root.string?.scalars == text.scalars, "seed \(seed): \(text.debugDescription)")
      let other = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed) as? String
      #expect(other?.scalars == text.scalars, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("Appending leaves what is there")
  func append() {
    var bytes = Array("{".utf8)
    JSONText.append("a\"", to: &bytes)
    JSONText.append("b", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"a\\\"\"\"b\"")
  }

  @Test("A number as JSON writes them is told from other texts")
  func isNumber() {
    for text in ["0", "-0", "1", "-1.5", "1e5", "1E-5", "1e-400", "123456789012345678901234567890"] {
      #expect(JSONText.isNumber(text), "\(text)")
    }
    for text in [
      "", " 1", "1 ", "+1", "01", ".5", "5.", "1e400", "nan", "true", "\"1\"", "[1]", "1,2", "\u{FEFF}1", "0x1", "1\n",
    ] {
      #expect(!JSONText.isNumber(text), "\(text)")
    }
  }
}
