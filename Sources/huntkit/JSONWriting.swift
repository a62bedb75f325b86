import Formats

/// JSON put together from parts that are JSON.
enum JSONWriting {
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(JSONText.encoded($0)):\($1)" }.joined(separator: ",") + "}"
  }

  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

  static func text(_ text: String) -> String { JSONText.encoded(text) }
}
