import Formats
import Game
import Store

/// What moderators look through, as CSV.
enum ModerationLists {
  private static let mostReports = 10_000
  /// Characters of a post, to judge by.
  private static let mostShown = 200

  /// Reports that wait.
  static func reports(_ snapshot: Snapshot) throws -> String {
    let moderator = ForumReader(player: nil, isModerator: true)
    var text = "post,hunt,reporter,time,reason,text\n"
    for report in try snapshot.reports(limit: mostReports) {
      let post = try snapshot.post(report.post, for: moderator)
      let hunt = try post.flatMap { try snapshot.hunt($0.hunt)?.slug } ?? ""
      let reporter = try snapshot.account(report.reporter)?.name ?? ""
      text += "\(report.post),\(CSVField.shown(hunt)),\(CSVField.shown(reporter)),\(time(report.time)),"
      text += "\(CSVField.shown(report.reason)),\(CSVField.shown(post?.text ?? "", most: mostShown))\n"
    }
    return text
  }

  /// The audit log, the newest first; nobody's name is what was done on the command line.
  static func log(_ snapshot: Snapshot) throws -> String {
    var text = "id,time,who,action,subject,detail\n"
    var before = Int64.max
    while case let page = try snapshot.auditLog(before: before, limit: 1000), let last = page.last {
      for entry in page {
        let who = try entry.account.flatMap { try snapshot.account($0)?.name } ?? ""
        text += "\(entry.id),\(time(entry.time)),\(CSVField.shown(who)),\(CSVField.shown(entry.action)),"
        text += "\(CSVField.shown(entry.subject)),\(CSVField.shown(entry.detail))\n"
      }
      before = last.id
    }
    return text
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
