import Formats

/// Members that huntkit knows, by what they are members of.
public enum Known {
  public static let collection = ["type", "features", "huntpack", "bbox", "name", "id", "crs"]
  public static let huntpack = ["version", "title", "author", "license", "area", "hunts"]
  public static let hunt = [
    "id", "name", "description", "kind", "ordered", "opens", "closes", "verification", "locations", "scoring",
  ]
  public static let area = ["center", "radius_m"]
  public static let scoring = ["points", "hint_cost", "wrong_guess_cost", "floor"]
  public static let feature = names(FeatureMember.self)
  public static let geometry = names(GeometryMember.self)
  public static let properties = names(PropertyMember.self)
  public static let hint = names(HintMember.self)

  private static func names<Member: CaseIterable & RawRepresentable<String>>(_: Member.Type) -> [String] {
    Member.allCases.map(\.rawValue)
  }
}

enum FeatureMember: String, CaseIterable {
  case type, id, geometry, properties, bbox
}

enum GeometryMember: String, CaseIterable {
  case type, coordinates, bbox, geometries
}

enum PropertyMember: String, CaseIterable {
  case hunt, step, name, description, hints, reveal
  case radius = "radius_m"
  case points
}

enum HintMember: String, CaseIterable {
  case text, cost
  case after = "after_s"
}

/// Finds members by their names as they stand in the text, without making texts of them.
struct MemberTable<Member: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private let members: [Member]
  private let keys: [JSONTape.ShortName]

  init(_: Member.Type) {
    members = Array(Member.allCases)
    keys = members.map { JSONTape.ShortName($0.rawValue) }
  }

  /// Nil for a name that is none of them.
  func member(_ name: JSONTape.Node, _ tape: JSONTape) -> Member? {
    guard let name = tape.shortName(name) else { return nil }
    return keys.firstIndex(of: name).map { members[$0] }
  }
}
