import Formats
import Game
import HTTP

/// Values of the game as the API writes them.
extension JSONWriter {
  /// To the second, in UTC.
  mutating func time(_ name: String, _ moment: Moment?) {
    member(name, moment.map { Timestamp.text(ofSeconds: Int($0.millisecondsSince1970 / 1000)) })
  }

  /// To the millisecond, where the order depends on it.
  mutating func exactTime(_ name: String, _ moment: Moment?) {
    member(name, moment.map { Timestamp.text(ofMilliseconds: $0.millisecondsSince1970) })
  }

  /// Somebody with an account, by number and name.
  mutating func person(_ name: String, _ id: Int64, _ shown: String) {
    key(name)
    object { json in
      json.member("id", Int(id))
      json.member("name", shown)
    }
  }
}

extension Schema {
  static let moment = Schema.text(format: "date-time")
  static let person = Schema.named(
    "Person", .object([Member("id", Schema.integer(Numbered.range)), Member("name", .text())]))
}
