import Formats

/// The things that columns of guesses can be.
public enum GuessField: String, Sendable, CaseIterable {
  case latitude, longitude, target, hunt, player, time, accuracy, distance, verdict

  /// Names that stand for it.
  var words: ColumnWords {
    switch self {
    case .latitude: .latitude
    case .longitude: .longitude
    case .target: ColumnWords(["target", "target_id"])
    case .hunt: ColumnWords(["hunt"])
    case .player: ColumnWords(["player", "user", "username"])
    case .time: ColumnWords(["time", "timestamp"])
    case .accuracy: ColumnWords(["accuracy_m", "accuracy"])
    case .distance: ColumnWords(["distance_m"])
    case .verdict: ColumnWords(["verdict"])
    }
  }
}

/// Names of columns given on the command line, in place of the usual ones.
public struct ColumnNames: Sendable {
  public var latitude: String?
  public var longitude: String?
  public var target: String?
  public var player: String?

  public init(latitude: String? = nil, longitude: String? = nil, target: String? = nil, player: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.target = target
    self.player = player
  }

  func name(of field: GuessField) -> String? {
    switch field {
    case .latitude: latitude
    case .longitude: longitude
    case .target: target
    case .player: player
    default: nil
    }
  }
}

/// Which column of a table is which field.
struct GuessColumns {
  /// Index of the column of each field that there is.
  private(set) var indices: [GuessField: Int] = [:]

  enum Fault: Error {
    /// A name of the command line that no column has.
    case noSuchColumn(String, suggestion: String?)
    case ambiguous(GuessField, String, String)
    /// The command line names one column for two fields.
    case shared(String, GuessField, GuessField)
  }

  /// The fields that any of some names may stand for, be it several for one.
  static func fields(_ names: [String], overrides: ColumnNames) -> Set<GuessField> {
    let folded = Set(names.map(ColumnWords.folded))
    return Set(
      GuessField.allCases.filter { field in
        let wanted = overrides.name(of: field).map { [ColumnWords.folded($0)] } ?? field.words.all
        return !folded.isDisjoint(with: wanted)
      })
  }

  /// - Parameters:
  ///   - names: the columns' names in order.
  ///   - ignoresPlace: the place is elsewhere, in a geometry, whatever columns there are.
  init(_ names: [String], overrides: ColumnNames, ignoresPlace: Bool = false) throws(Fault) {
    let folded = names.map(ColumnWords.folded)
    for field in GuessField.allCases where !(ignoresPlace && (field == .latitude || field == .longitude)) {
      if let wanted = overrides.name(of: field) {
        let exact = names.indices.filter { names[$0] == wanted }
        let found = exact.isEmpty ? names.indices.filter { folded[$0] == ColumnWords.folded(wanted) } : exact
        guard let first = found.first else {
          throw .noSuchColumn(wanted, suggestion: Suggestion.nearest(to: wanted, in: names))
        }
        guard found.count == 1 else { throw .ambiguous(field, names[first], names[found[1]]) }
        if let other = GuessField.allCases.first(where: { indices[$0] == first }) {
          throw .shared(names[first], other, field)
        }
        indices[field] = first
        continue
      }
      let found = field.words.columns(in: folded)
      guard found.count <= 1 else { throw .ambiguous(field, names[found[0]], names[found[1]]) }
      indices[field] = found.first
    }
  }

  subscript(field: GuessField) -> Int? { indices[field] }

  /// The names of one field, for messages: `latitude (or lat)`.
  static func description(_ field: GuessField) -> String {
    let names = field.words.names
    let rest = names.dropFirst()
    return rest.isEmpty ? names[0] : "\(names[0]) (or \(rest.joined(separator: ", ")))"
  }
}
