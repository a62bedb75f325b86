internal import Formats

/// Finds packed degrees: `+37.4275-122.1697/` (ISO 6709:2008, annex H), `372539N1221011W`, `N3725.650 W12210.182` and the
/// `3725.650,N,12210.182,W` of receivers (NMEA 0183).
struct PackedFinder {
  let text: FoldedText

  static func find(_ text: FoldedText) -> [FoundPlace] {
    let finder = PackedFinder(text: text)
    var found: [FoundPlace] = []
    var i = 0
    while i < text.count {
      if text.isDigit(i), !text.isDigit(i - 1), text.at(i - 1) != ASCII.dot, let place = finder.signed(i) ?? finder.directed(i)
      {
        found.append(place)
        i = place.range.upperBound
      } else {
        i += 1
      }
    }
    return found
  }

  /// Two signed numbers with nothing between them, and a solidus at the end unless decimals speak for them.
  private func signed(_ digit: Int) -> FoundPlace? {
    let start = digit - 1
    guard isSign(start), !text.isWord(start - 1), text.at(start - 1) != ASCII.closeBracket,
      let latitude = PackedAngle(text, at: digit, .latitude), isSign(latitude.range.upperBound),
      let longitude = PackedAngle(text, at: latitude.range.upperBound + 1, .longitude), latitude.form == longitude.form
    else { return nil }
    var end = longitude.range.upperBound
    if isSign(end), let altitude = WrittenNumber(text, at: end + 1, comma: false) { end = altitude.range.upperBound }
    let isClosed = text.at(end) == UInt8(ascii: "/")
    let decimals = min(latitude.range.count, longitude.range.count - 1)
    guard isClosed || decimals > 6 else { return nil }
    return place(
      start..<(isClosed ? end + 1 : end), latitude, isSouth: text.at(start) == ASCII.minus, longitude,
      isWest: text.at(latitude.range.upperBound) == ASCII.minus)
  }

  private func isSign(_ index: Int) -> Bool { text.at(index) == ASCII.plus || text.at(index) == ASCII.minus }

  /// Two numbers of minutes or seconds, each with its direction.
  private func directed(_ digit: Int) -> FoundPlace? {
    guard let latitude = PackedAngle(text, at: digit, .latitude), latitude.form == .sexagesimal,
      let north = direction(latitude.range, "NS"), !text.isWord(north.range.lowerBound - 1)
    else { return nil }
    var next = north.range.upperBound
    while next < north.range.upperBound + 4,
      text.isBlank(next) || text.at(next) == ASCII.comma || text.at(next) == UInt8(ascii: "/")
    {
      next += 1
    }
    // A direction that stands before.
    if !text.isDigit(next) { next += 1 }
    guard text.isDigit(next), let longitude = PackedAngle(text, at: next, .longitude), longitude.form == .sexagesimal,
      let east = direction(longitude.range, "EW"), !text.isWord(east.range.upperBound),
      east.range.lowerBound >= north.range.upperBound
    else { return nil }
    return place(
      north.range.lowerBound..<east.range.upperBound, latitude, isSouth: north.letter == UInt8(ascii: "S"), longitude,
      isWest: east.letter == UInt8(ascii: "W"))
  }

  /// A direction just before or just after digits, and the range of both.
  private func direction(_ digits: Range<Int>, _ letters: StaticString) -> (letter: UInt8, range: Range<Int>)? {
    func isDirection(_ index: Int) -> Bool { letters.withUTF8Buffer { $0.contains(text.at(index)) } }
    if isDirection(digits.lowerBound - 1) {
      return (text.at(digits.lowerBound - 1), (digits.lowerBound - 1)..<digits.upperBound)
    }
    let after =
      text.at(digits.upperBound) == ASCII.comma ? digits.upperBound + 1 : text.afterBlanks(digits.upperBound, limit: 1)
    guard isDirection(after), !text.isLetter(after + 1) else { return nil }
    return (text.at(after), digits.lowerBound..<(after + 1))
  }

  private func place(
    _ range: Range<Int>, _ latitude: PackedAngle, isSouth: Bool, _ longitude: PackedAngle, isWest: Bool
  ) -> FoundPlace? {
    let cell = Cell(
      latitude: isSouth ? -latitude.degrees : latitude.degrees, longitude: isWest ? -longitude.degrees : longitude.degrees,
      halfHeight: latitude.halfDegrees, halfWidth: longitude.halfDegrees)
    return FoundPlace(.packedDegrees, range, cells: [cell])
  }
}
