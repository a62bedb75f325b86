import Formats
import Geo

/// GeoJSON positions: longitude, latitude, perhaps an altitude, which is ignored.
extension PackReader {
  /// The two numbers of a position as they are written.
  mutating func readPosition(_ value: JSONTape.Value) -> (longitude: JSONTape.Value, latitude: JSONTape.Value)? {
    guard let elements = value.elements else {
      findings.error(
        .position, at: value, "a position is an array [longitude, latitude], found \(value.kind.name)",
        help: value.kind == .string ? "write a list of two numbers, without quotes and longitude first" : nil,
        fix: PositionRule.list(value))
      return nil
    }
    guard elements.count >= 2 else {
      findings.error(
        .position, at: value,
        "a position is [longitude, latitude]; this one has \(elements.isEmpty ? "nothing" : "one element")")
      return nil
    }
    if DecimalCommaRule.report(elements, value, &findings) { return nil }
    if elements.count == 3, elements[2].kind != .number {
      findings.error(
        .position, at: elements[2], "the altitude is \(elements[2].kind.name); a number is needed",
        help: QuotedNumber.help(elements[2]) ?? "leave it out; it has no effect",
        fix: PositionRule.altitude(elements[2], after: elements[1]))
    }
    if elements.count > 3 {
      findings.warning(
        .position, at: elements[3], "more than three numbers in a position; only longitude and latitude are used")
    }
    for (element, axis) in zip(elements, ["longitude", "latitude"]) where element.kind != .number {
      findings.error(
        .position, at: element, "the \(axis) is \(element.kind.name); a number is needed",
        help: QuotedNumber.help(element), fix: QuotedNumber.fix(element))
      return nil
    }
    return (elements[0], elements[1])
  }

  /// The place of a position, where it is in range.
  func coordinate(longitude: JSONTape.Value, latitude: JSONTape.Value) -> Swift.Result<Coordinate, CoordinateFault>? {
    guard let degreesEast = longitude.number, let degreesNorth = latitude.number else { return nil }
    do throws(CoordinateFault) {
      return .success(try Coordinate(latitudeDegrees: degreesNorth, longitudeDegrees: degreesEast))
    } catch {
      return .failure(error)
    }
  }

  mutating func readRadius(_ value: JSONTape.Value) -> Double? {
    guard let metres = value.number else {
      findings.error(
        .radius, at: value, "\"radius_m\" is \(value.kind.name); a number of metres is needed", help: QuotedNumber.help(value),
        fix: QuotedNumber.fix(value, where: RadiusRule.isRadius))
      return nil
    }
    guard RadiusRule.isRadius(metres) else {
      findings.error(.radius, at: value, "\"radius_m\" must be above 0 and at most half the way round the Earth")
      return nil
    }
    return metres
  }
}
