import Game
import HTTP
import Store

/// What somebody does with their own account.
extension GameService {
  func ownAccount(_ request: RoutedRequest) throws -> Answer {
    try readingAsPlayer(request) { snapshot, viewer in
      var json = JSONWriter()
      try AccountSummary(snapshot, viewer.id).write(to: &json)
      return .json(json.bytes, headers: ["Cache-Control": "no-store"])
    }
  }

  /// Sets another password. All other sessions and all tokens end: whoever changes a password may have lost the old one.
  func changePassword(_ request: RoutedRequest) throws -> Answer {
    let viewer = try viewerByLogIn(request)
    let body = try request.json()
    let old = try body.text("old_password", length: Password.typedLengthsAllowed)
    let new = try newPassword(body, "new_password", for: viewer.account.name)
    let salt = surroundings.randomBytes(PasswordHasher.saltLength)
    let sent = request.request
    return try confirmingPassword(sent, of: viewer, old) { hasher in
      try hasher.hash(new, salt: salt)
    } finish: { unit, hash, _ in
      try unit.setPassword(viewer.id, hash: hash, keeping: viewer.session.id)
      return hash
    } answer: { [self] hash in
      var response = Response(.noContent, headers: ["Cache-Control": "no-store"])
      let device = try KnownDevice.cookie(surroundings, key: try passwords.hasher.key(of: hash), isSecure: sent.isSecure)
      if let device { response.headers.append("Set-Cookie", device.field) }
      return response
    }
  }

  /// Makes new recovery codes; the old ones are void.
  func renewRecoveryCodes(_ request: RoutedRequest) throws -> Answer {
    let viewer = try viewerByLogIn(request)
    let password = try request.json().text("password", length: Password.typedLengthsAllowed)
    let codes = try RecoveryCode.make(surroundings.randomBytes)
    return try confirmingPassword(request.request, of: viewer, password) { _ in
      codes.hashes
    } finish: { unit, hashes, _ in
      try unit.setRecoveryCodes(viewer.id, hashes)
    } answer: { _ in
      var json = JSONWriter()
      json.object { json in
        json.key("recovery_codes")
        json.array { json in for code in codes.codes { json.text(code) } }
      }
      return .json(json.bytes, headers: ["Cache-Control": "no-store"])
    }
  }

  /// Deletes the account. Posts, events and scores stay under a pseudonym that no account can have.
  ///
  /// The name is free again: kept, it would be what is left of somebody who wanted to be forgotten, and since nothing on the
  /// site bears it any longer, whoever takes it, or one that looks like it, inherits nothing. Its owner may come back.
  func deleteAccount(_ request: RoutedRequest) throws -> Answer {
    let viewer = try viewerByLogIn(request)
    let password = try request.json().text("password", length: Password.typedLengthsAllowed)
    let pseudonym = Pseudonym.random(surroundings)
    let sent = request.request
    return try confirmingPassword(sent, of: viewer, password) { _ in
    } finish: { unit, _, now in
      try unit.deleteAccount(viewer.id, pseudonym: pseudonym, at: now)
    } answer: { _ in
      Self.loggedOut(sent)
    }
  }

  /// All that is kept of the account, once in a while, on a thread of the store's: it may be much.
  func exportAccount(_ request: RoutedRequest) throws -> Answer {
    let viewer = try viewer(request)
    let sent = request.request
    let now = surroundings.now()
    let pending = PendingResponse()
    let limit = TokenBucketRules(capacity: 10, refillMilliseconds: 3_600_000)
    store.write({ unit in
      try unit.draw("export", of: "\(viewer.id)", limit, at: now)
    }) { [self] result in
      // It only waits for the store's thread.
      Task.detached { [self] in
        do {
          try result.get()
          let bytes = try await store.read { snapshot in
            guard try snapshot.passwordHash(of: viewer.id) != nil else { throw Problem.logIn }
            return AccountExportWriter.json(try snapshot.export(viewer.id, at: now), current: viewer.session.id)
          }
          let name = "attachment; filename=\"huntkit-account.json\""
          pending.complete(.json(bytes, headers: ["Cache-Control": "no-store", "Content-Disposition": name]))
        } catch {
          pending.complete(problem(of: error, sent).response)
        }
      }
    }
    return .later(pending)
  }
}
