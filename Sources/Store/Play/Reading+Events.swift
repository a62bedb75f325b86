public import Game
internal import SQLite

extension Reading {
  public func event(_ sequence: EventSequence) throws -> Event? {
    try connection.first(
      "SELECT \(EventRow.columns) FROM \(EventRow.tables) WHERE event.sequence = ?", .id(sequence), read: EventRow.event)
  }

  /// The log of one hunt or of all, in order, after an event.
  public func events(of hunt: HuntID? = nil, after: EventSequence = EventSequence(0), limit: Int) throws -> [Event] {
    guard let hunt else {
      return try connection.rows(
        "SELECT \(EventRow.columns) FROM \(EventRow.tables) WHERE event.sequence > ? ORDER BY event.sequence LIMIT ?",
        .id(after), .number(limit), read: EventRow.event)
    }
    return try connection.rows(
      """
      SELECT \(EventRow.columns) FROM \(EventRow.tables) WHERE event.hunt = ? AND event.sequence > ?
      ORDER BY event.sequence LIMIT ?
      """, .id(hunt), .id(after), .number(limit), read: EventRow.event)
  }

  /// What one player did, in order, after an event.
  public func events(by player: PlayerID, after: EventSequence = EventSequence(0), limit: Int) throws -> [Event] {
    try connection.rows(
      """
      SELECT \(EventRow.columns) FROM \(EventRow.tables) WHERE event.player = ? AND event.sequence > ?
      ORDER BY event.sequence LIMIT ?
      """, .id(player), .id(after), .number(limit), read: EventRow.event)
  }

  /// Gives each event to `body`, in order, without keeping them all.
  public func eachEvent(of hunt: HuntID? = nil, _ body: (Event) throws -> Void) throws {
    var last = EventSequence(0)
    while case let page = try events(of: hunt, after: last, limit: 1000), let final = page.last {
      for event in page { try body(event) }
      last = final.sequence
    }
  }

  /// What an actor is called: a pseudonym where the account is deleted; nil where there is no such actor.
  public func name(of actor: ActorID) throws -> String? {
    try connection.first("SELECT name FROM actor WHERE id = ?", .id(actor), read: Read.text)
  }
}
