import Files
import Formats
import Game
import GameService
import Store

enum AdminUserCommand: Command {
  static let name = "admin user"
  static let summary = "Accounts: add, reset, ban, unban, role, list"
  static let synopsis = "ACTION [NAME] --database PATH [OPTIONS]"
  static let discussion = """
    add NAME          makes an account, an administrator's with --role; prints its recovery codes
    reset NAME        sets a new password, ends all sessions and tokens; prints new recovery codes
    ban NAME          ends all sessions and keeps the account out
    unban NAME        lets it in again
    role NAME         gives it the role of --role
    list              all accounts as CSV: id,name,role,created,state

    \(UserAction.table(of: options))

    A password comes from --password-file, HUNTKIT_PASSWORD or the terminal. Everything is in the audit log.
    A server may go on meanwhile.
    """
  static let options: [Option] = [
    .database, NewPassword.option, Option("role", "ROLE", "player, moderator or administrator"), .reason, .days, .output,
  ]
  static let examples: [Example] = [
    ("huntkit admin user add ada --role administrator --database game.db", "makes the first administrator"),
    ("huntkit admin user ban mallory --reason spam --days 30 --database game.db", "keeps an account out for a month"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let action = try arguments.action(UserAction.self)
    try arguments.noMore(after: action == .list ? 1 : 2)
    let role = try arguments.choice("role", Account.Role.self)
    let surroundings = try Surroundings.machine()
    let until = try arguments.until(from: surroundings.now())
    let name = action == .list ? "" : try arguments.word(1, "whose account? Give a name")
    try arguments.checkFiles(inputs: [arguments["password-file"], try arguments.databasePath()], outputs: ["output"])
    let store = try arguments.openStore(creates: action == .add)
    defer { store.close() }
    let accounts = AccountAdministration(store, surroundings)
    let text: String
    do {
      switch action {
      case .add:
        let password = try NewPassword.read(arguments)
        text = codes(try waiting { try await accounts.add(name, password: password, role: role ?? .player) }, arguments)
      case .reset:
        let password = try NewPassword.read(arguments)
        text = codes(try waiting { try await accounts.reset(name, password: password) }, arguments)
      case .ban:
        let reason = arguments["reason"] ?? ""
        try waiting { try await accounts.ban(name, reason: reason, until: until) }
        text = ""
      case .unban:
        try waiting { try await accounts.unban(name) }
        text = ""
      case .role:
        let role = role ?? .player
        try waiting { try await accounts.setRole(name, role) }
        text = ""
      case .list: text = try list(store, at: surroundings.now())
      }
    } catch StoreError.taken {
      throw StoreError.refused("the name \(ShownText.quoted(name)), or one that looks like it, is taken")
    } catch let error as StoreError {
      throw error.naming(["account": name])
    } catch AccountNameFault.reserved {
      throw StoreError.refused(
        "the name \(ShownText.quoted(name)) is reserved, so that nobody is taken for those who run the game; choose another: "
          + "what an account may do is said by --role alone")
    }
    let output = try OutputFile(arguments["output"])
    try output.write(text)
    try output.finish()
    return .done
  }

  private static func codes(_ codes: [String], _ arguments: Arguments) -> String {
    if !arguments.has("quiet") { Console.say("Recovery codes, shown this once; each is good for one new password:") }
    return codes.map { $0 + "\n" }.joined()
  }

  private static func list(_ store: Store, at now: Moment) throws -> String {
    var table = ShownTable("id,name,role,created,state")
    try store.readWaiting { snapshot in
      var last = PlayerID(0)
      while case let page = try snapshot.accounts(after: last, limit: 1000), let final = page.last {
        for account in page {
          let isBanned = account.ban?.holds(at: now) ?? false
          let state = account.deleted != nil ? "deleted" : isBanned ? "banned" : "active"
          let created = Timestamp.text(ofMilliseconds: account.created.millisecondsSince1970)
          table.add("\(account.id)", account.name, account.role.rawValue, created, state)
        }
        last = final.id
      }
    }
    return table.text
  }
}
