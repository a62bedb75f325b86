internal import Formats

/// Links to maps, whether or not a place can be read from them.
struct MapLinks {
  /// Every link to a map or URI of a place, in order.
  private(set) var all: [Range<Int>] = []
  /// Those that point at a place by themselves, such as short links.
  private(set) var pointing: [FoundPlace] = []

  private let text: FoldedText

  init(_ text: FoldedText) {
    self.text = text
    var i = 0
    while i < text.count {
      switch text.at(i) {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): i = readLink(host: i)
      case ASCII.colon: i = readURI(i)
      default: i += 1
      }
    }
  }

  /// Reads the link whose host ends at an index; where to go on.
  private mutating func readLink(host end: Int) -> Int {
    var start = end
    while start > max(end - MapHost.longest, all.last?.upperBound ?? 0), isHost(start - 1) { start -= 1 }
    guard start < end, let host = MapHost(text, start..<end) else { return end + 1 }
    var range = start..<endOfLink(end)
    if text.at(start - 1) == UInt8(ascii: "/"), text.at(start - 2) == UInt8(ascii: "/"), text.at(start - 3) == ASCII.colon {
      let scheme = text.letters(before: start - 3)
      range = scheme.lowerBound..<range.upperBound
    }
    all.append(range)
    if host.points(text, end..<range.upperBound) {
      pointing.append(FoundPlace(host.isWords ? .wordAddress : .mapLink, range))
    }
    return range.upperBound
  }

  private func isHost(_ index: Int) -> Bool {
    text.isLetter(index) || text.isDigit(index) || text.at(index) == ASCII.dot || text.at(index) == ASCII.minus
  }

  /// `geo:37.4275,-122.1697` (RFC 5870), and what applications of maps have made of it.
  private mutating func readURI(_ colon: Int) -> Int {
    let scheme = text.letters(before: colon)
    guard
      text.has("geo", at: scheme.lowerBound) && scheme.count == 3
        || text.has("waze", at: scheme.lowerBound) && scheme.count == 4,
      text.isDigit(colon + 1) || text.at(colon + 1) == ASCII.minus || text.at(colon + 1) == UInt8(ascii: "/")
    else { return colon + 1 }
    let range = scheme.lowerBound..<endOfLink(colon + 1)
    all.append(range)
    return range.upperBound
  }

  /// Up to a blank, a quote or an angle bracket; marks that end a sentence are not the link's.
  private func endOfLink(_ index: Int) -> Int {
    var end = index
    scan: while end < text.count {
      switch text.at(end) {
      case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.quote, UInt8(ascii: "<"), UInt8(ascii: ">"): break scan
      default: end += 1
      }
    }
    while end > index,
      [
        ASCII.dot, ASCII.comma, ASCII.semicolon, ASCII.colon, UInt8(ascii: "!"), UInt8(ascii: ")"), ASCII.closeBracket,
        UInt8(ascii: "*"),
      ]
      .contains(text.at(end - 1))
    {
      end -= 1
    }
    return end
  }
}
