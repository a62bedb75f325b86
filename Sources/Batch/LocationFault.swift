import Formats
import Geo

/// Says what is wrong with a latitude or a longitude as it is written.
enum LocationFault {
  /// - Parameters:
  ///   - latitude: the text, quotes taken off.
  ///   - values: what the texts were read as; NaN where they are not numbers.
  static func describe(
    latitude: String, longitude: String, values: (latitude: Double, longitude: Double)
  ) -> (field: GuessField, code: RowFault.Code, message: String) {
    for (field, text, value) in [(GuessField.latitude, latitude, values.latitude), (.longitude, longitude, values.longitude)]
    where value.isNaN {
      let (code, message) = describe(text, field)
      return (field, code, message)
    }
    switch CoordinateFault(latitudeDegrees: values.latitude, longitudeDegrees: values.longitude) {
    case .latitudeOutOfRange(exchanged: true):
      return (
        .latitude, .exchanged, "latitude \(latitude) is outside -90...90; were latitude and longitude exchanged?"
      )
    case .latitudeOutOfRange(exchanged: false):
      return (.latitude, .outOfRange, "latitude \(latitude) is outside -90...90")
    case .longitudeOutOfRange, nil:
      let turned = values.longitude - (values.longitude > 0 ? 360 : -360)
      let help =
        (-180.0...180.0).contains(turned) ? "; the same meridian is \(NumberText.fixed(turned, decimals: 7))" : ""
      return (.longitude, .outOfRange, "longitude \(longitude) is outside -180...180\(help)")
    }
  }

  private static func describe(_ text: String, _ field: GuessField) -> (RowFault.Code, String) {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    if trimmed.isEmpty { return (.empty, "the \(field) is empty") }
    let expected = "\(field) \(ShownText.quoted(text)) is not a decimal number"
    let scalars = Set(text.unicodeScalars)
    if scalars.contains(",") { return (.notANumber, expected + "; write a dot instead of the comma") }
    if scalars.contains("\u{2212}") || scalars.contains("\u{2013}") {
      return (.notANumber, expected + "; write the minus as \"-\" (U+002D)")
    }
    if !scalars.isDisjoint(with: ["°", "'", "′", "″"]) {
      return (.notANumber, expected + "; write decimal degrees without signs")
    }
    return (.notANumber, expected)
  }
}
