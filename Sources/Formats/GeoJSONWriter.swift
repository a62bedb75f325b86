/// Writes points as a GeoJSON FeatureCollection (RFC 7946): a member a line, a feature a line. A property `geojson:X`, as
/// `GeoJSONReader` has it, becomes the member X beside the properties.
public enum GeoJSONWriter {
  /// - Parameters:
  ///   - features: in range; a number that is not finite has no place in JSON and its point is left out, and said.
  ///   - properties: become members of the collection, beside its features.
  public static func write(_ features: [PointFeature], properties: [PointFeature.Property] = []) -> WrittenPoints {
    var losses = LossLog()
    var text = "{\n  \"type\": \"FeatureCollection\",\n"
    for property in named(properties, besides: ["type", "features"], &losses) {
      text += "  \(JSONText.encoded(property.name)): \(value(property.value)),\n"
    }
    var lines: [String] = []
    for (index, feature) in features.enumerated() {
      losses.feature = index
      if let line = line(feature, &losses) { lines.append("    \(line)") }
    }
    text += "  \"features\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    return WrittenPoints(bytes: Array(text.utf8), losses: losses.losses)
  }

  private static func line(_ feature: PointFeature, _ losses: inout LossLog) -> String? {
    guard let longitude = NumberText.plain(feature.longitudeDegrees), let latitude = NumberText.plain(feature.latitudeDegrees)
    else {
      losses.add("a point without a place is left out")
      return nil
    }
    let altitude = feature.altitudeMetres.flatMap(NumberText.plain).map { ", \($0)" } ?? ""
    let id = feature.id.map { "\"id\": \(feature.hasNumberID && JSONText.isNumber($0) ? $0 : JSONText.encoded($0)), " } ?? ""
    let isBeside = { (property: PointFeature.Property) in memberName(property) != nil }
    let properties = members(named(feature.properties.filter { !isBeside($0) }, besides: [], &losses))
    let beside = feature.properties.compactMap { property in
      memberName(property).map { PointFeature.Property($0, property.value) }
    }
    let others = members(named(beside, besides: [], &losses)).map { ", \($0)" }
    return
      "{\"type\": \"Feature\", \(id)\"geometry\": {\"type\": \"Point\", \"coordinates\": [\(longitude), \(latitude)\(altitude)]}, "
      + "\"properties\": {\(properties.joined(separator: ", "))}\(others.joined())}"
  }

  /// The member beside the properties that a property stands for; nil for one that is a property.
  private static func memberName(_ property: PointFeature.Property) -> String? {
    guard property.name.hasPrefix(GeoJSON.memberPrefix) else { return nil }
    let name = String(property.name.dropFirst(GeoJSON.memberPrefix.count))
    return GeoJSON.featureMembers.contains(name) ? nil : name
  }

  private static func members(_ properties: [PointFeature.Property]) -> [String] {
    properties.map { "\(JSONText.encoded($0.name)): \(value($0.value))" }
  }

  /// An object has a name once.
  private static func named(
    _ properties: [PointFeature.Property], besides taken: Set<String>, _ losses: inout LossLog
  ) -> [PointFeature.Property] {
    var seen = taken
    return properties.filter { property in
      let isNew = seen.insert(property.name).inserted
      if !isNew { losses.add("a second property \(ShownText.quoted(property.name)) is not kept") }
      return isNew
    }
  }

  private static func value(_ value: PointFeature.Value) -> String {
    switch value {
    case .text(let text): JSONText.encoded(text)
    case .json(let json): json
    }
  }
}
