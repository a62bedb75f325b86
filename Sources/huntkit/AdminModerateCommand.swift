import Files
import Formats
import Game
import GameService
import Store

enum AdminModerateCommand: Command {
  static let name = "admin moderate"
  static let summary = "The forum and the boards: hide, mute, disqualify, reports, log"
  static let synopsis = "ACTION [POST|NAME] --database PATH [OPTIONS]"
  static let discussion = """
    hide POST         keeps a post, by its number, from all but its writer and moderators
    show POST         takes that back
    dismiss POST      says of its reports that there is nothing to do
    mute NAME         keeps somebody from writing in the forum of --hunt, or of all
    unmute NAME       takes that back
    disqualify NAME   takes somebody out of the ranking of --hunt
    reinstate NAME    takes them back in
    reports           reports that wait, as CSV: post,hunt,reporter,time,reason,text
    log               the audit log, the newest first, as CSV: id,time,who,action,subject,detail

    \(ModerateAction.table(of: options))

    What is done here is in the audit log, as what moderators do in the game is. What a terminal would
    obey or turn round in a list is shown as U+FFFD.
    """
  static let options: [Option] = [
    .database, Option("hunt", "HUNT", "its name in addresses or its number"), .reason, .days, .output,
  ]
  static let examples: [Example] = [
    ("huntkit admin moderate hide 17 --reason \"tells the place\" --database game.db", "hides a post"),
    ("huntkit admin moderate mute mallory --hunt great-hunt --reason spam --days 7 --database game.db", "for a week"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let action = try arguments.action(ModerateAction.self)
    try arguments.noMore(after: action.isList ? 1 : 2)
    let subject = action.isList ? "" : try arguments.word(1, "whom or what? Give a name, or the number of a post")
    let now = try Surroundings.machine().now()
    let until = try arguments.until(from: now)
    try arguments.checkFiles(inputs: [try arguments.databasePath()], outputs: ["output"])
    let store = try arguments.openStore()
    defer { store.close() }
    if action.isList {
      let text = try store.readWaiting { action == .log ? try ModerationLists.log($0) : try ModerationLists.reports($0) }
      let output = try OutputFile(arguments["output"])
      try output.write(text)
      try output.finish()
      return .done
    }
    do {
      let act = try store.readWaiting { snapshot in try self.act(action, subject, arguments, until: until, snapshot) }
      try waiting { try await store.moderate(act, at: now) }
    } catch let error as StoreError {
      throw error.naming(["account": subject, "post": subject])
    } catch EventFault.disqualified {
      throw StoreError.refused("\(ShownText.quoted(subject)) is disqualified from this hunt already")
    }
    return .done
  }

  private static func act(
    _ action: ModerateAction, _ subject: String, _ arguments: Arguments, until: Moment?, _ snapshot: Snapshot
  ) throws -> ModerationAct {
    let reason = arguments["reason"] ?? ""
    let named = try arguments["hunt"].map { try snapshot.hunt(named: $0) }
    let hunt = named?.id
    func post() throws -> PostID {
      guard let number = Int64(subject) else {
        throw arguments.usage("a post is named by its number, not \(ShownText.quoted(subject))")
      }
      return PostID(number)
    }
    func player() throws -> PlayerID { try snapshot.account(named: subject) }
    func place() throws -> HuntID {
      let hunt = try named ?? snapshot.hunt(named: arguments.required("hunt"))
      guard !hunt.isDraft else { throw StoreError.refused("the hunt \(hunt.slug) is a draft, which nobody plays") }
      return hunt.id
    }
    return switch action {
    case .hide: .hide(try post(), reason: reason)
    case .show: .show(try post(), reason: reason)
    case .dismiss: .dismissReports(try post(), reason: reason)
    case .mute: .mute(try player(), in: hunt, reason: reason, until: until)
    case .unmute: .unmute(try player(), in: hunt)
    case .disqualify: .disqualify(try player(), from: try place(), reason: reason)
    case .reinstate, .reports, .log: .reinstate(try player(), in: try place(), reason: reason)
    }
  }
}
