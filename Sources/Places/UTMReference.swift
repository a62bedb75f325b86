internal import Formats
internal import Geo

/// UTM coordinates: `10S 573500 4142800`, `10 S 0573500E 4142800N`, `Zone 10N, 573500 mE, 4142800 mN`, `573500E 4142800N 10S`.
struct UTMReference {
  enum Zone {
    case band(Int, GridBand)
    case hemisphere(Int, isNorth: Bool)
  }

  private(set) var range: Range<Int>
  /// Nil where none is written.
  private(set) var zone: Zone?
  private let easting: WrittenNumber
  private let northing: WrittenNumber

  init?(_ text: FoldedText, at start: Int) {
    guard !text.isWord(start - 1) || text.has("e", at: start - 1), text.at(start - 1) != ASCII.dot else { return nil }
    let before = Self.zone(text, at: start)
    var i = before.map { Self.afterSeparators(text, $0.end) } ?? start
    let isNamed = text.has("easting", at: i) || text.has("easting", at: Self.beforeSeparators(text, i) - 7)
    if text.has("easting", at: i) { i = Self.afterSeparators(text, i + 7) }
    if text.has("e", at: i), text.isDigit(text.afterBlanks(i + 1)) { i = text.afterBlanks(i + 1) }
    guard let easting = WrittenNumber(text, at: i, comma: false), (100_000..<1_000_000).contains(easting.value),
      easting.wholeDigits <= 7, easting.decimals <= 4
    else { return nil }
    var end = Self.afterLetter(text, easting.range.upperBound, "e")
    let hasEast = isNamed || end > easting.range.upperBound
    end = Self.afterSeparators(text, end)
    guard end > easting.range.upperBound else { return nil }
    let isNorthNamed = text.has("northing", at: end)
    if isNorthNamed { end = Self.afterSeparators(text, end + 8) }
    if text.has("n", at: end), text.isDigit(text.afterBlanks(end + 1)) { end = text.afterBlanks(end + 1) }
    guard let northing = WrittenNumber(text, at: end, comma: false), northing.value <= UTMGrid.falseNorthingMetres,
      (6...8).contains(northing.wholeDigits), northing.decimals <= 4
    else { return nil }
    end = Self.afterLetter(text, northing.range.upperBound, "n")
    let hasNorth = isNorthNamed || end > northing.range.upperBound
    // Northings of six digits are within nine degrees north of the equator.
    let isNearEquator =
      switch before?.zone {
      case .band(_, let band)?: band.letter == UInt8(ascii: "N")
      case .hemisphere(_, let isNorth)?: isNorth
      case nil: false
      }
    guard !text.isWord(end), hasNorth || northing.wholeDigits >= 7 || isNearEquator else { return nil }
    zone = before?.zone
    range = start..<end
    self.easting = easting
    self.northing = northing
    if zone == nil {
      guard hasEast, hasNorth, northing.wholeDigits >= 7 else { return nil }
      var after = Self.afterSeparators(text, end)
      if text.has("zone", at: after) { after = text.afterBlanks(after + 4) }
      if let named = Self.zone(text, at: after), !text.isWord(named.end) {
        zone = named.zone
        range = start..<named.end
      }
    }
  }

  /// "10S", "10 S", "10 north"; or the number that EPSG gave to a zone, 32610.
  private static func zone(_ text: FoldedText, at start: Int) -> (zone: Zone, end: Int)? {
    let digits = text.digits(start, limit: 5)
    guard digits > 0, let number = text.whole(start..<(start + digits)) else { return nil }
    if digits == 5, text.has("epsg:", at: start - 5), number / 100 == 326 || number / 100 == 327,
      UTMGrid.zones.contains(number % 100)
    {
      return (.hemisphere(number % 100, isNorth: number / 100 == 326), start + digits)
    }
    guard digits <= 2, UTMGrid.zones.contains(number) else { return nil }
    let letters = text.letters(text.afterBlanks(start + digits, limit: 1))
    switch letters.count {
    case 1:
      return GridBand(text.at(letters.lowerBound)).map { (.band(number, $0), letters.upperBound) }
    case 2...:
      guard let word = KnownWord.read(text, letters), word == .north || word == .south else { return nil }
      return (.hemisphere(number, isNorth: word == .north), letters.upperBound)
    default: return nil
    }
  }

  /// After the letter of a number, "E" or "mE", in any case; the index itself where there is none.
  private static func afterLetter(_ text: FoldedText, _ index: Int, _ letter: StaticString) -> Int {
    var i = text.afterBlanks(index, limit: 1)
    if text.has("m", at: i) { i = text.afterBlanks(i + 1, limit: 1) }
    guard text.has(letter, at: i), !text.isLetter(i + 1) else { return index }
    // "E 4142800": the letter of the number before; "N 4142800" would be that of the next.
    return i + 1
  }

  private static func afterSeparators(_ text: FoldedText, _ index: Int) -> Int {
    var i = index
    while i < index + 4,
      text.isBlank(i) || text.isLineEnd(i)
        || [ASCII.comma, ASCII.semicolon, ASCII.colon, UInt8(ascii: "/")].contains(text.at(i))
    {
      i += 1
    }
    return i
  }

  private static func beforeSeparators(_ text: FoldedText, _ index: Int) -> Int {
    var i = index
    while i > index - 4, AnglePrefix.joins(text.at(i - 1)) { i -= 1 }
    return i
  }

  /// One cell, or two where S is the band from 32 to 40 N or the southern hemisphere.
  func cells(_ grid: borrowing UTMGrid) -> [Cell] {
    switch zone {
    case nil: return []
    case .hemisphere(let number, let isNorth)?: return [cell(grid, number, isNorth: isNorth)].compactMap { $0 }
    case .band(let number, let band)?:
      let inBand = cell(grid, number, isNorth: band.isNorth)
      guard band.letter == UInt8(ascii: "S") else { return [inBand].compactMap { $0 } }
      let inSouth = cell(grid, number, isNorth: false)
      let fits = inBand.map { band.latitudes.contains($0.latitude) } ?? false
      return (fits ? [inBand, inSouth] : [inSouth]).compactMap { $0 }
    }
  }

  private func cell(_ grid: borrowing UTMGrid, _ zone: Int, isNorth: Bool) -> Cell? {
    grid.coordinate(zone: zone, isNorth: isNorth, eastingMetres: easting.value, northingMetres: northing.value)
      .map { Cell($0, halfMetres: max(easting.half, northing.half)) }
  }
}
