import Game
import HTTP
import Store

extension GameService {
  var postModeration: [Route] {
    let hidden = "/api/posts/{post}/hidden"
    return [
      actRoute(
        .put, hidden, id: "hidePost", summary: "Hide a post from all but its writer and moderators", [Numbered.post],
        members: [ActMember.reason]
      ) { .hide(try $0.number(Numbered.post), reason: try ActMember.reason($1)) },
      actRoute(.delete, hidden, id: "showPost", summary: "Show a hidden post again", [Numbered.post]) { request, _ in
        .show(try request.number(Numbered.post), reason: "")
      },
      actRoute(
        .delete, "/api/posts/{post}/reports", id: "dismissReports",
        summary: "Say of a post's reports that there is nothing to do",
        [Numbered.post]
      ) { request, _ in .dismissReports(try request.number(Numbered.post)) },
    ]
  }

  var accountModeration: [Route] {
    let (ban, mute) = ("/api/moderation/accounts/{account}/ban", "/api/moderation/accounts/{account}/mute")
    let past = "The end has passed."
    return [
      actRoute(
        .put, ban, id: "banAccount", summary: "Log an account out and keep it out", [Numbered.account],
        members: [ActMember.reason, ActMember.until], conflict: past
      ) { .ban(try $0.number(Numbered.account), reason: try ActMember.reason($1), until: try ActMember.until($1)) },
      actRoute(.delete, ban, id: "unbanAccount", summary: "Let a banned account in again", [Numbered.account]) { request, _ in
        .unban(try request.number(Numbered.account))
      },
      actRoute(
        .put, mute, id: "muteAccount", summary: "Keep an account from writing in any forum", [Numbered.account],
        members: [ActMember.reason, ActMember.until], conflict: past
      ) { .mute(try $0.number(Numbered.account), in: nil, reason: try ActMember.reason($1), until: try ActMember.until($1)) },
      actRoute(.delete, mute, id: "unmuteAccount", summary: "Let an account write again", [Numbered.account]) { request, _ in
        .unmute(try request.number(Numbered.account), in: nil)
      },
    ]
  }

  /// What the author of the hunt may do too.
  var huntModeration: [Route] {
    let (mute, out) = ("/api/hunts/{hunt}/muted/{account}", "/api/hunts/{hunt}/disqualified/{account}")
    let numbers = [Numbered.hunt, Numbered.account]
    return [
      actRoute(
        .put, mute, id: "muteInHunt", summary: "Keep an account from writing in the forum of a hunt", numbers,
        members: [ActMember.reason, ActMember.until], conflict: "The end has passed."
      ) {
        .mute(
          try $0.number(Numbered.account), in: try $0.number(Numbered.hunt), reason: try ActMember.reason($1),
          until: try ActMember.until($1))
      },
      actRoute(
        .delete, mute, id: "unmuteInHunt", summary: "Let an account write in the forum of a hunt again", numbers
      ) { request, _ in .unmute(try request.number(Numbered.account), in: try request.number(Numbered.hunt)) },
      actRoute(
        .put, out, id: "disqualify", summary: "Take a player out of the ranking of a hunt", numbers,
        members: [ActMember.reason], conflict: "The player takes no part, or is disqualified already."
      ) {
        .disqualify(
          try $0.number(Numbered.account), from: try $0.number(Numbered.hunt), reason: try ActMember.reason($1))
      },
      actRoute(
        .delete, out, id: "reinstate", summary: "Take a disqualification back", numbers,
        conflict: "The player is not disqualified."
      ) { request, _ in
        .reinstate(try request.number(Numbered.account), in: try request.number(Numbered.hunt), reason: "")
      },
    ]
  }
}
