import Formats
public import Game
import Geo

/// Writes events as the event log has them: NDJSON, one event a line, in order of their sequence.
///
/// Members, in this order: `sequence` (a whole number that grows; gaps are allowed), `time` (RFC 3339, UTC, milliseconds), `player`
/// (a name that no other player has), `actor` (only where the event is charged to somebody else: a team), `hunt` and `step` (ids of
/// the pack; `step` only where the event has one), `version` (of the step, only from 2 on), `kind`, and what the kind has:
/// - `joined`, `left`, `seen` (the step, for the first time), `reinstated`: nothing more;
/// - `hint`: `hint`, its number from 1 in the pack's order, and `cost`, points as they were charged;
/// - `wrong` and `solved`: `verification` (`map` or `presence`), and where they are kept `latitude`, `longitude` (degrees) and
///   `accuracy_m`;
/// - `disqualified`: `reason`.
public enum EventLogWriter {
  /// What the log calls those whom an event is about.
  public struct Names: Sendable {
    public var player: String
    /// Nil for the player.
    public var actor: String?
    public var hunt: String
    public var step: String?

    public init(player: String, actor: String? = nil, hunt: String, step: String? = nil) {
      self.player = player
      self.actor = actor
      self.hunt = hunt
      self.step = step
    }
  }

  /// Appends an event's line, its line end included.
  public static func append(_ event: Event, _ names: Names, to bytes: inout [UInt8]) {
    bytes += Array("{\"sequence\":\(event.sequence)".utf8)
    text("time", Timestamp.text(ofMilliseconds: event.time.millisecondsSince1970), &bytes)
    text("player", names.player, &bytes)
    if let actor = names.actor { text("actor", actor, &bytes) }
    text("hunt", names.hunt, &bytes)
    if let step = names.step { text("step", step, &bytes) }
    if event.stepVersion > 1 { number("version", "\(event.stepVersion)", &bytes) }
    text("kind", EventName(event.kind).text, &bytes)
    switch event.kind {
    case .joined, .left, .stepSeen, .reinstated: break
    case .hintUnlocked(let hint, let cost):
      number("hint", "\(hint < .max ? hint + 1 : hint)", &bytes)
      number("cost", "\(cost)", &bytes)
    case .guessedWrong(let record), .solved(let record): append(record, &bytes)
    case .disqualified(let reason): text("reason", reason, &bytes)
    }
    bytes += [ASCII.closeBrace, ASCII.lineFeed]
  }

  private static func append(_ record: GuessRecord, _ bytes: inout [UInt8]) {
    text("verification", record.verification == .map ? "map" : "presence", &bytes)
    if let place = record.place {
      number("latitude", JSONRow.number(place.latitudeDegrees), &bytes)
      number("longitude", JSONRow.number(place.longitudeDegrees), &bytes)
    }
    if let accuracy = record.accuracyMetres, accuracy.isFinite {
      number("accuracy_m", JSONRow.number(accuracy), &bytes)
    }
  }

  private static func text(_ name: String, _ value: String, _ bytes: inout [UInt8]) {
    bytes += Array(",\"\(name)\":".utf8)
    JSONText.append(value, to: &bytes)
  }

  private static func number(_ name: String, _ value: String, _ bytes: inout [UInt8]) {
    bytes += Array(",\"\(name)\":\(value)".utf8)
  }
}
