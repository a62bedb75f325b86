import Formats
import Game
import GameService
import Store

extension Option {
  static let reason = Option("reason", "TEXT", "why, in words; it is kept in the audit log")
  static let days = Option("days", "N", "for so many days (default: for ever)")
}

extension Arguments {
  /// A positional of an action, by its place after the action's word.
  func word(_ place: Int, _ question: String) throws(UsageError) -> String {
    guard positionals.indices.contains(place) else { throw usage(question) }
    return positionals[place]
  }

  /// - Throws: where there are more positionals.
  func noMore(after count: Int) throws(UsageError) {
    guard positionals.count <= count else {
      throw usage("\(ShownText.quoted(positionals[count])) is one word too many; quote a name with blanks")
    }
  }

  /// The end that `--days` gives.
  func until(from now: Moment) throws(UsageError) -> Moment? {
    try integer("days", in: 1...36_500).map { now.advanced(byMilliseconds: Int64($0) * 86_400_000) }
  }
}
