import Platform
import Campaigns
import Crypto
import Formats
import Foundation
import Game
import GameService
import HTTP
import Store
import Testing

/// A service of a test's own, asked through its site without sockets: fixed clock, seeded randomness, its own database file.
///
/// Every answer is held against the table of routes: its status must be documented, its body of the schema that it says.
final class PlayRun: Sendable {
  struct Person: Sendable {
    let id: PlayerID
    let token: String
  }

  struct Answered: Sendable {
    let status: Int
    let headers: HeaderFields
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONValue? { (try? JSONDocument(body))?.root }
    subscript(name: String) -> JSONValue? { json?[name] }
    var code: String? { self["code"]?.string }
    /// All that a client can see.
    var everything: String {
      "\(status)\n" + headers.fields.map { "\($0.name): \($0.value)\n" }.joined() + "\n" + text
    }
  }

  private let directory: URL
  let store: Store
  let service: GameService
  private let site: Site
  private let testClock = TestClock()
  private let reports = TestReports()

  init(_ change: (inout ServiceSettings) -> Void = { _ in }) throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-play-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var options = Store.Options()
    options.synchronous = .off
    options.readers = 2
    store = try Store(directory.appendingPathComponent("test.db").path, options)
    var settings = ServiceSettings()
    settings.passwordCost = try PasswordCost(passes: 1, memoryKiB: 8)
    change(&settings)
    let (clock, reports) = (testClock, reports)
    let random = Locked(SplitMix64(seed: 1))
    service = try GameService(
      store, settings, Surroundings(now: { clock.now }, randomBytes: { count in random.withLock { $0.bytes(count) } })
    ) { reports.add($0) }
    site = try service.site()
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: directory)
  }

  var now: Moment { testClock.now }
  /// Errors of the service's own.
  var errors: [String] { reports.all }

  func pass(seconds: Double) { testClock.pass(milliseconds: Int64(seconds * 1000)) }

  func person(_ name: String, role: Account.Role = .player) async throws -> Person {
    let token = "token of \(name)"
    let hash = try BLAKE2b.hash(Array(token.utf8))
    let now = now
    return try await store.write { unit in
      let id = try unit.register(name: name, canonicalName: name.lowercased(), passwordHash: "x", role: role, at: now)
      _ = try unit.openSession(
        id, tokenHash: hash, kind: .bearer, label: "test", at: now, expires: now.advanced(byMilliseconds: 86_400_000_000))
      return Person(id: id, token: token)
    }
  }

  func send(
    _ method: HTTP.Method, _ path: String, query: String? = nil, as person: Person? = nil, body: String? = nil,
    type: String = "application/json", headers extra: HeaderFields = [:], from address: String = "192.0.2.1"
  ) async -> Answered {
    var headers = extra
    if let person { headers["Authorization"] = "Bearer \(person.token)" }
    if body != nil { headers["Content-Type"] = type }
    let request = Request(
      method, path, query: query, headers: headers, body: Array((body ?? "").utf8), remoteAddress: IPAddress(address),
      id: "r")
    if body != nil, case .refused(let response) = site.admit(request) { return checked(response, request) }
    switch site.respond(to: request) {
    case .now(let response): return checked(response, request)
    case .later(let pending):
      let response = await withCheckedContinuation { continuation in pending.deliver { continuation.resume(returning: $0) } }
      return checked(response, request)
    }
  }

  func get(_ path: String, as person: Person? = nil, query: String? = nil, headers: HeaderFields = [:]) async -> Answered {
    await send(.get, path, query: query, as: person, headers: headers)
  }

  func post(
    _ path: String, as person: Person? = nil, _ body: String? = nil, key: String? = nil
  ) async -> Answered {
    await send(.post, path, as: person, body: body, headers: key.map { ["Idempotency-Key": $0] } ?? [:])
  }

  /// A tap so many metres north of the Oval.
  func tap(_ hunt: Int, as person: Person, north: Double, step: Int? = nil, key: String? = nil) async -> Answered {
    await post("/api/hunts/\(hunt)/guess", as: person, HuntText.tap(north, step: step), key: key)
  }

  /// Makes a hunt and returns its number.
  func hunt(by author: Person, _ body: String = HuntText.hunt(), query: String? = nil) async -> Int {
    let answer = await send(.post, "/api/hunts", query: query, as: author, body: body)
    #expect(answer.status == 201, "\(answer.text)")
    return answer["hunts"]?.elements?.first?["id"]?.integer ?? 0
  }

  private func checked(_ response: Response, _ request: Request) -> Answered {
    let answer = Answered(status: response.status.code, headers: response.headers, body: response.body)
    guard let route = site.router.route(for: request) else { return answer }
    let label = "\(request.method.rawValue) \(request.path) -> \(answer.status) \(answer.text.prefix(300))"
    let standing = [400, 401, 403, 404, 413, 415, 429, 503]
    let replies = route.replies.filter { $0.status.code == answer.status }
    #expect(!replies.isEmpty || standing.contains(answer.status), "undocumented: \(label)")
    if let schema = replies.compactMap(\.schema).first, answer.status != 304 {
      let faults = answer.json.map { SchemaCheck.faults($0, schema) } ?? ["no JSON"]
      #expect(faults.isEmpty, "\(faults.prefix(3)) in \(label)")
    }
    return answer
  }
}

final class TestClock: Sendable {
  private let time = Locked(Moment.start)
  var now: Moment { time.withLock { $0 } }
  func pass(milliseconds: Int64) { time.withLock { $0 = $0.advanced(byMilliseconds: milliseconds) } }
}

final class TestReports: Sendable {
  private let lines = Locked<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension Moment {
  /// 2026-12-01T00:00:00Z.
  static let start = Moment(millisecondsSince1970: 1_796_083_200_000)
}
