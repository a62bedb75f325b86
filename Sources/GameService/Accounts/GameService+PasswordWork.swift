import Game
import HTTP
import Store

/// Requests that need a password's hash: some of the store, then a thread of the pool, then the store again.
extension GameService {
  /// - Parameters:
  ///   - prepare: may throw a `Problem`, as each of them; what it did to the database is taken back then.
  ///   - work: by a thread of the pool.
  ///   - finish: what was true in `prepare` may have changed.
  func workingOnPassword<Prepared: Sendable, Worked: Sendable, Result: Sendable>(
    _ request: Request,
    prepare: @escaping @Sendable (WorkUnit, Moment) throws -> Prepared,
    work: @escaping @Sendable (PasswordHasher, Prepared) throws -> Worked,
    finish: @escaping @Sendable (WorkUnit, Worked, Moment) throws -> Result,
    answer: @escaping @Sendable (Result) throws -> Response
  ) throws(Problem) -> Answer {
    // Before all else, so that a flood is refused without work for the store.
    let place = try passwords.place()
    let hasher = passwords.hasher
    let pending = PendingResponse()
    let now = surroundings.now()
    let fail = { @Sendable [self] (error: any Error) in
      _ = pending.complete(problem(of: error, request).response)
    }
    store.write({ try prepare($0, now) }) { [self] result in
      do {
        let prepared = try result.get()
        place.run { [self] in
          do {
            let worked = try work(hasher, prepared)
            return {
              self.store.write({ try finish($0, worked, now) }) { result in
                do { pending.complete(try answer(try result.get())) } catch { fail(error) }
              }
            }
          } catch {
            return { fail(error) }
          }
        }
      } catch { fail(error) }
    }
    return .later(pending)
  }

  /// The same for somebody who is logged in, and has to say the password once more.
  ///
  /// - Parameters:
  ///   - typed: the password.
  ///   - work: once the password is known to be right.
  ///   - finish: not called where the password was changed meanwhile.
  func confirmingPassword<Worked: Sendable, Result: Sendable>(
    _ request: Request, of viewer: Viewer, _ typed: String,
    work: @escaping @Sendable (PasswordHasher) throws -> Worked,
    finish: @escaping @Sendable (WorkUnit, Worked, Moment) throws -> Result,
    answer: @escaping @Sendable (Result) throws -> Response
  ) throws -> Answer {
    let password = try Password.bytes(typed)
    let limit = settings.logins
    return try workingOnPassword(request) { unit, now in
      try unit.draw(Self.confirmations, of: "\(viewer.id)", limit, at: now)
      guard let hash = try unit.passwordHash(of: viewer.id) else { throw Problem.logIn }
      return hash
    } work: { hasher, hash in
      guard try hasher.matches(hash, password) else { throw Problem.wrongPassword }
      return (hash: hash, worked: try work(hasher))
    } finish: { unit, done, now in
      guard try unit.passwordHash(of: viewer.id) == done.hash else { throw Problem.wrongPassword }
      try unit.giveBack(to: Self.confirmations, of: "\(viewer.id)", limit, at: now)
      return try finish(unit, done.worked, now)
    } answer: {
      try answer($0)
    }
  }

  /// What a stolen token must not do: it would outlive its being revoked.
  func viewerByLogIn(_ request: RoutedRequest) throws(Problem) -> Viewer {
    let viewer = try viewer(request)
    guard viewer.session.kind == .cookie else { throw .needsLogIn }
    return viewer
  }

  private static let confirmations = "password of account"
}
