import Formats
import HTTP
import Testing

/// Accounts in one hand, which guess as soon as one of them may.
struct AttackArmy {
  struct Member {
    let person: PlayRun.Person
    let address: String
    /// By the service's clock, seconds from the start.
    var readyAt = 0.0
  }

  let run: PlayRun
  let ground: AttackGround
  let hunt: Int
  private(set) var members: [Member] = []
  private(set) var judged = 0
  private(set) var seconds = 0.0

  /// - Parameter address: of each account.
  init(_ run: PlayRun, _ ground: AttackGround, hunt: Int, count: Int, address: (Int) -> String = { _ in "192.0.2.1" })
    async throws
  {
    (self.run, self.ground, self.hunt) = (run, ground, hunt)
    for index in 0..<count {
      let member = Member(person: try await run.person("Member \(index)"), address: address(index))
      #expect(await run.post("/api/hunts/\(hunt)/join", as: member.person).status == 200)
      members.append(member)
    }
  }

  /// Guesses at spot after spot, in their order.
  ///
  /// - Returns: whether one of them was right.
  mutating func spray(_ spots: [AttackGround.Spot]) async -> Bool {
    for spot in spots {
      guard let isHit = await ask(spot) else { return false }
      if isHit { return true }
    }
    return false
  }

  /// One guess by whoever may first, after the wait for that; whoever was right is of no use any more and is dropped.
  ///
  /// - Returns: nil where nobody is left.
  mutating func ask(_ spot: AttackGround.Spot) async -> Bool? {
    while let first = members.indices.min(by: { (members[$0].readyAt, $0) < (members[$1].readyAt, $1) }) {
      let member = members[first]
      wait(until: member.readyAt)
      let answer = await run.send(
        .post, "/api/hunts/\(hunt)/guess", as: member.person, body: ground.guess(spot), from: member.address)
      if answer.status == 429, let seconds = answer.headers["Retry-After"].flatMap({ Double($0) }), seconds > 0 {
        members[first].readyAt = self.seconds + seconds
        continue
      }
      guard answer.status == 200 else {
        Issue.record("\(answer.text)")
        return nil
      }
      judged += 1
      let isHit = answer["verdict"]?.string == "correct"
      if isHit { members.remove(at: first) }
      return isHit
    }
    return nil
  }

  private mutating func wait(until moment: Double) {
    guard moment > seconds else { return }
    run.pass(seconds: moment - seconds)
    seconds = moment
  }
}
