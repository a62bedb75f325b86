internal import Game
internal import Geo
internal import SQLite

/// Columns as the game's values.
extension Statement {
  func id<ID: GameID>(_ column: Int) throws(DatabaseError) -> ID { ID(rawValue: try integer(column)) }

  func optionalID<ID: GameID>(_ column: Int) throws(DatabaseError) -> ID? {
    try optionalInteger(column).map { ID(rawValue: $0) }
  }

  func time(_ column: Int) throws(DatabaseError) -> Moment { Moment(millisecondsSince1970: try integer(column)) }

  func optionalTime(_ column: Int) throws(DatabaseError) -> Moment? {
    try optionalInteger(column).map { Moment(millisecondsSince1970: $0) }
  }

  func number(_ column: Int) throws(DatabaseError) -> Int { Int(try integer(column)) }

  func optionalNumber(_ column: Int) throws(DatabaseError) -> Int? { try optionalInteger(column).map { Int($0) } }

  func flag(_ column: Int) throws(DatabaseError) -> Bool { try integer(column) != 0 }

  func optionalInteger(_ column: Int) throws(DatabaseError) -> Int64? { try isNull(column) ? nil : try integer(column) }

  func optionalDouble(_ column: Int) throws(DatabaseError) -> Double? { try isNull(column) ? nil : try double(column) }

  func optionalText(_ column: Int) throws(DatabaseError) -> String? { try isNull(column) ? nil : try text(column) }

  /// A text that stands for a case.
  ///
  /// - Throws: `mismatch` also for a text that stands for none.
  func word<Word: RawRepresentable<String>>(_ column: Int, as type: Word.Type = Word.self) throws(DatabaseError) -> Word {
    guard let word = Word(rawValue: try text(column)) else { throw strange(column) }
    return word
  }

  /// The same for a number that stands for a case.
  func code<Code: RawRepresentable<UInt8>>(_ column: Int, as type: Code.Type = Code.self) throws(DatabaseError) -> Code {
    guard let number = UInt8(exactly: try integer(column)), let code = Code(rawValue: number) else { throw strange(column) }
    return code
  }

  func strange(_ column: Int) -> DatabaseError {
    DatabaseError(.mismatch, "column \(column) has a value that stands for nothing", sql)
  }
}

extension Statement {
  /// Latitude and, in the next column, longitude, degrees.
  func coordinate(_ column: Int) throws(DatabaseError) -> Coordinate {
    do {
      return try Coordinate(latitudeDegrees: try double(column), longitudeDegrees: try double(column + 1))
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw strange(column)
    }
  }
}
