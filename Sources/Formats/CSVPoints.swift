/// How points stand in a CSV table: `id,latitude,longitude,altitude_m`, then a column for each property.
///
/// A cell that is a JSON value is that value, any other a text; so a text that looks like one is written as a JSON string. An empty
/// cell is no property.
enum CSVPoints {
  static let id = "id"
  static let latitude = "latitude"
  static let longitude = "longitude"
  static let altitude = "altitude_m"
  /// In front of a property that has the name of one of these.
  static let prefix = "property:"

  /// The columns that are no properties, and what messages call them.
  static let columns: [(what: String, words: ColumnWords)] = [
    ("latitude", .latitude), ("longitude", .longitude), (id, ColumnWords([id])), ("altitude", ColumnWords([altitude])),
  ]

  /// Properties whose columns spreadsheets begin with a capital: read in any case, where only one column is called so.
  private static let words: Set<String> = [
    "name", "description", "hints", "hunt", "step", "reveal", "radius_m", "points",
  ]

  /// Whether a property of that name cannot stand as the name of a column.
  static func isTaken(_ name: String) -> Bool {
    let folded = ColumnWords.folded(name)
    return name.hasPrefix(prefix) || columns.contains { $0.words.all.contains(folded) }
      || (words.contains(folded) && name != folded)
  }

  /// The names of the properties that columns hold.
  static func properties(_ header: [String]) -> [String] {
    let folded = header.map(ColumnWords.folded)
    let counts = folded.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return zip(header, folded).map { name, word in
      if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
      return words.contains(word) && counts[word] == 1 ? word : name
    }
  }

  static func cell(_ value: PointFeature.Value) -> String {
    switch value {
    case .json(let json): json
    case .text(let text): text.isEmpty || isJSON(text) ? JSONText.encoded(text) : text
    }
  }

  static func value(_ cell: String) -> PointFeature.Value? {
    if cell.isEmpty { return nil }
    guard isJSON(cell), let root = try? JSONDocument(Array(cell.utf8)).root else { return .text(cell) }
    return root.string.map { .text($0) } ?? .json(JSONText.compact(root))
  }

  /// Whether all of it is a JSON value, and nothing but it.
  private static func isJSON(_ text: String) -> Bool {
    guard let first = text.utf8.first,
      first == ASCII.quote || first == ASCII.openBrace || first == ASCII.openBracket
        || first == ASCII.minus || ASCII.isDigit(first) || ["true", "false", "null"].contains(text)
    else { return false }
    guard let root = try? JSONDocument(Array(text.utf8)).root else { return false }
    return root.range.count == text.utf8.count
  }
}

/// Writes points as a CSV table (RFC 4180).
public enum CSVPointWriter {
  public static func write(_ features: [PointFeature], properties: [PointFeature.Property] = []) -> WrittenPoints {
    var losses = LossLog()
    for property in properties {
      losses.add("the member \(ShownText.quoted(property.name)) of the file as a whole has no place in a table")
    }
    var names: [String] = []
    var seen: Set<String> = []
    for name in features.lazy.flatMap(\.properties).map(\.name) where seen.insert(name).inserted { names.append(name) }
    let hasAltitude = features.contains { $0.altitudeMetres != nil }
    let own = [CSVPoints.id, CSVPoints.latitude, CSVPoints.longitude] + (hasAltitude ? [CSVPoints.altitude] : [])
    let columns = names.map { CSVPoints.isTaken($0) ? CSVPoints.prefix + $0 : $0 }
    var text = row(own + columns)
    for (index, feature) in features.enumerated() {
      losses.feature = index
      guard let latitude = NumberText.plain(feature.latitudeDegrees), let longitude = NumberText.plain(feature.longitudeDegrees)
      else {
        losses.add("a point without a place is left out")
        continue
      }
      if feature.hasNumberID { losses.add("an id that is a number is written as text") }
      if feature.id == "" { losses.add("an empty id is not kept") }
      var cells = [feature.id ?? "", latitude, longitude]
      if hasAltitude { cells.append(feature.altitudeMetres.flatMap(NumberText.plain) ?? "") }
      var values: [String: String] = [:]
      for property in feature.properties {
        if values[property.name] != nil {
          losses.add("a second property \(ShownText.quoted(property.name)) is not kept")
        } else {
          values[property.name] = CSVPoints.cell(property.value)
        }
      }
      text += row(cells + names.map { values[$0] ?? "" })
    }
    return WrittenPoints(bytes: Array(text.utf8), losses: losses.losses)
  }

  private static func row(_ cells: [String]) -> String { cells.map { CSVField.encoded($0) }.joined(separator: ",") + "\n" }
}
