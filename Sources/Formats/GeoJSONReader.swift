/// Reads a GeoJSON FeatureCollection of points (RFC 7946), members of no meaning to GeoJSON included.
///
/// The members of the collection are the file's properties: a pack's `huntpack` is one. What is no point is said and left out.
public enum GeoJSONReader {
  public static func read(_ bytes: [UInt8]) -> PointFile {
    let lines = TextLines(bytes)
    do throws(JSONError) {
      var reading = GeoJSONReading(lines)
      reading.read(try JSONDocument(bytes).root)
      return reading.file
    } catch {
      return PointFile(FormatFault(.error, error.description, at: lines.position(error.offset)))
    }
  }
}

private struct GeoJSONReading {
  private let lines: TextLines
  var file = PointFile()

  init(_ lines: TextLines) { self.lines = lines }

  mutating func read(_ root: JSONValue) {
    guard let members = root.members, root["type"]?.string == "FeatureCollection", let features = root["features"]?.elements
    else {
      file = PointFile(FormatFault(.error, "a FeatureCollection with a list of features is needed", at: position(root)))
      return
    }
    for member in members where !["type", "features", "bbox", "crs"].contains(member.name) {
      file.properties.append(PointFeature.Property(member.name, Self.value(member.value)))
    }
    for feature in features { read(feature: feature) }
  }

  private mutating func read(feature: JSONValue) {
    guard let place = position(of: feature) else { return }
    var point = PointFeature(
      longitudeDegrees: place.longitude, latitudeDegrees: place.latitude, altitudeMetres: place.altitude,
      position: position(feature))
    if let id = feature["id"], !id.isNull { point.id = id.string ?? id.text }
    for member in feature["properties"]?.members ?? [] {
      point.properties.append(PointFeature.Property(member.name, Self.value(member.value)))
    }
    for member in feature.members ?? [] where !["type", "id", "geometry", "properties", "bbox"].contains(member.name) {
      warn("the member \(ShownText.quoted(member.name)) stands beside \"properties\" and is left out", member.key)
    }
    file.features.append(point)
  }

  private mutating func position(of feature: JSONValue) -> (longitude: Double, latitude: Double, altitude: Double?)? {
    guard let geometry = feature["geometry"], geometry["type"]?.string == "Point" else {
      let found = feature["geometry"]?["type"]?.string.map(ShownText.quoted) ?? "none"
      fail("a Point is needed; the geometry is \(found)", feature["geometry"] ?? feature)
      return nil
    }
    guard let numbers = geometry["coordinates"]?.elements, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number
    else {
      fail("a position is [longitude, latitude]", geometry["coordinates"] ?? geometry)
      return nil
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      fail("[\(numbers[0].text), \(numbers[1].text)] is no longitude and latitude", numbers[0])
      return nil
    }
    return (longitude, latitude, numbers.count > 2 ? numbers[2].number : nil)
  }

  private static func value(_ value: JSONValue) -> PointFeature.Value {
    value.string.map { .text($0) } ?? .json(JSONText.compact(value))
  }

  private func position(_ value: JSONValue) -> TextPosition { lines.position(value.offset) }

  private mutating func fail(_ message: String, _ value: JSONValue) {
    file.faults.append(FormatFault(.error, message, at: position(value)))
  }

  private mutating func warn(_ message: String, _ value: JSONValue) {
    file.faults.append(FormatFault(.warning, message, at: position(value)))
  }
}
