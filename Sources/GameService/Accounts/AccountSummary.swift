import Formats
import Game
import HTTP
import Store

/// An account as its owner sees it.
struct AccountSummary: Sendable {
  let account: Account
  let standing: Standing?
  let huntCounts: (authored: Int, joined: Int)
  let recoveryCodeCount: Int

  /// - Throws: 401 where it was deleted meanwhile.
  init(_ reading: some Reading, _ id: PlayerID) throws {
    guard let account = try reading.account(id), account.deleted == nil else { throw Problem.logIn }
    self.account = account
    standing = try reading.overallStanding(of: ActorID(id.rawValue))
    huntCounts = try reading.huntCounts(of: id)
    recoveryCodeCount = try reading.recoveryCodeCount(id)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", Int(account.id.rawValue))
      json.member("name", account.name)
      json.member("role", account.role.rawValue)
      json.time("created", account.created)
      json.member("total_score", standing?.score.points ?? 0)
      json.member("rank", standing?.rank)
      json.member("hunts_authored", huntCounts.authored)
      json.member("hunts_joined", huntCounts.joined)
      json.member("recovery_codes_left", recoveryCodeCount)
    }
  }

  static let schema = Schema.named(
    "Account",
    .object([
      .init("id", .integer(1...Int.max)), .init("name", .text()), .init("role", .choice(Account.Role.allCases.map(\.rawValue))),
      .init("created", .text(format: "date-time")),
      .init("total_score", .integer(0...Int.max).described("As the overall board counts it.")),
      .init("rank", Schema.integer(1...Int.max).orNull.described("On the overall board; null where nothing is solved.")),
      .init("hunts_authored", .integer(0...Int.max).described("Drafts included.")),
      .init("hunts_joined", .integer(0...Int.max)), .init("recovery_codes_left", .integer(0...RecoveryCode.count)),
    ]))
}
