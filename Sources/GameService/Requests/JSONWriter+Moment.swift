import Formats
import Game
import HTTP

extension JSONWriter {
  /// A time in UTC as RFC 3339 has it, with milliseconds where it has any.
  mutating func member(_ name: String, _ time: Moment?) {
    guard let time else { return member(name, String?.none) }
    let text = Timestamp.text(ofMilliseconds: time.millisecondsSince1970)
    member(name, text.hasSuffix(".000Z") ? String(text.dropLast(5)) + "Z" : text)
  }
}

extension Moment {
  /// Nil for a text that is no time with a zone.
  init?(_ text: String) {
    let milliseconds = Array(text.utf8).withUnsafeBufferPointer { Timestamp.milliseconds($0) }
    guard let milliseconds else { return nil }
    self.init(millisecondsSince1970: milliseconds)
  }
}
