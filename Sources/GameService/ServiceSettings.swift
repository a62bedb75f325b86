public import Game
import Crypto
import Geo
public import HTTP
public import Store

/// How a service is run.
public struct ServiceSettings: Sendable {
  /// Where browsers find the service, e.g. `https://play.example.org`: pages of these origins alone may write. Empty for the host
  /// that the request names.
  public var origins: [String] = []
  public var proxies = TrustedProxies()
  public var guessLimits = GuessLimits.standard
  /// Log-ins that fail: for a name at one network address or from one known browser; for a name; at one network address.
  public var logins = TokenBucketRules(capacity: 10, refillMilliseconds: 900_000)
  public var loginsOfName = TokenBucketRules(capacity: 100, refillMilliseconds: 3_600_000)
  public var loginsOfAddress = TokenBucketRules(capacity: 60, refillMilliseconds: 3_600_000)
  /// Accounts made, or tried to be, from one network address: a class on one Wi-Fi gets along with it.
  public var registrations = TokenBucketRules(capacity: 60, refillMilliseconds: 3_600_000)
  /// Posts and reports of one account.
  public var posts = TokenBucketRules(capacity: 20, refillMilliseconds: 600_000)
  /// Hunts made by one account.
  public var creations = TokenBucketRules(capacity: 30, refillMilliseconds: 3_600_000)
  /// Joining and leaving, changes of hunts, acts of authors in their hunts: of one account.
  public var acts = TokenBucketRules(capacity: 300, refillMilliseconds: 3_600_000)
  /// How long a log-in lasts after it was used last.
  public var sessionMilliseconds: Int64 = 30 * 86_400_000
  /// Memory and time of a password's hash.
  public var passwordCost = PasswordCost.standard
  /// Password hashes that are worked out at the same time, and how many may wait for that.
  public var passwordThreads = 2
  public var mostWaitingPasswords = 64
  /// Statistics, heatmaps and reviews of hunts that are worked out or wait for that.
  public var mostAnswersApart = 16
  /// What a pack over HTTP may have.
  public var mostPackBytes = 5 << 20
  /// Where maps of hunts open that declare no area.
  public var region = HuntContent.Area(center: .stanford, radiusMetres: 5_000)
  /// How long fixes of devices are kept.
  public var fixMilliseconds: Int64 = 30 * 86_400_000

  public init() {}
}

/// What working out a password's hash costs: Argon2id's parameters.
public struct PasswordCost: Sendable {
  let parameters: Argon2id.Parameters

  public static let standard = PasswordCost(parameters: .login)

  /// - Throws: where Argon2id cannot take them.
  public init(passes: Int, memoryKiB: Int) throws {
    parameters = try Argon2id.Parameters(passes: passes, memoryKiB: memoryKiB)
  }

  private init(parameters: Argon2id.Parameters) { self.parameters = parameters }
}
