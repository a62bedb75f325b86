import Platform
import Campaigns
import Foundation
import Game
import GameService
import HTTP
import Store

/// A service on a database of its own, with a clock that stands still and seeded randomness, asked without sockets.
final class AccountsRun: Sendable {
  let store: Store
  let service: GameService
  let site: Site
  let surroundings: Surroundings
  private let directory: URL
  private let clock: SharedClock

  /// 2026-12-01T00:00:00Z.
  static let start = Moment(millisecondsSince1970: 1_796_083_200_000)
  static let password = "a riddle on the quad"

  /// - Parameter change: of settings with the cheapest hashes that there are.
  init(seed: UInt64 = 69, _ change: (inout ServiceSettings) throws -> Void = { _ in }) throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-accounts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var options = Store.Options()
    options.synchronous = .off
    store = try Store(directory.appendingPathComponent("test.db").path, options)
    let (clock, random) = (SharedClock(), SharedRandom(seed))
    self.clock = clock
    surroundings = Surroundings(now: { clock.now }, randomBytes: { random.bytes($0) })
    var settings = ServiceSettings()
    settings.passwordCost = try PasswordCost(passes: 1, memoryKiB: 8)
    try change(&settings)
    service = try GameService(store, settings, surroundings)
    site = try service.site()
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: directory)
  }

  /// The same database with other settings.
  func restarted(_ change: (inout ServiceSettings) throws -> Void) throws -> Site {
    var settings = ServiceSettings()
    try change(&settings)
    return try GameService(store, settings, surroundings).site()
  }

  func wait(seconds: Int64) { clock.advance(by: seconds * 1000) }
  func wait(days: Int64) { wait(seconds: days * 86_400) }
}

private final class SharedClock: Sendable {
  private let time = Locked(AccountsRun.start)
  var now: Moment { time.withLock { $0 } }
  func advance(by milliseconds: Int64) { time.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) } }
}

private final class SharedRandom: Sendable {
  private let generator: Locked<SplitMix64>
  init(_ seed: UInt64) { generator = Locked(SplitMix64(seed: seed)) }
  func bytes(_ count: Int) -> [UInt8] {
    generator.withLock { generator in (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) } }
  }
}

/// A browser or a script: keeps cookies as browsers do.
struct Client: Sendable {
  var cookies: [String: String] = [:]
  var bearer: String?
  var address = "192.0.2.1"
  var isSecure = false
  var agent = "Test/1.0"

  func request(_ method: HTTP.Method, _ path: String, _ body: String?) -> Request {
    var headers: HeaderFields = ["Host": "hunt.example", "User-Agent": agent]
    if !cookies.isEmpty {
      headers["Cookie"] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    if let bearer { headers["Authorization"] = "Bearer \(bearer)" }
    if body != nil { headers["Content-Type"] = "application/json" }
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    return Request(
      method, parts[0], query: parts.count > 1 ? parts[1] : nil, headers: headers, body: Array((body ?? "").utf8),
      remoteAddress: IPAddress(address), isSecure: isSecure, id: "test")
  }

  mutating func keep(_ response: Response) {
    for field in response.headers.values("Set-Cookie") {
      let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = field.contains("Max-Age=0") ? nil : String(pair[1])
    }
  }

  @discardableResult
  mutating func send(
    _ method: HTTP.Method, _ path: String, _ body: String? = nil, to site: Site
  ) async -> Reply {
    let response = await site.response(to: request(method, path, body))
    keep(response)
    return Reply(response)
  }
}

extension Site {
  func response(to request: Request) async -> Response {
    switch respond(to: request) {
    case .now(let response): response
    case .later(let pending):
      await withCheckedContinuation { continuation in pending.deliver { continuation.resume(returning: $0) } }
    }
  }
}

/// An answer, read.
struct Reply: Sendable {
  let status: Int
  let text: String
  let headers: HeaderFields

  init(_ response: Response) {
    status = response.status.code
    text = String(decoding: response.body, as: UTF8.self)
    headers = response.headers
  }

  var json: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:] }
  var code: String? { json["code"] as? String }
  var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
  var account: [String: Any] { json["account"] as? [String: Any] ?? [:] }
  var recoveryCodes: [String] { json["recovery_codes"] as? [String] ?? [] }
}

extension AccountsRun {
  static func body(_ members: KeyValuePairs<String, String>) -> String {
    var json = JSONWriter()
    json.object { json in for (name, value) in members { json.member(name, value) } }
    return json.text
  }

  /// Somebody who has just registered.
  func player(_ name: String, from address: String = "192.0.2.1") async -> (client: Client, codes: [String]) {
    var client = Client()
    client.address = address
    let reply = await client.send(
      .post, "/api/accounts", Self.body(["name": name, "password": Self.password]), to: site)
    return (client, reply.recoveryCodes)
  }

  func logIn(
    _ client: inout Client, _ name: String, _ password: String = AccountsRun.password
  ) async -> Reply {
    await client.send(.post, "/api/session", Self.body(["name": name, "password": password]), to: site)
  }
}
