import Campaigns
import RawHTTP

/// A player who moves, remembers what was acknowledged, and after a crash sends again what was not.
///
/// `@unchecked Sendable`: used by one thread at a time.
final class CampaignPlayer: @unchecked Sendable {
  let name: String
  let token: String
  private let moves: [Move]
  private let steps: [[Int]]
  /// Answers by number of the move; those without an effect, such as a post too many, are nil.
  private(set) var answers: [RawAnswer?] = []
  /// Answers that should not be.
  private(set) var faults: [String] = []
  /// The first move of this round.
  private(set) var first = 0

  init(name: String, token: String, moves: [Move], steps: [[Int]]) {
    (self.name, self.token, self.moves, self.steps) = (name, token, moves, steps)
  }

  /// Those that were acknowledged, all told.
  var done: ArraySlice<Move> { moves[..<answers.count] }

  /// Hunts that this round was played in.
  var hunts: Set<Int> { Set(moves[first..<answers.count].map(\.hunt)) }

  func beginRound() { first = answers.count }

  /// Moves until the server goes away, or so many times.
  func play(_ port: UInt16, most: Int = .max, whenAnswered: () -> Void) {
    guard let client = try? RawClient(port) else { return }
    var count = 0
    while count < most, answers.count < moves.count, let answer = send(answers.count, client) {
      take(answer)
      whenAnswered()
      count += 1
    }
  }

  private func send(_ number: Int, _ client: RawClient) -> RawAnswer? {
    client.send(moves[number].request(number: number, player: name, token: token, steps: steps))
    return try? client.receiveAnswer()
  }

  private func take(_ answer: RawAnswer) {
    let move = moves[answers.count]
    switch answer.status {
    case 200, 201: answers.append(answer)
    // It was done, and its answer lost.
    case 409 where move.hasNoKey && answer.text.contains("joined-already"): answers.append(answer)
    case 429 where move.kind == .post: answers.append(nil)
    default:
      faults.append("\(name): \(move) got \(answer.status) \(answer.text.prefix(200))")
      answers.append(nil)
    }
  }

  /// Sends everything of this round again.
  ///
  /// - Returns: how many requests were sent.
  func repeatRound(_ port: UInt16) throws -> Int {
    let client = try RawClient(port)
    var count = 0
    for number in first..<answers.count where !moves[number].hasNoKey {
      guard let before = answers[number] else { continue }
      guard let answer = send(number, client) else {
        faults.append("\(name): \(moves[number]) got no answer when it was sent again")
        return count
      }
      count += 1
      if answer.status != before.status || Self.lasting(answer) != Self.lasting(before) {
        faults.append(
          "\(name): \(moves[number]) got \(before.status) \(before.text), and again \(answer.status) \(answer.text)")
      }
    }
    return count
  }

  /// The numbers of posts that were acknowledged in this round, and what they say.
  var posts: [(path: String, move: Int)] {
    (first..<answers.count).compactMap { number in
      guard moves[number].kind == .post, let location = answers[number]?.header("Location") else { return nil }
      return (location, number)
    }
  }
}
