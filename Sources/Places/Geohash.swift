/// G. Niemeyer's geohash: each character gives five bits, longitude and latitude in turn, the longitude first.
enum Geohash {
  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  /// The value of each byte, in either case; 32 for others.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 32, count: 256)
    for (value, byte) in alphabet.enumerated() {
      values[Int(byte)] = UInt8(value)
      if byte >= UInt8(ascii: "a") { values[Int(byte & 0xDF)] = UInt8(value) }
    }
    return values
  }()

  static func isCharacter(_ byte: UInt8) -> Bool { values[Int(byte)] < 32 }

  /// The cell of 1 to 12 characters of the alphabet.
  static func cell(_ characters: some Sequence<UInt8>) -> Cell {
    var (latitude, longitude) = (0.0, 0.0)
    var (height, width) = (90.0, 180.0)
    var isLongitude = true
    for character in characters {
      let value = values[Int(character)]
      for bit in stride(from: 4, through: 0, by: -1) {
        let isUpper = value >> UInt8(bit) & 1 == 1
        if isLongitude {
          width /= 2
          longitude += isUpper ? width : -width
        } else {
          height /= 2
          latitude += isUpper ? height : -height
        }
        isLongitude.toggle()
      }
    }
    return Cell(latitude: latitude, longitude: longitude, halfHeight: height, halfWidth: width)
  }
}
