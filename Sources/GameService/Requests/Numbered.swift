import Game
import HTTP
import Store

/// Things that addresses name by their numbers.
enum Numbered {
  /// What every reader of JSON takes for a whole number (RFC 8259, section 6).
  static let range = 1...9_007_199_254_740_991
  static let hunt = Parameter.integer("hunt", .path, range, "The number of a hunt.")
  static let post = Parameter.integer("post", .path, range, "The number of a post.")
  static let account = Parameter.integer("account", .path, range, "The number of an account.")
  static let limit = Parameter.integer("limit", .query, 1...100, "How many lines at most; 50 without it.")
  static let usualLimit = 50
}

extension RoutedRequest {
  func number<ID: GameID>(_ parameter: Parameter<Int>, as type: ID.Type = ID.self) throws(Problem) -> ID {
    ID(Int64(try value(parameter)))
  }

  /// How many lines of a list are asked for.
  func pageLimit() throws(Problem) -> Int { try optional(Numbered.limit) ?? Numbered.usualLimit }

  /// The keys of the cursor; nil for the first page.
  ///
  /// - Throws: 400 where `read` cannot take them.
  func page<Place>(_ read: ([String]) -> Place?) throws(Problem) -> Place? {
    guard let cursor = try optional(Parameter.cursor) else { return nil }
    guard let place = read(cursor.keys) else { throw Self.bad(Parameter.cursor.info) }
    return place
  }

  /// The same for lists that are in the order of numbers.
  func pageNumber() throws(Problem) -> Int64? {
    try page { keys in keys.count == 1 ? Int64(keys[0]).flatMap { $0 >= 0 ? $0 : nil } : nil }
  }
}
