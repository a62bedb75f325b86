import Crypto
import Game
import HTTP
import Store

/// What stands between a password and those who guess it: buckets of tokens in the store. A try takes its tokens before it is
/// known what becomes of it, so that tries at the same time count too; one that goes well gives them back.
///
/// Three buckets limit a try: of the network address (a /64 of IPv6), of the name at that address, and of the name wherever
/// tries come from. The last is what many addresses together run into, and alone could be used to lock an owner out, as the
/// first could within one network. So a browser that has logged in before (`KnownDevice`) has a bucket of its own instead of
/// all three, recovery codes have one of the address for themselves, and sessions go on. Whoever floods a name keeps its owner
/// out only of browsers that were never used for it, and for no longer than the flood lasts and a token takes to come back.
///
/// Names count whether or not there is such an account, so a refusal tells nothing. They are hashed: some people type passwords
/// there.
struct LogInThrottle: Sendable {
  private enum Scope: String {
    case address = "log-in address"
    case nameAtAddress = "log-in name at address"
    case name = "log-in name"
    case device = "log-in device"
    case recovery = "recovery address"
  }

  private let limits: [(scope: Scope, subject: String, rules: TokenBucketRules)]

  /// A try with a password.
  ///
  /// - Parameter device: `KnownDevice.name`.
  init(_ request: Request, canonicalName: String, device: String?, _ settings: ServiceSettings) throws {
    let (address, name) = (Self.party(request), try Self.hash(canonicalName))
    if let device {
      limits = [(.device, name + " " + device, settings.logins)]
    } else {
      limits = [
        (.address, address, settings.loginsOfAddress), (.nameAtAddress, name + " " + address, settings.logins),
        (.name, name, settings.loginsOfName),
      ]
    }
  }

  /// A try with a recovery code, which nobody guesses: all that is limited is the work.
  init(recovery request: Request, _ settings: ServiceSettings) {
    limits = [(.recovery, Self.party(request), settings.loginsOfAddress)]
  }

  /// - Throws: 429 with the time of the next try; no bucket has lost a token then, since the unit of work is taken back.
  func take(_ unit: WorkUnit, at now: Moment) throws {
    for (scope, subject, rules) in limits {
      try unit.draw(scope.rawValue, of: subject, rules, at: now)
    }
  }

  func giveBack(_ unit: WorkUnit, at now: Moment) throws {
    for (scope, subject, rules) in limits { try unit.giveBack(to: scope.rawValue, of: subject, rules, at: now) }
  }

  /// Whom one may take for one party at the other end of the network.
  static func party(_ request: Request) -> String { request.remoteAddress.map { "\($0.party)" } ?? "unknown" }

  private static func hash(_ name: String) throws -> String {
    Base64URL.encoded(try BLAKE2b.hash(Array(name.utf8), length: 16))
  }
}
