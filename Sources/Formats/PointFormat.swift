/// What a file is, told by its first bytes and not by its name.
public enum PointFormat: Sendable, Equatable, CustomStringConvertible {
  case gpx, kml
  /// A ZIP archive, as KMZ files are.
  case zip
  case html
  /// XML of another kind, or whose kind cannot be seen.
  case xml
  /// Begins with a brace or bracket.
  case json
  case sqlite

  /// Nil for what begins like none of these, as CSV.
  public init?(recognising bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
      return
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      self = .sqlite
      return
    }
    // Zero bytes out, wide characters of what matters here are ASCII.
    let isWide = UTF8Text.wideEncoding(bytes) != nil
    let head = bytes.prefix(1 << 16).filter { !isWide || ($0 != 0 && $0 < 0x80) }
    let text = head.dropFirst(UTF8Text.byteOrderMark(head)).drop { $0 <= ASCII.space }
    switch text.first {
    case ASCII.openBrace, ASCII.openBracket: self = .json
    case UInt8(ascii: "<"): self = Self.markup(text)
    default: return nil
    }
  }

  private static func markup(_ text: ArraySlice<UInt8>) -> PointFormat {
    var rest = text
    while rest.first == UInt8(ascii: "<") {
      let word = rest.dropFirst()
      if word.starts(with: "!--".utf8) {
        rest = after("-->", word)
      } else if word.first == UInt8(ascii: "?") || word.first == UInt8(ascii: "!") {
        let name = String(decoding: word.prefix(13), as: UTF8.self).lowercased()
        if name.hasPrefix("!doctype html") { return .html }
        rest = after(">", word)
      } else {
        let name = String(
          decoding: word.prefix(64).prefix { $0 > ASCII.space && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") },
          as: UTF8.self)
        switch name.split(separator: ":").last?.lowercased() {
        case "gpx": return .gpx
        case "kml": return .kml
        case "html", "head", "body": return .html
        default: return .xml
        }
      }
    }
    return .xml
  }

  private static func after(_ end: StaticString, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    let last = end.utf8Start[end.utf8CodeUnitCount - 1]
    while let found = rest.firstIndex(of: last) {
      let isEnd = text[..<(found + 1)].suffix(end.utf8CodeUnitCount)
        .elementsEqual(UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
      rest = rest[(found + 1)...]
      if isEnd { return rest.drop { $0 <= ASCII.space } }
    }
    return []
  }

  var isXML: Bool { [.gpx, .kml, .html, .xml].contains(self) }

  /// What it is called in a message, with its article where it has one.
  public var description: String {
    switch self {
    case .gpx: "GPX"
    case .kml: "KML"
    case .zip: "a ZIP archive (as KMZ files are)"
    case .html: "an HTML page (what a site sends instead of a file, asking to sign in perhaps)"
    case .xml: "XML of another kind"
    case .json: "JSON"
    case .sqlite: "an SQLite database (as GeoPackage files are)"
    }
  }
}
