/// One thing that a player does. Its number is its idempotency key, so that it is the same request whenever it is sent.
struct Move: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case join
    case unlock(step: Int)
    case guess(step: Int, isRight: Bool)
    case post
  }

  let hunt: Int
  let kind: Kind

  /// All that a player does in so many hunts, in order.
  static func all(hunts: Int) -> [Move] {
    var moves: [Move] = []
    for hunt in 0..<hunts {
      moves.append(Move(hunt: hunt, kind: .join))
      for step in 0..<CampaignPack.steps {
        if CampaignPack.hasUnlock(step) { moves.append(Move(hunt: hunt, kind: .unlock(step: step))) }
        if CampaignPack.hasWrongGuess(step) { moves.append(Move(hunt: hunt, kind: .guess(step: step, isRight: false))) }
        moves.append(Move(hunt: hunt, kind: .guess(step: step, isRight: true)))
        if step == 4 { moves.append(Move(hunt: hunt, kind: .post)) }
      }
    }
    return moves
  }

  /// - Parameters:
  ///   - number: which move of the player it is.
  ///   - steps: ids of steps, by hunt.
  func request(number: Int, player: String, token: String, steps: [[Int]]) -> String {
    var (path, body, key) = ("/api/hunts/\(hunt + 1)/", "", "Idempotency-Key: \(player)-\(number)\r\n")
    switch kind {
    case .join: (path, key) = (path + "join", "")
    case .unlock(let step): path += "steps/\(steps[hunt][step])/hints/2/unlock"
    case .guess(let step, let isRight): (path, body) = (path + "guess", CampaignPack.place(hunt, step, isRight: isRight))
    case .post: (path, body) = (path + "posts", #"{"text":"\#(player) was here: \#(number)"}"#)
    }
    return "POST \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nContent-Type: application/json\r\n\(key)"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// Whether a 409 says that it was done before.
  var hasNoKey: Bool { kind == .join }
}
