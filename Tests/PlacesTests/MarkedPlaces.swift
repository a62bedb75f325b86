import Geo
import Places

/// A text in which double brackets mark the places that are to be found: `Go to ⟦37.4275, -122.1697⟧.`
struct MarkedPlaces {
  let text: String
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = text.utf8.count
      case "⟧": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges
  }

  var found: [WrittenPlace] { WrittenPlaces.find(in: text) }
}

extension Coordinate {
  /// Metres to a place in degrees.
  func metres(to latitude: Double, _ longitude: Double) -> Double {
    guard let other = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return .infinity }
    return Geodesic.distanceMetres(self, other)
  }
}
