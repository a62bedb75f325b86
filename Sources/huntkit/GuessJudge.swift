import Crypto
import Formats
import Game
import Geo
import Glibc
import HTTPClient

/// Has guesses judged by a game, list by list, within the player's budget.
///
/// Each list has an idempotency key that stands for all guesses up to its first one. So the same guesses get the same keys in
/// every run, also where more have come behind them, and the server judges each of them once.
final class GuessJudge {
  /// In one request; the service takes no more.
  static let mostGuesses = 100

  /// Why the judging ended before the guesses did.
  struct End: CustomStringConvertible {
    let detail: String
    /// Until the server judges again; nil where waiting does not help.
    let seconds: Int?
    let moment: Int

    var description: String {
      guard let seconds else { return detail }
      let time = Timestamp.text(ofSeconds: moment + seconds)
      return "\(detail) The same command goes on in \(NumberText.grouped(seconds)) s (at \(time))."
    }
  }

  private(set) var end: End?
  private let url: String
  private let token: PlayerToken
  private let client = HTTPClient(userAgent: "huntkit/\(Main.version)")
  private let isQuiet: Bool
  private var secondsLeft: Int
  /// Stands for the hunt and all guesses so far.
  private var past: [UInt8]
  private var judged = 0

  init(_ address: ServerAddress, _ hunt: HuntID, _ token: PlayerToken, waitSeconds: Int, isQuiet: Bool) {
    url = "\(address.text)/api/hunts/\(hunt.rawValue)/guesses"
    past = Array("huntkit verify \(hunt.rawValue)".utf8)
    self.token = token
    self.isQuiet = isQuiet
    secondsLeft = waitSeconds
  }

  /// Whether each guess is correct; fewer answers than guesses where the server judges no more, which `end` explains.
  ///
  /// - Parameter say: receives messages while it waits.
  /// - Throws: where there is no use in going on; what was judged is judged, and the same run again has it.
  func judge(_ guesses: [Coordinate], say: (String) -> Void) throws -> [Bool] {
    guard let first = guesses.first else { return [] }
    let key = Hexadecimal.encoded(try BLAKE2b.hash(past + Array(Self.json(first).utf8)))
    let body = Array("{\"guesses\":[\(guesses.map(Self.json).joined(separator: ","))]}".utf8)
    past = try BLAKE2b.hash(past + body)
    let headers = [token.header, (name: "Content-Type", value: "application/json"), (name: "Idempotency-Key", value: key)]
    while true {
      let answer = try GuessAnswer(try client.post(url, headers: headers, body: body), url: url, count: guesses.count)
      guard let refusal = answer.refusal else {
        judged += guesses.count
        return answer.verdicts
      }
      guard let seconds = refusal.retryAfterSeconds else {
        // Nothing at all was judged, and nothing will be: the reason is of the hunt or the player.
        if judged + answer.verdicts.count == 0 { throw ServerError(description: "\(url): \(refusal.detail)") }
        return stop(answer.verdicts, refusal)
      }
      // A server that says "at once" is not asked in a loop.
      let pause = max(1, seconds)
      guard pause <= secondsLeft else { return stop(answer.verdicts, refusal) }
      secondsLeft -= pause
      if !isQuiet { say("huntkit: \(judged + answer.verdicts.count) guesses have a verdict; going on in \(pause) s") }
      Self.sleep(pause)
    }
  }

  private func stop(_ verdicts: [Bool], _ refusal: GuessAnswer.Refusal) -> [Bool] {
    judged += verdicts.count
    end = End(detail: refusal.detail, seconds: refusal.retryAfterSeconds, moment: time(nil))
    return verdicts
  }

  /// A tap on the map; the shortest digits that read as the same double.
  private static func json(_ place: Coordinate) -> String {
    #"{"latitude":\#(place.latitudeDegrees),"longitude":\#(place.longitudeDegrees),"verification":"map"}"#
  }

  /// A signal that is handled does not cut it short.
  private static func sleep(_ seconds: Int) {
    var left = timespec(tv_sec: seconds, tv_nsec: 0)
    while true {
      var rest = timespec()
      guard nanosleep(&left, &rest) != 0, errno == EINTR else { return }
      left = rest
    }
  }
}
