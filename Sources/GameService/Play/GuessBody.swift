import Game
import Geo
import HTTP

/// A guess, read out of a body.
enum GuessBody {
  /// How far a device may say that its fix is off, metres: more is no number of any device's.
  private static let accuracy = -1e9...1e9

  /// - Throws: 400 with the member that is wrong. An accuracy that cannot be judged is no fault of the body: it is refused when the
  ///   guess is.
  static func attempt(_ body: JSONBody, at now: Moment) throws(Problem) -> GuessAttempt {
    let place = try StepBody.place(body)
    let accuracy = try body.optionalNumber("accuracy_m", accuracy)
    var age: Int64?
    if let text = try body.optionalText("fixed_at", length: 1...40) {
      guard let time = Moment(text) else {
        throw body.fault("fixed_at", "must be a time with a zone, such as 2026-12-01T17:00:00Z")
      }
      age = now.milliseconds(since: time)
    }
    return GuessAttempt(
      verification: try verification(body) ?? (accuracy == nil && age == nil ? .map : .presence), place: place,
      accuracyMetres: accuracy, fixAgeMilliseconds: age,
      step: try body.optionalInteger("step", 1...Int.max).map { StepID(Int64($0)) })
  }

  private static func verification(_ body: JSONBody) throws(Problem) -> Verification? {
    guard let text = try body.optionalText("verification", length: 1...30) else { return nil }
    guard let value = Verification(word: text) else {
      throw body.fault("verification", "must be \(Verification.words.joined(separator: " or "))")
    }
    return value
  }

  private static let members = [
    Schema.Member("latitude", HuntSchemas.latitude), Schema.Member("longitude", HuntSchemas.longitude),
    Schema.Member(
      "step",
      HuntSchemas.number.orNull.described(
        "The step that it is meant for, so that a step which is solved is not guessed at again."),
      isRequired: false),
    Schema.Member(
      "verification",
      Schema.choice(Verification.words).orNull.described("A tap or a fix; a fix where accuracy_m or fixed_at is there."),
      isRequired: false),
    Schema.Member(
      "accuracy_m", Schema.number(accuracy).orNull.described("As the device says."), isRequired: false),
    Schema.Member("fixed_at", Schema.moment.orNull.described("When the device was there."), isRequired: false),
  ]

  static let schema = Schema.named("GuessBody", .object(members))
  static let batchSchema = Schema.named(
    "GuessesBody", .object([Schema.Member("guesses", .array(schema, count: 1...mostGuesses))]))

  static let mostGuesses = 100
}
