public import Game
internal import SQLite

/// A line of the outbox: something that those who watch want to know, with a number to go on from, in any process.
///
/// It names what happened; what a player may see of it is decided when it is sent.
public struct LiveEvent: Sendable, Equatable {
  public var id: Int64
  public var hunt: HuntID?
  public var topic: Topic
  /// The post or event that it is about; for standings, nil.
  public var reference: Int64?
  public var data: String
  public var time: Moment

  public enum Topic: String, Sendable, CaseIterable {
    case post
    case standings
    case solve
    case hunt
  }

  init(_ row: Statement) throws(DatabaseError) {
    id = try row.integer(0)
    hunt = try row.optionalID(1)
    topic = try row.word(2)
    reference = try row.optionalInteger(3)
    data = try row.text(4)
    time = try row.time(5)
  }
}

extension Reading {
  /// The last number given; 0 before the first. Whoever begins to watch begins after it.
  public func lastLiveEvent() throws -> Int64 {
    try connection.first("SELECT id FROM live ORDER BY id DESC LIMIT 1", read: Read.integer) ?? 0
  }

  /// What came after a number, of all hunts, in order.
  public func liveEvents(after id: Int64, limit: Int) throws -> [LiveEvent] {
    try connection.rows(
      "SELECT id, hunt, topic, reference, data, at_ms FROM live WHERE id > ? ORDER BY id LIMIT ?", .integer(id),
      .number(limit), read: LiveEvent.init)
  }

  /// The first number that is still kept; nil where nothing is. Whoever resumes from before it has missed something.
  public func firstLiveEvent() throws -> Int64? {
    try connection.first("SELECT id FROM live ORDER BY id LIMIT 1", read: Read.integer)
  }
}

extension WorkUnit {
  public func publish(
    _ topic: LiveEvent.Topic, hunt: HuntID?, reference: Int64? = nil, data: String = "", at time: Moment
  ) throws {
    try connection.run(
      "INSERT INTO live (hunt, topic, reference, data, at_ms) VALUES (?, ?, ?, ?, ?)", .id(hunt), .text(topic.rawValue),
      SQLValue(reference), .text(data), .time(time))
  }

  /// Forgets what nobody will resume from any more; the last line stays, for its number.
  @discardableResult
  public func purgeLiveEvents(before time: Moment) throws -> Int {
    try connection.run("DELETE FROM live WHERE at_ms < ? AND id < (SELECT max(id) FROM live)", .time(time))
  }
}
