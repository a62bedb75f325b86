import Campaigns
import Game
import Geo
import Testing

@Suite("Patterns for review")
struct ReviewTests {
  private static let seed: UInt64 = 31

  private func wrong(_ place: Coordinate) -> Event.Kind { .guessedWrong(GuessRecord(verification: .map, place: place)) }

  private func marks(_ log: EventLog) -> [ReviewMark] {
    var review = Review()
    for event in log.events { review.add(event) }
    return review.marks(of: Hunt.id)
  }

  /// A lattice of 5 x 5 with so many metres between its lines.
  private func lattice(_ spacing: Double) -> [Coordinate] {
    (0..<25).map {
      let row = Geodesic.destination(from: Hunt.centre, azimuthDegrees: 0, distanceMetres: Double($0 / 5) * spacing)
      return Geodesic.destination(from: row, azimuthDegrees: 90, distanceMetres: Double($0 % 5) * spacing)
    }
  }

  @Test("A lattice of guesses by one account is marked with its spacing and all its guesses", arguments: [30.0, 210, 900])
  func oneSprayer(spacing: Double) throws {
    var log = EventLog()
    for place in lattice(spacing) { log.add(wrong(place), actor: 3) }
    let mark = try #require(marks(log).first)
    guard case .lattice(let guesses, let found) = mark.reason else {
      Issue.record("\(mark.reason)")
      return
    }
    #expect(guesses == 25 && abs(found - spacing) < spacing * 0.02)
    #expect(mark.actors == [ActorID(3)] && mark.evidence == log.events.map(\.sequence))
    #expect(mark.reason.description.contains("lattice"))
  }

  @Test("A lattice that twenty accounts share is seen, whatever order they guess in")
  func manySprayers() throws {
    var rng = SplitMix64(seed: Self.seed)
    var log = EventLog()
    for (i, place) in lattice(200).shuffled(using: &rng).enumerated() { log.add(wrong(place), actor: Int64(i % 20 + 1)) }
    let mark = try #require(marks(log).first)
    #expect(mark.actors.count == 20)
  }

  @Test("Guesses at random, guesses on one spot and few guesses are no lattice")
  func honest() {
    var rng = SplitMix64(seed: Self.seed)
    for round in 0..<40 {
      var log = EventLog()
      for _ in 0..<(12 + round * 3) { log.add(wrong(rng.place(around: Hunt.centre, within: 2_000))) }
      #expect(marks(log).isEmpty, "seed \(Self.seed), round \(round)")
    }
    var spot = EventLog()
    for _ in 0..<50 { spot.add(wrong(Hunt.centre)) }
    #expect(marks(spot).isEmpty)
    var few = EventLog()
    for place in lattice(200).prefix(11) { few.add(wrong(place)) }
    #expect(marks(few).isEmpty)
  }

  @Test("New accounts that solve a step one after the other at first try are marked; slow ones, old ones and triers are not")
  func firstTries() throws {
    func log(gap: Int64 = 60_000, age: Int64 = 5_000, tries: Int = 0) -> EventLog {
      var log = EventLog()
      for actor in Int64(1)...4 {
        let start = Hunt.opens.advanced(byMilliseconds: actor * gap)
        log.add(.joined, actor: actor, at: start)
        for _ in 0..<tries { log.add(.wrong, actor: actor, step: Hunt.steps[0], at: start) }
        log.add(.solved, actor: actor, step: Hunt.steps[0], at: start.advanced(byMilliseconds: age))
      }
      return log
    }
    let mark = try #require(marks(log()).first)
    #expect(mark.reason == .firstTries(step: Hunt.steps[0], accounts: 4))
    #expect(mark.actors == (1...4).map { ActorID($0) })
    #expect(marks(log(gap: 600_001)).isEmpty)
    #expect(marks(log(age: 600_001)).isEmpty)
    #expect(marks(log(tries: 1)).isEmpty)
    // Whoever tries once in the open and then walks through the rest.
    var walk = EventLog()
    for actor in Int64(1)...4 {
      let start = Hunt.opens.advanced(byMilliseconds: actor * 1_000)
      walk.add(.joined, actor: actor, at: start)
      walk.add(.wrong, actor: actor, step: Hunt.steps[0], at: start)
      for step in Hunt.steps.prefix(2) { walk.add(.solved, actor: actor, step: step, at: start) }
    }
    #expect(marks(walk).map(\.reason) == [.firstTries(step: Hunt.steps[1], accounts: 4)])
  }

  @Test("Two fixes 7,592.5 m apart within 10 s are marked, with the speed; an hour apart they are not")
  func speed() throws {
    let far = Geodesic.destination(from: Hunt.centre, azimuthDegrees: 10, distanceMetres: 7_592.533597)
    func log(_ milliseconds: Int64, accuracy: Double? = nil) -> EventLog {
      var log = EventLog()
      for (i, place) in [Hunt.centre, far].enumerated() {
        let record = GuessRecord(verification: .presence, place: place, accuracyMetres: accuracy)
        log.add(.solved(record), step: Hunt.steps[i], at: Hunt.opens.advanced(byMilliseconds: Int64(i) * milliseconds))
      }
      return log
    }
    let mark = try #require(marks(log(10_000)).first)
    guard case .speed(let speed) = mark.reason else {
      Issue.record("\(mark.reason)")
      return
    }
    #expect(abs(speed - 759.2533597) < 1e-6)
    #expect(mark.evidence == [EventSequence(1), EventSequence(2)])
    #expect(marks(log(3_600_000)).isEmpty)
    #expect(!marks(log(-10_000)).isEmpty, "times in either order")
    #expect(!marks(log(0)).isEmpty)
  }

  @Test("Accuracy speaks for the player, and one that is no length says nothing")
  func travel() {
    let far = Geodesic.destination(from: Hunt.centre, azimuthDegrees: 10, distanceMetres: 300)
    func speed(_ accuracy: Double) -> Double {
      Travel.metresPerSecond(
        TravelFix(place: Hunt.centre, time: moment(0), accuracyMetres: accuracy),
        TravelFix(place: far, time: moment(2_000), accuracyMetres: 0))
    }
    #expect(abs(speed(100) - 100) < 1e-6)
    #expect(speed(1_000) == 0)
    for accuracy in [-5.0, .nan, .infinity, -Double.infinity] { #expect(abs(speed(accuracy) - 150) < 1e-6) }
    let ends = [Int64.min, .max].map { TravelFix(place: far, time: moment($0)) }
    #expect(Travel.metresPerSecond(ends[0], ends[1]) == 0)
  }

  @Test("What is remembered is bounded, and the latest is among it")
  func memory() {
    var review = Review()
    var log = EventLog()
    for place in lattice(200) { log.add(wrong(place)) }
    for i in 0..<5_000 { log.add(wrong(lattice(500)[i % 25]), actor: 2) }
    for place in lattice(200) { log.add(wrong(place), actor: 3) }
    for event in log.events { review.add(event) }
    #expect(review.marks(of: Hunt.id).map(\.actors) == [[ActorID(3)]])
  }
}
