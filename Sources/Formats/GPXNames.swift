internal import XML

/// Names of GPX 1.0 and 1.1, of the geocaching extension and of huntkit's own.
enum GPXNames {
  static let namespace10 = "http://www.topografix.com/GPX/1/0"
  static let namespace11 = "http://www.topografix.com/GPX/1/1"
  /// The extension has versions 1/0, 1/0/1, 1/0/2 and 1/1 in use; all begin like this.
  static let groundspeakStart = "http://www.groundspeak.com/cache/"
  static let groundspeak = "http://www.groundspeak.com/cache/1/0/1"
  /// Holds the properties that GPX has no word for.
  static let huntkit = "urn:huntkit:gpx:1"

  static func isGroundspeak(_ name: XMLName) -> Bool {
    name.namespace?.hasPrefix(groundspeakStart) ?? (name.prefix == "groundspeak")
  }

  static func isHuntkit(_ name: XMLName) -> Bool { name.namespace == huntkit }

  /// The property that an element of huntkit's own namespace holds; nil for its other elements.
  static func ownProperty(_ node: XMLNode) -> PointFeature.Property? {
    guard node.name.local == "property", let name = node.element["name"]?.value else { return nil }
    let isJSON = node.element["type"]?.value == "json" && (try? JSONDocument(Array(node.text.utf8))) != nil
    return .init(name, isJSON ? .json(node.text) : .text(node.text))
  }

  /// Elements of `groundspeak:cache` with nothing but a text, in the order of its schema; the title stands before them, the long
  /// description and the hints behind.
  static let cacheTexts = [
    "placed_by", "owner", "type", "container", "difficulty", "terrain", "country", "state", "short_description",
  ]
}
