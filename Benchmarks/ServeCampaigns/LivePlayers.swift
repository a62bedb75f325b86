import Platform
import Foundation
import Glibc
import RawHTTP

/// Those who play and post while others watch.
final class LivePlayers: Sendable {
  private let port: UInt16
  private let tokens: [String]
  private let hunts: [Int]
  private let state = Locked<(posts: [Int: ContinuousClock.Instant], guesses: Int)>(([:], 0))

  /// Where posts are written.
  var forum: Int { hunts[0] }
  /// When the writing of each post began, by its number.
  var posts: [Int: ContinuousClock.Instant] { state.withLock { $0.posts } }
  /// Those that were judged right.
  var guesses: Int { state.withLock { $0.guesses } }

  private static let count = 32

  /// Registers them, at a name that is new.
  init(_ port: UInt16) throws {
    self.port = port
    let list = try CampaignGame.object(try RawClient.get(port, "/api/hunts?limit=100"))
    hunts = (list["items"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
    guard hunts.count == 100 else {
      throw CampaignGame.Failure(description: "there are \(hunts.count) hunts in the list, not 100")
    }
    let group = UInt16.random(in: .min ... .max)
    tokens = try (0..<Self.count).map { try CampaignGame.token(of: "watched-\(group)-\($0)", port) }
  }

  /// Five posts and ten guesses a second. A player's posts are few enough for the game.
  func play(seconds: Int) {
    guard let client = try? RawClient(port) else { return }
    let begin = ContinuousClock.now
    for turn in 0..<(seconds * 10) {
      guess(turn, client)
      if turn % 2 == 0 { post(turn / 2, client) }
      let wait = begin + .milliseconds(100 * (turn + 1)) - .now
      if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
    }
  }

  /// Each player in turn the next step of the hunts, which have three of them.
  private func guess(_ turn: Int, _ client: RawClient) {
    let (player, number) = (turn % Self.count, turn / Self.count)
    let (hunt, step) = (hunts[number / 3 % hunts.count], number % 3)
    if step == 0 { _ = send(player, "/api/hunts/\(hunt)/join", "", client) }
    let place = #"{"latitude":\#(37.4275 + Double(step) * 400 / 111_000),"longitude":-122.1697}"#
    if send(player, "/api/hunts/\(hunt)/guess", place, client)?.text.contains(#""verdict":"correct""#) == true {
      state.withLock { $0.guesses += 1 }
    }
  }

  private func post(_ turn: Int, _ client: RawClient) {
    let begin = ContinuousClock.now
    let answer = send(turn % Self.count, "/api/hunts/\(forum)/posts", #"{"text":"Who comes along? \#(turn)"}"#, client)
    guard let number = answer?.header("Location")?.split(separator: "/").last.flatMap({ Int($0) }) else { return }
    state.withLock { $0.posts[number] = begin }
  }

  private func send(_ player: Int, _ path: String, _ body: String, _ client: RawClient) -> RawAnswer? {
    client.send(CampaignGame.post(path, body, "Authorization: Bearer \(tokens[player])\r\n"))
    return try? client.receiveAnswer()
  }
}
