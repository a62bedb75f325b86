internal import Game
internal import SQLite

/// The game's values as the database keeps them.
extension SQLValue {
  static func id(_ id: (some GameID)?) -> SQLValue { SQLValue(id?.rawValue) }
  static func time(_ time: Moment?) -> SQLValue { SQLValue(time?.millisecondsSince1970) }
  static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
  static func number(_ number: Int?) -> SQLValue { SQLValue(number.map(Int64.init)) }
}
