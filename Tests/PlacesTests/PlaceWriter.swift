import Foundation
@testable import Geo

/// Writes a place in one of the spellings, apart from the code that reads them.
enum PlaceWriter: String, CaseIterable, Sendable {
  case decimals4 = "four decimals"
  case decimals6 = "six decimals, a blank"
  case longitudeFirst = "longitude first, labelled"
  case directions = "decimals with directions"
  case comma = "decimal commas"
  case geoURI = "geo URI"
  case googleLink = "Google link, escaped"
  case pin = "Google pin"
  case openStreetMap = "OpenStreetMap link"
  case minutes = "geocaching"
  case seconds = "seconds"
  case secondsPrefixed = "seconds, typographic, direction in front"
  case iso6709 = "ISO 6709"
  case packed = "packed seconds"
  case utm
  case mgrs
  case plusCode = "plus code"
  case geohash

  func write(_ place: Coordinate) throws -> String {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    let (north, east) = (latitude < 0 ? "S" : "N", longitude < 0 ? "W" : "E")
    func format(_ format: String, _ values: any CVarArg...) -> String { String(format: format, arguments: values) }
    switch self {
    case .decimals4: return format("%.4f, %.4f", latitude, longitude)
    case .decimals6: return format("%.6f %.6f", latitude, longitude)
    case .longitudeFirst: return format("lon=%.5f lat=%.5f", longitude, latitude)
    case .directions: return format("%.5f° %@, %.5f° %@", abs(latitude), north, abs(longitude), east)
    case .comma: return format("%.5f; %.5f", latitude, longitude).replacingOccurrences(of: ".", with: ",")
    case .geoURI: return format("geo:%.5f,%.5f", latitude, longitude)
    case .googleLink: return format("https://www.google.com/maps/search/?api=1&query=%.6f%%2C%.6f", latitude, longitude)
    case .pin: return format("https://www.google.com/maps/place/X/data=!3m1!3d%.6f!4d%.6f", latitude, longitude)
    case .openStreetMap: return format("https://www.openstreetmap.org/?mlat=%.5f&mlon=%.5f", latitude, longitude)
    case .minutes:
      let (a, b) = (parts(latitude, 1000), parts(longitude, 1000))
      return format("%@ %02d° %06.3f %@ %03d° %06.3f", north, a.degrees, a.minutes, east, b.degrees, b.minutes)
    case .seconds:
      let (a, b) = (seconds(latitude), seconds(longitude))
      return format("%d°%02d'%04.1f\"%@ %d°%02d'%04.1f\"%@", a.0, a.1, a.2, north, b.0, b.1, b.2, east)
    case .secondsPrefixed:
      let (a, b) = (seconds(latitude), seconds(longitude))
      return format("%@ %d° %d′ %.1f″, %@ %d° %d′ %.1f″", north, a.0, a.1, a.2, east, b.0, b.1, b.2)
    case .iso6709: return signed(latitude, 2) + signed(longitude, 3) + "/"
    case .packed:
      let (a, b) = (seconds(latitude), seconds(longitude))
      return format("%02d%02d%04.1f%@ %03d%02d%04.1f%@", a.0, a.1, a.2, north, b.0, b.1, b.2, east)
    case .utm, .mgrs: return try grid(place)
    case .plusCode: return Self.plusCode(place)
    case .geohash: return "geohash:" + Self.geohash(place, 9)
    }
  }

  /// Degrees and minutes, the minutes in whole parts of one.
  private func parts(_ degrees: Double, _ scale: Double) -> (degrees: Int, minutes: Double) {
    let whole = (abs(degrees) * 60 * scale).rounded()
    let all = Int(whole)
    let perDegree = 60 * Int(scale)
    return (all / perDegree, Double(all % perDegree) / scale)
  }

  private func seconds(_ degrees: Double) -> (Int, Int, Double) {
    let tenths = Int((abs(degrees) * 36_000).rounded())
    return (tenths / 36_000, tenths / 600 % 60, Double(tenths % 600) / 10)
  }

  private func signed(_ degrees: Double, _ digits: Int) -> String {
    let text = String(format: "%.5f", abs(degrees))
    let missing = digits + 6 - text.count
    return (degrees < 0 ? "-" : "+") + String(repeating: "0", count: max(0, missing)) + text
  }

  private func grid(_ place: Coordinate) throws -> String {
    let zone = min(60, Int((place.longitudeDegrees + 180) / 6) + 1)
    let isNorth = place.latitudeDegrees >= 0
    let meridian = try Coordinate(latitudeDegrees: 0, longitudeDegrees: UTMGrid.centralMeridianDegrees(zone: zone))
    let projection = try TransverseMercator(origin: meridian, scale: 0.9996)
    let point = projection.project(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
    let (east, north) = (point.east + 500_000, point.north + (isNorth ? 0 : 10_000_000))
    let band = Array("CDEFGHJKLMNPQRSTUVWXX")[Int((place.latitudeDegrees + 80) / 8)]
    guard self == .mgrs else { return String(format: "%d%@ %.1f %09.1f", zone, String(band), east, north) }
    let columns = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"].map(Array.init)
    let rows = Array("ABCDEFGHJKLMNPQRSTUV")
    let column = columns[(zone - 1) % 3][Int(east / 100_000) - 1]
    let row = rows[(Int(north / 100_000) + (zone % 2 == 0 ? 5 : 0)) % 20]
    return String(
      format: "%d%@%@%@ %05d %05d", zone, String(band), String(column), String(row), Int(east) % 100_000, Int(north) % 100_000)
  }

  static func plusCode(_ place: Coordinate) -> String {
    let alphabet = Array("23456789CFGHJMPQRVWX")
    var north = Int((place.latitudeDegrees + 90) * 8000)
    var east = Int((place.longitudeDegrees + 180) * 8000)
    var code: [Character] = []
    for _ in 0..<5 {
      code += [alphabet[east % 20], alphabet[north % 20]]
      (north, east) = (north / 20, east / 20)
    }
    let digits = String(code.reversed())
    return digits.prefix(8) + "+" + digits.suffix(2)
  }

  static func geohash(_ place: Coordinate, _ length: Int) -> String {
    let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz")
    let bits = length * 5
    // The bits of each axis are those of its share of the whole range.
    let east = UInt64((place.longitudeDegrees + 180) / 360 * Double(UInt64(1) << UInt64((bits + 1) / 2)))
    let north = UInt64((place.latitudeDegrees + 90) / 180 * Double(UInt64(1) << UInt64(bits / 2)))
    var (nextEast, nextNorth) = ((bits + 1) / 2, bits / 2)
    var text = ""
    for character in 0..<length {
      var value = 0
      for bit in 0..<5 {
        if (character * 5 + bit) % 2 == 0 {
          nextEast -= 1
          value = value * 2 + Int(east >> UInt64(nextEast) & 1)
        } else {
          nextNorth -= 1
          value = value * 2 + Int(north >> UInt64(nextNorth) & 1)
        }
      }
      text.append(alphabet[value])
    }
    return text
  }
}
