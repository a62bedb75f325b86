import Game
import HTTP
import Store

/// Log-ins, and tokens for scripts.
extension GameService {
  var sessionRoutes: [Route] {
    [logInRoute, recoveryRoute, logOutRoute] + ownSessionRoutes + tokenRoutes
  }

  private var logInRoute: Route {
    Route(
      .post, "/api/session", id: "logIn", summary: "Logs in",
      description: """
        Any spelling of the name that looks like it is good. Tries that fail are limited by name and by network address. \
        Scripts make themselves a token once and send it as `Authorization: Bearer`.
        """, tag: "session",
      body: RequestBody(.object([Self.nameMember, .init("password", Self.typedPasswordSchema)])),
      replies: [
        Reply(.ok, "The account.", schema: Self.loggedInSchema, headers: [Self.setCookie]),
        .problem(.unauthorized, "There is no account with this name and password."),
        .problem(.forbidden, "The account is banned."),
      ], handler: logIn)
  }

  private var recoveryRoute: Route {
    Route(
      .post, "/api/session/recovery", id: "recover", summary: "Sets a new password by a recovery code and logs in",
      description: "The code is used up. All other sessions and all tokens end.", tag: "session",
      body: RequestBody(
        .object([
          Self.nameMember, .init("code", .text(length: RecoveryCode.typedLengthsAllowed)),
          .init("new_password", Self.newPasswordSchema),
        ])),
      replies: [
        Reply(.ok, "The account.", schema: Self.loggedInSchema, headers: [Self.setCookie]),
        .problem(.unauthorized, "There is no account with this name and recovery code."),
        .problem(.forbidden, "The account is banned."),
        .problem(.unprocessableContent, "The new password is not one that is allowed."),
      ], handler: recover)
  }

  private var logOutRoute: Route {
    Route(
      .delete, "/api/session", id: "logOut", summary: "Ends the session or token that asks", tag: "session",
      access: .knownOrNot, replies: [Reply(.noContent, "Nobody is logged in now.", headers: [Self.setCookie])], handler: logOut)
  }

  private var ownSessionRoutes: [Route] {
    let session = Self.sessionID("session")
    let keeping = Parameter<Bool>.boolean("keep_current", .query, "Whether the session that asks stays.")
    return [
      Route(
        .get, "/api/account/sessions", id: "listSessions", summary: "Where one is logged in", tag: "session", access: .known,
        replies: [Reply(.ok, "Log-ins, the newest first.", schema: Self.sessionList)]
      ) { [self] in try listSessions($0, .cookie) },
      Route(
        .delete, "/api/account/sessions", id: "endSessions", summary: "Logs out everywhere and revokes all tokens",
        tag: "session", access: .known, parameters: [keeping.info],
        replies: [Reply(.noContent, "Done.", headers: [Self.setCookie])]
      ) { [self] in try endSessions($0, keepingCurrent: try $0.optional(keeping) ?? false) },
      Route(
        .delete, "/api/account/sessions/{session}", id: "endSession", summary: "Logs out elsewhere", tag: "session",
        access: .known, parameters: [session.info],
        replies: [Reply(.noContent, "Done.", headers: [Self.setCookie]), .problem(.notFound, "There is no such session.")]
      ) { [self] in try endSession($0, SessionID(Int64(try $0.value(session))), .cookie) },
    ]
  }

  private var tokenRoutes: [Route] {
    let token = Self.sessionID("token")
    return [
      Route(
        .get, "/api/account/tokens", id: "listTokens", summary: "Tokens for scripts", tag: "session", access: .known,
        replies: [Reply(.ok, "Tokens without their secrets, the newest first.", schema: Self.sessionList)]
      ) { [self] in try listSessions($0, .bearer) },
      Route(
        .post, "/api/account/tokens", id: "makeToken", summary: "Makes a token for scripts",
        description: "It is shown this once. A token cannot make another.", tag: "session", access: .known,
        body: RequestBody(
          .object([
            .init("label", Schema.text(length: Self.tokenLabelLengths).described("What you will know it by.")),
            .init("expires_in_days", Schema.integer(Self.tokenDays).orNull, isRequired: false),
          ])),
        replies: [
          Reply(.created, "The token.", schema: .object([.init("token", .text(length: 43...43))] + SessionView.members)),
          .problem(.forbidden, "A token asks."), .problem(.conflict, "There are too many tokens."),
        ], handler: makeToken),
      Route(
        .delete, "/api/account/tokens/{token}", id: "revokeToken", summary: "Revokes a token", tag: "session", access: .known,
        parameters: [token.info],
        replies: [Reply(.noContent, "Done.", headers: [Self.setCookie]), .problem(.notFound, "There is no such token.")]
      ) { [self] in try endSession($0, SessionID(Int64(try $0.value(token))), .bearer) },
    ]
  }

  private static func sessionID(_ name: String) -> Parameter<Int> {
    .integer(name, .path, 1...(1 << 53), "Its id, as the list has it.")
  }

  private static let loggedInSchema = Schema.named("LoggedIn", .object([.init("account", AccountSummary.schema)]))
  private static let sessionList = Schema.named(
    "SessionList", .object([.init("items", .array(SessionView.schema)), .init("next", .null)]))
}
