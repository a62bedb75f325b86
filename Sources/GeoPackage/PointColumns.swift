import Formats
import SQLite

/// The columns that hold the properties of features: each property of a name gets one, typed by what its values are.
///
/// Names that SQLite takes for the same, such as `Name` and `name`, and a name that a feature has twice get a column each, the
/// later ones with a number behind.
struct PointColumns {
  private(set) var columns: [FeatureTable.Column] = []
  /// What a reader does not give back as it was; a sentence each.
  private(set) var notes: [String] = []
  let keyColumn: String
  let geometryColumn: String
  /// The column of the features' ids; nil where none has one.
  let idColumn: Int?
  private let indices: [Key: Int]

  /// A property: its name by its bytes, and the how many-th of that name in its feature it is.
  private struct Key: Hashable {
    var name: [UInt8]
    var occurrence: Int
  }

  /// Names of the column with the features' ids; a reader looks for the first and then for the second.
  static let idNames = ["feature_id", "id"]

  init(_ features: [PointFeature]) {
    var indices: [Key: Int] = [:]
    var names: [(key: Key, name: String)] = []
    var kinds: [ValueKinds] = []
    for feature in features {
      Self.each(feature) { key, property in
        let index = indices[key] ?? names.count
        if index == names.count {
          indices[key] = index
          names.append((key, property.name))
          kinds.append(ValueKinds())
        }
        kinds[index].add(property.value)
      }
    }
    let wanted = Set(names.map { Identifier.folded($0.name) })
    var free = FreeNames(taken: wanted)
    keyColumn = free.name("fid")
    geometryColumn = free.name("geom")
    let hasIDs = features.contains { $0.id != nil }
    // A column of numbers where all ids are such as it holds.
    let numberIDs = features.count { $0.hasNumberID }
    let haveNumbers = numberIDs > 0 && features.allSatisfy { $0.id == nil || ($0.hasNumberID && Self.isWhole($0.id)) }
    if numberIDs > 0, !haveNumbers { notes.append("ids that are numbers are written as text") }
    idColumn = hasIDs ? 0 : nil
    var used: Set<[UInt8]> = []
    let taken = Self.idNames.filter { wanted.contains(Identifier.folded($0)) }
    if hasIDs {
      // Where a reader looks first; a property of that name gets another.
      let name = taken.isEmpty ? "id" : Self.idNames[0]
      used.insert(Identifier.folded(name))
      columns.append(FeatureTable.Column(name, haveNumbers ? .integer : .text))
    } else if let id = taken.first, let name = names.first(where: { Identifier.folded($0.name) == Identifier.folded(id) })?.name
    {
      notes.append("property \(ShownText.quoted(name)) will be read back as the feature's id")
    }
    for (index, (key, name)) in names.enumerated() {
      // Its own name is among the taken, and the first that comes may have it.
      let plain = name.isEmpty || key.name.contains(0) ? "property" : name
      let isFirst = used.insert(Identifier.folded(plain)).inserted && wanted.contains(Identifier.folded(plain))
      let column = isFirst ? plain : free.name(plain)
      if !column.utf8.elementsEqual(name.utf8) {
        notes.append("property \(ShownText.quoted(name)) is in column \(ShownText.quoted(column))")
      }
      if kinds[index].hasNull { notes.append("null in property \(ShownText.quoted(name)) will be read back as no property") }
      columns.append(FeatureTable.Column(column, kinds[index].type))
    }
    let offset = columns.count - names.count
    self.indices = indices.mapValues { $0 + offset }
  }

  private static func isWhole(_ id: String?) -> Bool { id.flatMap { Int64($0) }.map { String($0) == id } ?? false }

  /// A feature's values, in the order of the columns.
  func values(of feature: PointFeature) -> [SQLValue] {
    var values = [SQLValue](repeating: .null, count: columns.count)
    if let idColumn {
      values[idColumn] = columns[idColumn].type == .integer ? SQLValue(feature.id.flatMap { Int64($0) }) : SQLValue(feature.id)
    }
    Self.each(feature) { key, property in
      if let index = indices[key] { values[index] = Self.value(property.value, columns[index].type) }
    }
    return values
  }

  private static func value(_ value: PointFeature.Value, _ type: FeatureTable.ColumnType) -> SQLValue {
    switch (value, type) {
    case (.json("null"), _): .null
    case (.text(let text), .json): .text(JSONText.encoded(text))
    case (.text(let text), _): .text(text)
    case (.json(let json), .integer): SQLValue(Int64(json))
    case (.json(let json), .real): SQLValue(Double(json))
    case (.json(let json), .boolean): .integer(json == "true" ? 1 : 0)
    case (.json(let json), _): .text(json)
    }
  }

  private static func each(_ feature: PointFeature, _ body: (Key, PointFeature.Property) -> Void) {
    var seen: [[UInt8]: Int] = [:]
    for property in feature.properties {
      let name = Array(property.name.utf8)
      let occurrence = seen[name, default: 0]
      seen[name] = occurrence + 1
      body(Key(name: name, occurrence: occurrence), property)
    }
  }
}

/// Names that no column has yet.
private struct FreeNames {
  var taken: Set<[UInt8]>
  /// The number to try next behind a name, so that many of one name take no longer each.
  private var next: [[UInt8]: Int] = [:]

  init(taken: Set<[UInt8]>) { self.taken = taken }

  /// The name, or with a number behind it; taken from then on.
  mutating func name(_ name: String) -> String {
    let key = Identifier.folded(name)
    if taken.insert(key).inserted { return name }
    var number = next[key, default: 1]
    while !taken.insert(key + Array("_\(number)".utf8)).inserted { number += 1 }
    next[key] = number + 1
    return "\(name)_\(number)"
  }
}
