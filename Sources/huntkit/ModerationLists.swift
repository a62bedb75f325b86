import Formats
import Game
import Store

/// What moderators look through, as CSV that cannot harm a terminal.
enum ModerationLists {
  private static let mostReports = 10_000
  /// So much of a post that one can judge it, scalars.
  private static let longestText = 80

  /// Reports that wait.
  static func reports(_ snapshot: Snapshot) throws -> String {
    let moderator = ForumReader(player: nil, isModerator: true)
    var table = ShownTable("post,hunt,reporter,time,reason,text")
    for report in try snapshot.reports(limit: mostReports) {
      let post = try snapshot.post(report.post, for: moderator)
      let hunt = try post.flatMap { try snapshot.hunt($0.hunt)?.slug } ?? ""
      let reporter = try snapshot.account(report.reporter)?.name ?? ""
      let text = ShownText.shortened(post?.text ?? "", to: longestText)
      table.add("\(report.post)", hunt, reporter, time(report.time), report.reason, text)
    }
    return table.text
  }

  /// The audit log, the newest first; nobody's name is what was done on the command line.
  static func log(_ snapshot: Snapshot) throws -> String {
    var table = ShownTable("id,time,who,action,subject,detail")
    var before = Int64.max
    while case let page = try snapshot.auditLog(before: before, limit: 1000), let last = page.last {
      for entry in page {
        let who = try entry.account.flatMap { try snapshot.account($0)?.name } ?? ""
        table.add("\(entry.id)", time(entry.time), who, entry.action, entry.subject, entry.detail)
      }
      before = last.id
    }
    return table.text
  }

  private static func time(_ time: Moment) -> String { Timestamp.text(ofMilliseconds: time.millisecondsSince1970) }
}

extension CSVField {
  /// A field with words that somebody wrote, for a terminal: nothing in it moves the cursor or turns the line.
  static func shown(_ text: String, most: Int = .max) -> String {
    let head = text.unicodeScalars.prefix(most)
    return encoded(ShownText.shown(head) + (head.endIndex < text.unicodeScalars.endIndex ? "..." : ""))
  }
}
