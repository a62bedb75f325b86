import Formats
import Geo

/// Takes a guess out of a JSON object: members named like columns, or a GeoJSON Feature with a Point.
struct JSONGuessReader {
  let texts: [GuessField]
  let overrides: ColumnNames
  /// What the last row's names were; most rows have the same.
  private var known: (names: [String], isFeature: Bool, columns: GuessColumns)?

  init(texts: Set<GuessField>, overrides: ColumnNames) {
    self.texts = Array(texts)
    self.overrides = overrides
  }

  static func isFeature(_ value: JSONValue) -> Bool { value["type"]?.string == "Feature" }

  /// Reads a row into the table; what is wrong becomes its fault.
  mutating func read(_ value: JSONValue, _ index: Int, into table: GuessTable) {
    guard value.kind == .object else {
      return table.fail(index, "", .json, "the row is \(value.kind.name); an object is needed")
    }
    let isFeature = Self.isFeature(value)
    if isFeature, let twice = value.repeatedName ?? value["geometry"]?.repeatedName {
      return table.fail(index, twice, .duplicateMember, "two members \(ShownText.quoted(twice)) in one object")
    }
    let members = (isFeature ? value["properties"]?.members : value.members) ?? []
    guard let columns = columns(members, isFeature, index, table) else { return }
    for field in texts {
      guard let column = columns[field] else { continue }
      table.texts[field]?[index] = table.arena.store(Array(Self.text(members[column].value).utf8))
    }
    if isFeature {
      readGeometry(value["geometry"], index, table)
    } else {
      readMembers(members, columns, index, table)
    }
  }

  private mutating func columns(
    _ members: [JSONMember], _ isFeature: Bool, _ index: Int, _ table: GuessTable
  ) -> GuessColumns? {
    if let known = known(members, isFeature) { return known }
    let names = members.map(\.name)
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0).inserted }) {
      table.fail(index, twice, .duplicateMember, "two members \(ShownText.quoted(twice)) in one object")
      return nil
    }
    do throws(GuessColumns.Fault) {
      let columns = try GuessColumns(names, overrides: overrides, ignoresPlace: isFeature)
      known = (names, isFeature, columns)
      return columns
    } catch {
      table.fail(index, "", error.code, error.message)
      return nil
    }
  }

  /// The columns of the row before, where this one has the same members.
  private func known(_ members: [JSONMember], _ isFeature: Bool) -> GuessColumns? {
    guard let known, known.isFeature == isFeature, known.names.count == members.count else { return nil }
    for (name, member) in zip(known.names, members) where name != member.name { return nil }
    return known.columns
  }

  private func readMembers(_ members: [JSONMember], _ columns: GuessColumns, _ index: Int, _ table: GuessTable) {
    guard let latitude = columns[.latitude], let longitude = columns[.longitude] else {
      let missing = columns[.latitude] == nil ? GuessField.latitude : .longitude
      return table.fail(index, "", .noLocation, "no member \(GuessColumns.description(missing))")
    }
    store(latitude: members[latitude], longitude: members[longitude], index, table)
  }

  private func readGeometry(_ geometry: JSONValue?, _ index: Int, _ table: GuessTable) {
    guard let geometry, !geometry.isNull else {
      return table.fail(index, "geometry", .noLocation, "the feature has no geometry")
    }
    guard let position = Self.position(geometry) else {
      let found = geometry["type"]?.string.map(ShownText.quoted) ?? geometry.kind.name
      return table.fail(index, "geometry", .noLocation, "a Point with [longitude, latitude] is needed, found \(found)")
    }
    store(
      latitude: JSONMember(key: geometry, name: "latitude", value: position.latitude),
      longitude: JSONMember(key: geometry, name: "longitude", value: position.longitude), index, table)
  }

  private func store(latitude: JSONMember, longitude: JSONMember, _ index: Int, _ table: GuessTable) {
    for member in [latitude, longitude] where member.value.kind != .number {
      if member.value.isNull { return table.fail(index, member.name, .empty, "the \(member.name) is null") }
      let help = member.value.kind == .string ? "; write it without quotes" : ""
      return table.fail(
        index, member.name, .notANumber, "the \(member.name) is \(member.value.kind.name), not a number\(help)")
    }
    let values = (latitude: latitude.value.number ?? .nan, longitude: longitude.value.number ?? .nan)
    guard abs(values.latitude) <= 90, abs(values.longitude) <= 180 else {
      let fault = LocationFault.describe(latitude: latitude.value.text, longitude: longitude.value.text, values: values)
      return table.fail(index, fault.field == .latitude ? latitude.name : longitude.name, fault.code, fault.message)
    }
    table.latitude[index] = values.latitude
    table.longitude[index] = values.longitude
  }

  /// A value as the text of a column: strings without quotes, null as nothing.
  static func text(_ value: JSONValue) -> String {
    value.isNull ? "" : value.string ?? value.text
  }

  /// A row for other formats.
  func row(_ value: JSONValue) -> Row {
    func cell(_ member: JSONMember) -> Row.Cell { Row.Cell(name: member.name, value: .json(member.value.text)) }
    let isFeature = Self.isFeature(value)
    let members = value.members ?? []
    let properties = isFeature ? value["properties"]?.members ?? [] : members
    let columns =
      known(properties, isFeature)
      ?? (try? GuessColumns(properties.map(\.name), overrides: overrides, ignoresPlace: isFeature))
    return Row(
      cells: properties.map(cell), columns: columns?.indices ?? [:], isFeature: isFeature,
      place: isFeature ? value["geometry"].flatMap(Self.position).map { ($0.latitude.text, $0.longitude.text) } : nil,
      feature: isFeature ? members.filter { $0.name != "properties" && $0.name != "type" }.map(cell) : [])
  }
}

extension JSONGuessReader {
  /// What a feature has beside `type` and `properties`; `geometry` only where it is no Point, whose place has columns.
  static func featureNames(_ value: JSONValue) -> [String] {
    guard isFeature(value) else { return [] }
    return (value.members ?? []).map(\.name).filter {
      $0 != "type" && $0 != "properties"
        && ($0 != "geometry" || value["geometry"].map { position($0) == nil && !$0.isNull } == true)
    }
  }

  /// The numbers of a Point; nil for any other geometry.
  static func position(_ geometry: JSONValue) -> (longitude: JSONValue, latitude: JSONValue)? {
    guard geometry["type"]?.string == "Point", let position = geometry["coordinates"]?.elements, position.count >= 2 else {
      return nil
    }
    return (position[0], position[1])
  }

  /// The names of a row's columns.
  static func names(_ value: JSONValue) -> [String] {
    ((isFeature(value) ? value["properties"] : value)?.members ?? []).map(\.name)
  }
}
