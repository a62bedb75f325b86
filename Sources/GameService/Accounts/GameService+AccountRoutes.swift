import HTTP

/// Accounts: making one, and what its owner does with it.
///
/// A name stays what it is: boards, posts and logs of others go by it, and whoever wants another makes another account.
extension GameService {
  var accountRoutes: [Route] {
    [registerRoute, ownAccountRoute, passwordRoute, recoveryCodesRoute, exportRoute, deletionRoute]
  }

  private var registerRoute: Route {
    Route(
      .post, "/api/accounts", id: "register", summary: "Makes an account and logs in to it",
      description: """
        No two accounts have names that look alike. The recovery codes are shown this once; each sets a new password, once.
        """, tag: "account",
      body: RequestBody(.object([Self.newNameMember, .init("password", Self.newPasswordSchema)])),
      replies: [
        Reply(
          .created, "The account and its recovery codes.", schema: Self.registeredSchema, headers: [Self.setCookie]),
        .problem(.conflict, "The name, or one that looks like it, is taken."),
        .problem(.unprocessableContent, "The name or the password is not one that is allowed."),
      ], handler: register)
  }

  private var ownAccountRoute: Route {
    Route(
      .get, "/api/account", id: "ownAccount", summary: "Who is logged in", tag: "account", access: .known,
      replies: [Reply(.ok, "The account.", schema: AccountSummary.schema)], handler: ownAccount)
  }

  private var passwordRoute: Route {
    Route(
      .post, "/api/account/password", id: "changePassword", summary: "Sets another password",
      description: "All other sessions and all tokens end. A token cannot do this.", tag: "account", access: .known,
      body: RequestBody(
        .object([.init("old_password", Self.typedPasswordSchema), .init("new_password", Self.newPasswordSchema)])),
      replies: [
        Reply(.noContent, "Done.", headers: [Self.setCookie]),
        .problem(.forbidden, "The old password is wrong, or a token asks."),
        .problem(.unprocessableContent, "The new password is not one that is allowed."),
      ], handler: changePassword)
  }

  private var recoveryCodesRoute: Route {
    Route(
      .post, "/api/account/recovery-codes", id: "renewRecoveryCodes", summary: "Makes new recovery codes",
      description: "The old ones are void. A token cannot do this.", tag: "account", access: .known,
      body: RequestBody(.object([.init("password", Self.typedPasswordSchema)])),
      replies: [
        Reply(.ok, "The codes, shown this once.", schema: .object([Self.codesMember])),
        .problem(.forbidden, "The password is wrong, or a token asks."),
      ], handler: renewRecoveryCodes)
  }

  private var exportRoute: Route {
    Route(
      .get, "/api/account/export", id: "exportAccount", summary: "All that is kept of the account", tag: "account",
      access: .known,
      replies: [Reply(.ok, "Account, sessions, hunts, events, posts and reports.", schema: AccountExportWriter.schema)],
      handler: exportAccount)
  }

  private var deletionRoute: Route {
    Route(
      .post, "/api/account/deletion", id: "deleteAccount", summary: "Deletes the account",
      description: """
        Name, password, sessions and fixes of devices go; posts, events and scores stay under a pseudonym. The name is free again. \
        A token cannot do this.
        """, tag: "account", access: .known,
      body: RequestBody(.object([.init("password", Self.typedPasswordSchema)])),
      replies: [
        Reply(.noContent, "Done.", headers: [Self.setCookie]), .problem(.forbidden, "The password is wrong, or a token asks."),
      ], handler: deleteAccount)
  }

  static let setCookie: (name: String, schema: Schema, description: String) = (
    "Set-Cookie", .text(), "The session: HttpOnly, SameSite=Lax, over HTTPS Secure."
  )
  static let nameMember = Schema.Member("name", .text(length: AccountName.typedLengthsAllowed))
  private static let newNameMember = Schema.Member("name", AccountName.schema)
  static let typedPasswordSchema = Schema.text(length: Password.typedLengthsAllowed, format: "password")
  static let newPasswordSchema = Schema.text(length: Password.lengthsAllowed, format: "password")
  static let codesMember = Schema.Member(
    "recovery_codes", .array(.text(), count: RecoveryCode.count...RecoveryCode.count))
  private static let registeredSchema = Schema.object([.init("account", AccountSummary.schema), codesMember])
}
