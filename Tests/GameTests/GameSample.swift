import Campaigns
import Game
import Geo

/// A hunt of three steps a kilometre apart, and short ways to say what happens in it.
enum Hunt {
  static let id = HuntID(1)
  static let steps = [StepID(11), StepID(12), StepID(13)]
  static let author = PlayerID(99)
  static let opens = Moment(millisecondsSince1970: 1_000_000)
  static let closes = Moment(millisecondsSince1970: 9_000_000)

  static func rules(isOrdered: Bool = true, hints: [HintRules] = [], scoring: ScoringRules = .standard) -> HuntRules {
    HuntRules(
      id: id, author: author, isOrdered: isOrdered, window: HuntWindow(opens: opens, closes: closes), scoring: scoring,
      steps: steps.map { StepRules(id: $0, hints: hints) })
  }

  static let centre = Coordinate.stanford

  /// Where the steps are: a kilometre apart, from the centre eastwards.
  static let places = (0..<3).map {
    Geodesic.destination(from: centre, azimuthDegrees: 90, distanceMetres: Double($0) * 1_000)
  }

  static func judge() throws -> HuntJudge { try HuntJudge(targets: places.map { Target($0) }, centre: centre) }

  /// Nowhere near a step.
  static let nowhere = Geodesic.destination(from: centre, azimuthDegrees: 0, distanceMetres: 5_000)
}

/// A log that numbers its events itself, one a second.
struct EventLog {
  var events: [Event] = []
  var time = Hunt.opens

  mutating func add(
    _ kind: Event.Kind, actor: Int64 = 1, step: StepID? = nil, version: Int = 1, at time: Moment? = nil,
    hunt: HuntID = Hunt.id
  ) {
    self.time = time ?? self.time.advanced(byMilliseconds: 1_000)
    events.append(
      Event(
        sequence: EventSequence(Int64(events.count + 1)), time: self.time, player: PlayerID(actor), actor: ActorID(actor),
        hunt: hunt, step: step, stepVersion: version, kind: kind))
  }

  /// Progress after all events, each of which must be possible.
  func progress(_ rules: HuntRules = Hunt.rules()) throws -> HuntProgress {
    var progress = HuntProgress()
    for event in events { try progress.apply(event, rules) }
    return progress
  }
}

extension Event.Kind {
  static let wrong = Event.Kind.guessedWrong(GuessRecord(verification: .map))
  static let solved = Event.Kind.solved(GuessRecord(verification: .map))
  static func hint(_ index: Int, _ cost: Int = 10) -> Event.Kind { .hintUnlocked(hint: index, cost: cost) }
}

func moment(_ milliseconds: Int64) -> Moment { Moment(millisecondsSince1970: milliseconds) }

/// A name that no two actors share.
func name(_ actor: ActorID) -> String { "player \(actor)" }
