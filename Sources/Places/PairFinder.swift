/// Finds the places that are written as two angles: decimal degrees, or degrees with minutes and seconds.
struct PairFinder {
  private let text: FoldedText
  private let links: [Range<Int>]
  private var nextLink = 0
  private var found: [FoundPlace] = []
  /// Labelled angles that still miss their other half.
  private var latitude: Angle?
  private var longitude: Angle?

  /// - Parameter links: where links to maps stand, in order.
  static func find(_ text: FoldedText, links: [Range<Int>]) -> [FoundPlace] {
    var finder = PairFinder(text: text, links: links)
    finder.run()
    return finder.found
  }

  private init(text: FoldedText, links: [Range<Int>]) {
    self.text = text
    self.links = links
  }

  private mutating func run() {
    var scanner = AngleScanner(text)
    var before: Angle?
    var first = scanner.next()
    var second = scanner.next()
    var after = scanner.next()
    while let a = first {
      if let b = second, let place = pair(a, b, [before, after]) {
        found.append(place)
        (latitude, longitude) = (nil, nil)
        (before, first, second, after) = (b, after, scanner.next(), scanner.next())
        continue
      }
      if let place = labelled(a) { found.append(place) }
      (before, first, second, after) = (a, second, after, scanner.next())
    }
  }

  private mutating func pair(_ a: Angle, _ b: Angle, _ neighbours: [Angle?]) -> FoundPlace? {
    let start = a.range.lowerBound
    while nextLink < links.count, links[nextLink].upperBound <= start { nextLink += 1 }
    let isInLink = nextLink < links.count && links[nextLink].contains(start) && links[nextLink].contains(b.range.upperBound - 1)
    return AnglePair(text: text, first: a, second: b)?.place(isInLink: isInLink, neighbours: neighbours)
  }

  /// An angle with a label and one with the other label a little before, whatever else stands between them.
  private mutating func labelled(_ angle: Angle) -> FoundPlace? {
    guard let label = angle.label else { return nil }
    if let other = label == .latitude ? longitude : latitude,
      let place = AnglePair(text: text, first: other, second: angle)?.place(isInLink: false, neighbours: [])
    {
      (latitude, longitude) = (nil, nil)
      return place
    }
    if label == .latitude { latitude = angle } else { longitude = angle }
    return nil
  }
}
