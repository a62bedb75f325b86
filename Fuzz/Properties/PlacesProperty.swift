import Geo
import Places

/// Places found in a text lie within it, in order, none over another, with sound numbers; the same text as a string gives the same.
enum PlacesProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let places = bytes.withUnsafeBufferPointer { WrittenPlaces.find(inUTF8: $0, near: .stanford) }
    var end = 0
    for place in places {
      let range = place.range
      try require(!range.isEmpty && range.upperBound <= bytes.count, "a place at \(range) of \(bytes.count)")
      try require(range.lowerBound >= end, "a place at \(range), the one before ends at \(end)")
      end = range.upperBound
      try require((place.uncertaintyMetres == nil) == place.readings.isEmpty, "an uncertainty and readings go together")
      if let metres = place.uncertaintyMetres {
        try require(metres.isFinite && metres >= 0, "an uncertainty of \(metres) m")
      }
      for reading in place.readings {
        let isSound = abs(reading.latitudeDegrees) <= 90 && abs(reading.longitudeDegrees) <= 180
        try require(isSound, "a reading at \(reading)")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    try require(WrittenPlaces.find(in: text, near: .stanford) == places, "the string has other places than its bytes")
  }
}
