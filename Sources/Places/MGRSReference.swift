internal import Formats
internal import Geo

/// A reference to the Military Grid Reference System: `10SEG 73500 42800`, 2 to 10 digits (NGA.SIG.0012, UTM, UPS and MGRS).
///
/// References near the poles (UPS, without a zone) are not read.
struct MGRSReference {
  let range: Range<Int>
  private let zone: Int
  private let band: GridBand
  /// Metres from the corner of the square of 100 km.
  private let east: Double
  private let north: Double
  private let columnEast: Double
  private let row: Int
  /// Side of the square that the digits name, metres.
  private let side: Double

  private static let rows = Array("ABCDEFGHJKLMNPQRSTUV".utf8)

  init?(_ text: FoldedText, at start: Int) {
    let zoneDigits = text.digits(start, limit: 2)
    guard (1...2).contains(zoneDigits), !text.isWord(start - 1), text.at(start - 1) != ASCII.dot,
      let zone = text.whole(start..<(start + zoneDigits)), UTMGrid.zones.contains(zone)
    else { return nil }
    var i = text.afterBlanks(start + zoneDigits, limit: 1)
    guard let band = GridBand(text.at(i)), text.isLetter(i) else { return nil }
    let bandIndex = i
    i = text.afterBlanks(i + 1, limit: 1)
    guard text.isLetter(i), text.isLetter(i + 1), !text.isLetter(i + 2),
      let column = Self.column(text.at(i) & 0xDF, zone: zone),
      let row = Self.rows.firstIndex(of: text.at(i + 1) & 0xDF)
    else { return nil }
    // One case throughout; small letters are common words unless many digits follow.
    let cases = [bandIndex, i, i + 1].map { text.at($0) >= UInt8(ascii: "a") }
    guard Set(cases).count == 1 else { return nil }
    let digitStart = text.afterBlanks(i + 2, limit: 1)
    guard let digits = Self.digits(text, digitStart) else { return nil }
    if !Self.isLabelled(text, start) {
      // Few digits: dates ("25 PDT 2003") and part numbers look alike.
      let isOneWord = bandIndex == start + zoneDigits && (i > bandIndex + 1 || digitStart == i + 2)
      let isHex = [bandIndex, i, i + 1].allSatisfy { HexDigit.value(text.at($0)) != nil }
      guard digits.count >= (cases[0] || isHex ? 4 : isOneWord ? 2 : 3) else { return nil }
    }
    let side = Self.sides[digits.count]
    self.zone = zone
    self.band = band
    self.side = side
    east = Double(digits.east) * side
    north = Double(digits.north) * side
    columnEast = Double(column) * 100_000
    // Rows begin five letters on in zones of even number.
    self.row = (row + (zone % 2 == 0 ? 15 : 0)) % 20
    range = start..<digits.end
  }

  /// "MGRS: ..."
  private static func isLabelled(_ text: FoldedText, _ start: Int) -> Bool {
    var i = start
    while i > start - 3, AnglePrefix.joins(text.at(i - 1)) { i -= 1 }
    return text.has("mgrs", at: i - 4)
  }

  private static let sides: [Double] = [100_000, 10_000, 1_000, 100, 10, 1]

  /// The hundreds of kilometres of easting: A to H, J to R, S to Z in turn.
  private static func column(_ letter: UInt8, zone: Int) -> Int? {
    let sets = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"]
    return Array(sets[(zone - 1) % 3].utf8).firstIndex(of: letter).map { $0 + 1 }
  }

  /// Easting and northing: in one run of even length, or in two of equal length.
  private static func digits(_ text: FoldedText, _ start: Int) -> (east: Int, north: Int, count: Int, end: Int)? {
    let first = text.digits(start, limit: 10)
    guard first > 0, first <= 10 else { return nil }
    var second = text.afterBlanks(start + first, limit: 1)
    if second == start + first, text.at(second) == ASCII.comma { second = text.afterBlanks(second + 1, limit: 1) }
    let isSplit = first <= 5 && second > start + first && text.digits(second, limit: 10) == first
    guard isSplit || first % 2 == 0 else { return nil }
    let count = isSplit ? first : first / 2
    let northStart = isSplit ? second : start + count
    let end = northStart + count
    guard !text.isWord(end), let east = text.whole(start..<(start + count)), let north = text.whole(northStart..<end)
    else { return nil }
    return (east, north, count, end)
  }

  /// The square; nil where the letters do not fit together, as in most words and part numbers that look like a reference.
  func cell(_ grid: borrowing UTMGrid) -> Cell? {
    let middle = (band.latitudes.lowerBound + band.latitudes.upperBound) / 2
    // A degree of a meridian is 110.6 to 111.7 km; a band is 900 to 1,340 km high and rows repeat after 2,000 km.
    let expected = middle * 110_950 + (band.isNorth ? 0 : UTMGrid.falseNorthingMetres)
    let within = Double(row) * 100_000 + north + side / 2
    let northing = within + ((expected - within) / 2_000_000).rounded() * 2_000_000
    guard
      let place = grid.coordinate(
        zone: zone, isNorth: band.isNorth, eastingMetres: columnEast + east + side / 2, northingMetres: northing)
    else { return nil }
    // The middle of a square on the edge may lie beyond it.
    let slack = 0.05 + side / 100_000
    let meridian = UTMGrid.centralMeridianDegrees(zone: zone)
    let fromMeridian = abs(place.longitudeDegrees - meridian)
    guard place.latitudeDegrees >= band.latitudes.lowerBound - slack,
      place.latitudeDegrees <= band.latitudes.upperBound + slack,
      min(fromMeridian, 360 - fromMeridian) <= widestHalf + slack
    else { return nil }
    return Cell(place, halfMetres: side / 2)
  }

  /// Degrees from the central meridian to the zone's edge: more around Norway and Svalbard.
  private var widestHalf: Double {
    switch (band.letter, zone) {
    case (UInt8(ascii: "V"), 32), (UInt8(ascii: "X"), 31...37): 6
    default: 3
    }
  }
}
