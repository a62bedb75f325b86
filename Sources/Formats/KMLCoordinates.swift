/// The text of a point's `coordinates` in KML: longitude, latitude and perhaps a height, with commas between.
struct KMLCoordinates: Equatable {
  var longitudeDegrees: Double
  var latitudeDegrees: Double
  var altitudeMetres: Double?
  /// What was taken but is not as KML has it.
  var remark: String?

  /// One position with many digits and much air around.
  private static let longestText = 4_096

  init(_ text: String) throws(DegreesText.Fault) {
    guard text.utf8.count <= Self.longestText else {
      throw DegreesText.Fault(message: "\(text.utf8.count) bytes of coordinates in one point; it has one position")
    }
    let (tuples, hasBlanks) = Self.tuples(text)
    guard let tuple = tuples.first else { throw DegreesText.Fault(message: "the coordinates are empty") }
    guard tuples.count == 1 else {
      throw DegreesText.Fault(message: "\(tuples.count) positions in one point; it has one")
    }
    let numbers = tuple.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard numbers.count >= 2 else {
      throw DegreesText.Fault(
        message: "the coordinates \(ShownText.quoted(tuple)) are not longitude and latitude with a comma between")
    }
    guard !numbers.prefix(2).contains("") else {
      throw DegreesText.Fault(message: "the coordinates \(ShownText.quoted(tuple)) have a comma with no number beside it")
    }
    if numbers.count >= 4, !tuple.utf8.contains(ASCII.dot) {
      throw DegreesText.Fault(
        message: "the coordinates \(ShownText.quoted(tuple)) seem to have decimal commas; write decimal points")
    }
    longitudeDegrees = try Self.longitude(numbers)
    latitudeDegrees = try Self.latitude(numbers)
    if hasBlanks { remark = "blanks within the coordinates; taken as if there were none" }
    // A comma at the end is no height.
    guard numbers.count > 2, !(numbers.count == 3 && numbers[2].isEmpty) else { return }
    altitudeMetres = DecimalNumber.value(numbers[2])
    if altitudeMetres == nil {
      remark = "the height \(ShownText.quoted(numbers[2])) is not a number of metres; it is left out"
    } else if numbers.count > 3 {
      remark = "\(numbers.count) numbers in the coordinates; those behind the height are left out"
    }
  }

  private static func longitude(_ numbers: [String]) throws(DegreesText.Fault) -> Double {
    try DegreesText.value(numbers[0], .longitude)
  }

  private static func latitude(_ numbers: [String]) throws(DegreesText.Fault) -> Double {
    do throws(DegreesText.Fault) {
      return try DegreesText.value(numbers[1], .latitude)
    } catch {
      // The other way round both would be in range.
      guard let first = DecimalNumber.value(numbers[0]), let second = DecimalNumber.value(numbers[1]), abs(first) <= 90,
        abs(second) <= 180
      else { throw error }
      throw DegreesText.Fault(
        message: "\(error.message); were latitude and longitude exchanged? KML writes longitude first")
    }
  }

  /// The positions, which blanks separate, those beside commas taken out.
  private static func tuples(_ text: String) -> (tuples: [String], hasBlanks: Bool) {
    var tuples: [String] = []
    var hasBlanks = false
    var endsWithComma = false
    for word in text.utf8.split(whereSeparator: XMLBlanks.isBlank) {
      let piece = String(decoding: word, as: UTF8.self)
      if !tuples.isEmpty, endsWithComma || word.first == ASCII.comma {
        tuples[tuples.count - 1] += piece
        hasBlanks = true
      } else {
        tuples.append(piece)
      }
      endsWithComma = word.last == ASCII.comma
    }
    return (tuples, hasBlanks)
  }
}
