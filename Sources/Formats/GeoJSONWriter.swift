/// Writes points as a GeoJSON FeatureCollection (RFC 7946): a member a line, a feature a line.
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
    let id = feature.id.map { "\"id\": \(JSONText.encoded($0)), " } ?? ""
    let properties = named(feature.properties, besides: [], &losses).map { "\(JSONText.encoded($0.name)): \(value($0.value))" }
    return
      "{\"type\": \"Feature\", \(id)\"geometry\": {\"type\": \"Point\", \"coordinates\": [\(longitude), \(latitude)\(altitude)]}, "
      + "\"properties\": {\(properties.joined(separator: ", "))}}"
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
