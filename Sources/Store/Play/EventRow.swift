internal import Game
internal import Geo
internal import SQLite

/// An event as the log keeps it.
enum EventRow {
  static let columns = """
    event.sequence, event.at_ms, event.player, event.actor, event.hunt, event.step, event.step_version, event.kind, event.hint,
    event.cost, event.verification, event.reason, guess_place.latitude, guess_place.longitude, guess_place.accuracy_m
    """
  static let tables = "event LEFT JOIN guess_place ON guess_place.event = event.sequence"

  enum Kind: String {
    case joined
    case left
    case stepSeen
    case hintUnlocked
    case guessedWrong
    case solved
    case disqualified
    case reinstated

    init(_ kind: Event.Kind) {
      self =
        switch kind {
        case .joined: .joined
        case .left: .left
        case .stepSeen: .stepSeen
        case .hintUnlocked: .hintUnlocked
        case .guessedWrong: .guessedWrong
        case .solved: .solved
        case .disqualified: .disqualified
        case .reinstated: .reinstated
        }
    }
  }

  static func event(_ row: Statement) throws(DatabaseError) -> Event {
    Event(
      sequence: try row.id(0), time: try row.time(1), player: try row.id(2), actor: try row.id(3), hunt: try row.id(4),
      step: try row.optionalID(5), stepVersion: try row.number(6), kind: try kind(row))
  }

  private static func kind(_ row: Statement) throws(DatabaseError) -> Event.Kind {
    switch try row.word(7, as: Kind.self) {
    case .joined: .joined
    case .left: .left
    case .stepSeen: .stepSeen
    case .hintUnlocked: .hintUnlocked(hint: try row.number(8), cost: try row.number(9))
    case .guessedWrong: .guessedWrong(try guess(row))
    case .solved: .solved(try guess(row))
    case .disqualified: .disqualified(reason: try row.text(11))
    case .reinstated: .reinstated
    }
  }

  private static func guess(_ row: Statement) throws(DatabaseError) -> GuessRecord {
    GuessRecord(
      verification: try row.code(10), place: try row.isNull(12) ? nil : try row.coordinate(12),
      accuracyMetres: try row.optionalDouble(14))
  }
}
