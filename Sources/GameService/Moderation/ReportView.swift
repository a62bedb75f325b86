import Game
import HTTP
import Store

/// A report as moderators read it, with the post that it is about.
struct ReportView {
  let report: Report
  let post: Post
  /// Nil for authors of hunts, who have no business with who complained.
  let reporterName: String?

  func write(to json: inout JSONWriter, _ viewer: PlayerID) {
    json.object { json in
      json.key("post")
      PostView(post: post, viewer: viewer).write(to: &json)
      if let reporterName {
        json.person("reporter", report.reporter.rawValue, reporterName)
      } else {
        json.key("reporter")
        json.null()
      }
      json.member("reason", report.reason)
      json.time("time", report.time)
    }
  }

  static let list = Page<ReportView>.schema(
    "Reports",
    of: .named(
      "Report",
      .object([
        .init("post", PostView.schema),
        .init("reporter", Schema.person.orNull.described("For moderators; null for authors of hunts.")),
        .init("reason", .text()), .init("time", .moment),
      ])))

  /// A page of those that wait.
  ///
  /// - Parameter hunt: nil for those of all hunts.
  static func page(
    of hunt: HuntID?, after place: Report.Place?, limit: Int, _ viewer: Viewer, _ snapshot: Snapshot
  ) throws -> Response {
    let reports = try snapshot.reports(in: hunt, after: place, limit: limit + 1)
    // A report holds its post in the database, so that it is there.
    let views = try reports.compactMap { report in
      try snapshot.post(report.post, for: ForumReader(player: viewer.id, isModerator: true)).map { post in
        ReportView(
          report: report, post: post,
          reporterName: viewer.isModerator ? try snapshot.account(report.reporter)?.name ?? "" : nil)
      }
    }
    var json = JSONWriter(capacity: 4096)
    json.object { json in
      Page(views, limit: limit).write(to: &json, cursor: { $0.report.place.keys }) { $1.write(to: &$0, viewer.id) }
    }
    return .own(json)
  }
}

extension Report.Place {
  /// Nil for what `keys` did not write.
  init?(keys: [String]) {
    guard keys.count == 3, let time = Int64(keys[0]), let post = Int64(keys[1]), let reporter = Int64(keys[2]) else {
      return nil
    }
    self.init(time: Moment(millisecondsSince1970: time), post: PostID(post), reporter: PlayerID(reporter))
  }

  var keys: [String] { ["\(time.millisecondsSince1970)", "\(post)", "\(reporter)"] }
}
