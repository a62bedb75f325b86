internal import Crypto
internal import Formats

/// Where a page ends: the sort keys of its last row, as one opaque text. It grants nothing: whoever makes one up gets a page.
public struct Cursor: Sendable, Equatable {
  public static let mostCharacters = 1000
  /// Of what `text` writes: base64url of a list of texts in JSON, which begins with a bracket and a quote.
  static let pattern = "^Wy[I-L][A-Za-z0-9_-]*$"
  /// As the query needs them, in the order of its sorting.
  public let keys: [String]

  public init(_ keys: [String]) { self.keys = keys }

  /// What `text` wrote; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.mostCharacters, let bytes = Base64URL.decoded(text), let document = try? JSONDocument(bytes),
      let elements = document.root.elements, !elements.isEmpty
    else { return nil }
    let keys = elements.compactMap(\.string)
    guard keys.count == elements.count else { return nil }
    self.keys = keys
  }

  public var text: String {
    var json = JSONWriter()
    json.array { json in for key in keys { json.text(key) } }
    return Base64URL.encoded(json.bytes)
  }
}
