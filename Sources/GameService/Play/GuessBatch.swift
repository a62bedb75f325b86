import Game
import HTTP
import Store

/// Guesses one after the other, up to the first that is refused.
struct GuessBatch: Sendable {
  private var results: [GuessResult] = []
  private var refused: (index: Int, refusal: GuessRefusal)?

  /// - Parameters:
  ///   - guess: makes the guess of an index; a refusal has charged nothing.
  init(_ attempts: [GuessAttempt], _ guess: (Int, GuessAttempt) throws -> GuessResult) throws {
    for (index, attempt) in attempts.enumerated() {
      do {
        results.append(try guess(index, attempt))
      } catch let refusal as GuessRefusal {
        refused = (index, refusal)
        return
      }
    }
  }

  func json(at now: Moment) -> [UInt8] {
    var json = JSONWriter(capacity: 64 + 64 * results.count)
    json.object { json in
      json.key("verdicts")
      json.array { json in
        for result in results {
          json.object { json in
            json.member("verdict", GuessReply.verdict(result))
            json.member("step", result.isSolved ? result.event.step.map { Int($0.rawValue) } : nil)
          }
        }
      }
      json.key("refused")
      guard let refused else { return json.null() }
      let problem = Problem(refused.refusal, at: now)
      json.object { json in
        json.member("index", refused.index)
        json.member("status", problem.status.code)
        json.member("code", problem.code)
        json.member("detail", problem.detail)
        json.member("retry_after_s", problem.headers["Retry-After"].flatMap { Int($0) })
      }
    }
    return json.bytes
  }

  static let schema = Schema.named(
    "GuessBatch",
    .object([
      .init(
        "verdicts",
        .array(
          .object([
            .init("verdict", .choice(["correct", "incorrect"])),
            .init("step", HuntSchemas.number.orNull.described("The step that it solved.")),
          ]))),
      .init(
        "refused",
        .either([
          .object([
            .init("index", HuntSchemas.count), .init("status", .integer(400...599)), .init("code", .text().orNull),
            .init("detail", .text().orNull), .init("retry_after_s", HuntSchemas.number.orNull),
          ]), .null,
        ]).described("The first that was not judged, by its place from 0; what comes behind it was not looked at.")),
    ]))
}
