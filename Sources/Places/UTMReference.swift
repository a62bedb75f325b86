internal import Formats
internal import Geo

/// UTM coordinates: `10S 573500 4142800`, `10 S 0573500E 4142800N`, `Zone 10N, 573500 mE, 4142800 mN`, `573500E 4142800N 10S`.
struct UTMReference {
  enum Zone {
    case band(Int, GridBand)
    case hemisphere(Int, isNorth: Bool)

    var reachesEquatorFromNorth: Bool {
      switch self {
      case .band(_, let band): band.letter == UInt8(ascii: "N")
      case .hemisphere(_, let isNorth): isNorth
      }
    }
  }

  private(set) var range: Range<Int>
  /// Nil where none is written.
  private(set) var zone: Zone?
  private let numbers: UTMNumbers

  init?(_ text: FoldedText, at start: Int) {
    guard !text.isWord(start - 1) || text.has("e", at: start - 1), text.at(start - 1) != ASCII.dot else { return nil }
    let before = Self.zone(text, at: start)
    guard let numbers = UTMNumbers(text, at: before.map { UTMNumbers.afterSeparators(text, $0.end) } ?? start) else {
      return nil
    }
    self.numbers = numbers
    zone = before?.zone
    range = start..<numbers.end
    if let zone {
      // Northings of six digits are within nine degrees north of the equator.
      guard numbers.hasNorth || numbers.northing.wholeDigits >= 7 || zone.reachesEquatorFromNorth else { return nil }
      return
    }
    guard numbers.hasEast, numbers.hasNorth, numbers.northing.wholeDigits >= 7 else { return nil }
    var after = UTMNumbers.afterSeparators(text, numbers.end)
    if text.has("zone", at: after) { after = text.afterBlanks(after + 4) }
    if let named = Self.zone(text, at: after), !text.isWord(named.end) {
      zone = named.zone
      range = start..<named.end
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
    grid.coordinate(zone: zone, isNorth: isNorth, eastingMetres: numbers.easting.value, northingMetres: numbers.northing.value)
      .map { Cell($0, halfMetres: max(numbers.easting.half, numbers.northing.half)) }
  }
}
