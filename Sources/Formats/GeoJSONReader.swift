/// Reads a GeoJSON FeatureCollection of points (RFC 7946), members of no meaning to GeoJSON included.
///
/// The members of the collection are the file's properties: a pack's `huntpack` is one. A member X that stands beside the `properties`
/// of a feature is its property `geojson:X`. What is no point is said and left out.
public enum GeoJSONReader {
  public static func read(_ bytes: [UInt8]) -> PointFile {
    let lines = TextLines(bytes)
    do throws(JSONError) {
      var reading = GeoJSONReading(lines)
      reading.read(try JSONDocument(bytes).root)
      return reading.finished
    } catch {
      let message = "not readable as JSON: \(error.description); the rest of the file was not read"
      return PointFile(FormatFault(.error, message, at: lines.position(error.offset)))
    }
  }
}

private struct GeoJSONReading {
  private let lines: TextLines
  private var file = PointFile()
  private var log = PointFaultLog()

  init(_ lines: TextLines) { self.lines = lines }

  var finished: PointFile {
    var file = file
    file.faults = log.all
    return file
  }

  mutating func read(_ root: JSONValue) {
    guard let members = root.members, root["type"]?.string == "FeatureCollection", let features = root["features"]?.elements
    else { return log.error("a FeatureCollection with a list of features is needed", at: position(root)) }
    warnOfRepeated(["type", "features"], members)
    for member in members where !["type", "features"].contains(member.name) {
      file.properties.append(PointFeature.Property(member.name, Self.value(member.value)))
      if member.name == "crs" { warnOfSystem(member) }
    }
    for (index, feature) in features.enumerated() { read(feature, "feature \(index + 1)") }
  }

  private mutating func read(_ feature: JSONValue, _ label: String) {
    guard let place = position(of: feature, label) else { return }
    var point = PointFeature(
      longitudeDegrees: place.longitude, latitudeDegrees: place.latitude, altitudeMetres: place.altitude,
      position: position(feature))
    let members = feature.members ?? []
    warnOfRepeated(GeoJSON.featureMembers, members)
    if let id = feature["id"] { read(id: id, of: &point) }
    for member in feature["properties"]?.members ?? [] {
      point.properties.append(PointFeature.Property(member.name, Self.value(member.value)))
      if member.name.hasPrefix(GeoJSON.memberPrefix) {
        warn("the property \(ShownText.quoted(member.name)) is taken for a member beside \"properties\"", member.key)
      }
    }
    for member in members where !GeoJSON.featureMembers.contains(member.name) {
      point.properties.append(PointFeature.Property(GeoJSON.memberPrefix + member.name, Self.value(member.value)))
    }
    file.features.append(point)
  }

  private mutating func read(id: JSONValue, of point: inout PointFeature) {
    switch id.kind {
    case .string: point.id = id.string
    case .number: (point.id, point.hasNumberID) = (id.text, true)
    default: warn("the \"id\" is \(id.kind.name) and left out; it must be a string or a number", id)
    }
  }

  private mutating func position(
    of feature: JSONValue, _ label: String
  ) -> (longitude: Double, latitude: Double, altitude: Double?)? {
    guard let geometry = feature["geometry"], geometry["type"]?.string == "Point" else {
      let found = feature["geometry"]?["type"]?.string
      let kind = found.map { GeoJSON.geometryTypes.contains($0) ? $0 : ShownText.quoted($0) }
      fail("\(label) is left out: a Point is needed, it has \(kind ?? "no geometry")", feature["geometry"] ?? feature)
      return nil
    }
    guard let numbers = geometry["coordinates"]?.elements, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number
    else {
      fail("\(label) is left out: a position is [longitude, latitude]", geometry["coordinates"] ?? geometry)
      return nil
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      fail("\(label) is left out: [\(numbers[0].text), \(numbers[1].text)] is no longitude and latitude", numbers[0])
      return nil
    }
    for member in geometry.members ?? [] where !["type", "coordinates"].contains(member.name) {
      warn("the member \(ShownText.quoted(member.name)) of a geometry is left out", member.key)
    }
    if numbers.count > 3 { warn("what follows the height in a position is left out", numbers[3]) }
    let altitude = numbers.count > 2 ? numbers[2].number : nil
    if numbers.count > 2, altitude == nil { warn("the height is \(numbers[2].kind.name) and left out", numbers[2]) }
    return (longitude, latitude, altitude)
  }

  /// Of members that are read once: the first is.
  private mutating func warnOfRepeated(_ names: Set<String>, _ members: [JSONMember]) {
    var seen: Set<String> = []
    for member in members where names.contains(member.name) && !seen.insert(member.name).inserted {
      warn("a second member \(ShownText.quoted(member.name)) is left out", member.key)
    }
  }

  /// GeoJSON of 2008 could be in another reference system.
  private mutating func warnOfSystem(_ crs: JSONMember) {
    let name = crs.value["properties"]?["name"]?.string
    if crs.value.isNull || name?.uppercased().hasSuffix("CRS84") == true { return }
    warn(
      "the file says it is in \(name.map(ShownText.quoted) ?? "another reference system"); its numbers are taken as longitude and "
        + "latitude on WGS 84, as GeoJSON has them now", crs.key)
  }

  private static func value(_ value: JSONValue) -> PointFeature.Value {
    value.string.map { .text($0) } ?? .json(JSONText.compact(value))
  }

  private func position(_ value: JSONValue) -> TextPosition { lines.position(value.offset) }

  private mutating func fail(_ message: String, _ value: JSONValue) { log.error(message, at: position(value)) }
  private mutating func warn(_ message: String, _ value: JSONValue) { log.warning(message, at: position(value)) }
}
