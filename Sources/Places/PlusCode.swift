internal import Geo

/// An Open Location Code (Google, "Open Location Code: An Open Source Standard for Addresses", specification 1.0).
///
/// Five pairs of digits to the base of 20, latitude first, then digits that part the cell into five rows and four columns.
struct PlusCode {
  private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  /// Digits before the `+`.
  static let separatorPosition = 8
  /// More digits are ignored, after the specification.
  private static let mostDigits = 15
  private static let pairDigits = 10

  static func value(_ byte: UInt8) -> Int? {
    let upper = byte &- UInt8(ascii: "a") < 26 ? byte & 0xDF : byte
    return alphabet.firstIndex(of: upper)
  }

  /// The cell of the digits of a full code, without `+` and padding; nil beyond the pole or the antimeridian.
  static func cell(_ digits: some Collection<UInt8>) -> Cell? {
    // Whole numbers of the smallest cell: 20^5 / 20 * 5^5 a degree of latitude, 4^5 of longitude, so nothing is rounded.
    var (latitude, longitude) = (0, 0)
    var (height, width) = (latitudeUnits * 400, longitudeUnits * 400)
    for (index, digit) in digits.prefix(mostDigits).enumerated() {
      guard let value = value(digit) else { return nil }
      if index >= pairDigits {
        height /= 5
        width /= 4
        latitude += value / 4 * height
        longitude += value % 4 * width
      } else if index % 2 == 0 {
        height /= 20
        latitude += value * height
      } else {
        width /= 20
        longitude += value * width
      }
    }
    guard latitude < 180 * latitudeUnits, longitude < 360 * longitudeUnits else { return nil }
    let halfHeight = Double(height) / Double(latitudeUnits) / 2
    let halfWidth = Double(width) / Double(longitudeUnits) / 2
    return Cell(
      latitude: Double(latitude) / Double(latitudeUnits) - 90 + halfHeight,
      longitude: Double(longitude) / Double(longitudeUnits) - 180 + halfWidth, halfHeight: halfHeight, halfWidth: halfWidth)
  }

  private static let latitudeUnits = 8000 * 3125
  private static let longitudeUnits = 8000 * 1024

  /// The cell nearest to a reference among those whose code ends in these digits; `missing` digits are left out in front.
  static func cell(_ digits: [UInt8], missing: Int, near reference: Coordinate) -> Cell? {
    let prefix = pairs(reference).prefix(missing)
    guard let cell = cell(prefix + digits) else { return nil }
    // The digits left out repeat after so many degrees.
    var step = 400.0
    for _ in 0..<(missing / 2) { step /= 20 }
    var found = cell
    let north = reference.latitudeDegrees - cell.latitude
    if north > step / 2, cell.latitude + step <= 90 { found.latitude += step }
    if north < -step / 2, cell.latitude - step >= -90 { found.latitude -= step }
    let east = reference.longitudeDegrees - cell.longitude
    if east > step / 2 { found.longitude += step }
    if east < -step / 2 { found.longitude -= step }
    if found.longitude > 180 { found.longitude -= 360 }
    if found.longitude < -180 { found.longitude += 360 }
    return found
  }

  /// The first eight digits of a place's code.
  private static func pairs(_ place: Coordinate) -> [UInt8] {
    var north = min(Int((place.latitudeDegrees + 90) * 400), 180 * 400 - 1)
    var east = Int((place.longitudeDegrees + 180) * 400) % (360 * 400)
    var digits: [UInt8] = []
    for _ in 0..<4 {
      digits.append(alphabet[east % 20])
      digits.append(alphabet[north % 20])
      (north, east) = (north / 20, east / 20)
    }
    return digits.reversed()
  }
}
