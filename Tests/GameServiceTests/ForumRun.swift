import Platform
import Campaigns
import Crypto
import Foundation
import Formats
import Game
import GameService
import Geo
import HTTP
import Store
import Testing

/// A service on a database of a test's own, with a clock that the test sets, reached without sockets.
final class ForumRun: Sendable {
  let store: Store
  let service: GameService
  let site: Site
  private let clock: Clock
  private let directory: URL
  private let isOwner: Bool

  /// 2026-12-01T00:00:00Z.
  static let start = Moment(millisecondsSince1970: 1_796_083_200_000)

  /// - Parameter other: on whose database it is to run, as another process would.
  init(beside other: ForumRun? = nil, change: (inout ServiceSettings) -> Void = { _ in }) throws {
    directory =
      other?.directory ?? FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-forum-\(UUID().uuidString)")
    isOwner = other == nil
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var options = Store.Options()
    options.synchronous = .off
    store = try Store(directory.appendingPathComponent("test.db").path, options)
    let clock = Clock(other?.now ?? Self.start)
    self.clock = clock
    var settings = ServiceSettings()
    settings.passwordCost = try PasswordCost(passes: 1, memoryKiB: 8)
    change(&settings)
    service = try GameService(
      store, settings,
      Surroundings(now: { clock.time.withLock { $0 } }, randomBytes: { [UInt8](repeating: 7, count: $0) }))
    site = try service.site()
  }

  private final class Clock: Sendable {
    let time: Locked<Moment>
    init(_ moment: Moment) { time = Locked(moment) }
  }

  deinit {
    service.stop()
    store.close()
    if isOwner { try? FileManager.default.removeItem(at: directory) }
  }

  var path: String { store.path }

  var now: Moment {
    get { clock.time.withLock { $0 } }
    set { clock.time.withLock { $0 = newValue } }
  }

  // MARK: The scene

  /// Somebody who is logged in with a token.
  struct Player: Sendable {
    let id: PlayerID
    let name: String
    let token: String
    let session: SessionID
  }

  func player(_ name: String, _ role: Account.Role = .player) async throws -> Player {
    let (now, token) = (now, "token of \(name)".replacingOccurrences(of: " ", with: "-"))
    let hash = try BLAKE2b.hash(Array(token.utf8))
    return try await store.write { unit in
      let id = try unit.register(name: name, canonicalName: name.lowercased(), passwordHash: "-", role: role, at: now)
      let session = try unit.openSession(
        id, tokenHash: hash, kind: .bearer, label: "test", at: now, expires: now.advanced(byMilliseconds: 40 * 86_400_000))
      return Player(id: id, name: name, token: token, session: session)
    }
  }

  static func place(north metres: Double) throws -> Coordinate {
    try Coordinate(latitudeDegrees: 37.4275 + metres / 111_000, longitudeDegrees: -122.1697)
  }

  /// A hunt whose steps are 1 km from each other, in no order.
  func hunt(
    _ slug: String, by author: Player, steps: Int = 1, isDraft: Bool = false, isListed: Bool = true, north: Double = 0
  ) async throws -> HuntID {
    let content = HuntContent(
      name: slug, isOrdered: false,
      steps: try (0..<steps).map {
        StepContent(
          target: "secret-\($0)", name: "Secret \($0)", reveal: "Secret",
          place: Target(try Self.place(north: north + Double($0) * 1000)))
      })
    let now = now
    return try await store.write {
      try $0.createHunt(slug: slug, key: "k", author: author.id, isDraft: isDraft, isListed: isListed, content, at: now)
    }
  }

  func join(_ hunt: HuntID, _ player: Player) async throws {
    let now = now
    try await store.write { try $0.join(hunt, by: player.id, at: now) }
  }

  /// A right guess at a step, by number from 0.
  @discardableResult
  func solve(_ hunt: HuntID, _ player: Player, step: Int = 0, north: Double = 0) async throws -> GuessResult {
    let now = now
    let guess = GuessAttempt(verification: .map, place: try Self.place(north: north + Double(step) * 1000))
    return try await store.write { try $0.guess(guess, in: hunt, by: player.id, address: nil, at: now) }
  }

  // MARK: Requests

  func send(
    _ method: HTTP.Method, _ path: String, as player: Player? = nil, _ json: String? = nil, headers: HeaderFields = [:]
  ) async -> Response {
    let request = request(method, path, as: player, json, headers: headers)
    let response: Response
    switch site.respond(to: request) {
    case .now(let ready): response = ready
    case .later(let pending):
      response = await withCheckedContinuation { done in pending.deliver { done.resume(returning: $0) } }
    }
    let faults = ReplyCheck.faults(response, request, site)
    #expect(faults.isEmpty)
    return response
  }

  func request(
    _ method: HTTP.Method, _ path: String, as player: Player? = nil, _ json: String? = nil, headers: HeaderFields = [:]
  ) -> Request {
    let parts = path.split(separator: "?", maxSplits: 1)
    var request = Request(
      method, String(parts[0]), query: parts.count > 1 ? String(parts[1]) : nil, headers: headers,
      body: json.map { Array($0.utf8) } ?? [], id: "r")
    if json != nil { request.headers["Content-Type"] = "application/json" }
    if let player { request.headers["Authorization"] = "Bearer \(player.token)" }
    return request
  }

  /// Writes a post and gives its number.
  @discardableResult
  func post(_ text: String, in hunt: HuntID, as player: Player, thread: Int? = nil) async throws -> Int {
    var json = JSONWriter()
    json.object { json in
      json.member("text", text)
      json.member("thread", thread)
    }
    let answer = await send(.post, "/api/hunts/\(hunt)/posts", as: player, json.text)
    try #require(answer.status == .created, "\(answer.text)")
    return try #require(answer.json?["id"]?.integer)
  }

  func watch(_ path: String, as player: Player? = nil, after id: Int64? = nil) async throws -> Watching {
    let answer = await send(.get, path, as: player, headers: id.map { ["Last-Event-ID": String($0)] } ?? [:])
    guard case .events(let stream) = answer.content else { throw Problem(answer.status, detail: answer.text) }
    return Watching(stream)
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }
  /// Nil where the body is no JSON.
  var json: JSONValue? { (try? JSONDocument(body))?.root }
  var code: String? { json?["code"]?.string }
  var items: [JSONValue] { json?["items"]?.elements ?? [] }
  var ids: [Int] { items.compactMap { $0["id"]?.integer } }
  var next: String? { json?["next"]?.string }
}

/// A stream as its client reads it.
final class Watching {
  struct Event: Equatable {
    var id: Int64?
    var name: String?
    var data: String?
  }

  let stream: EventStream
  private var bytes: [UInt8] = []
  private(set) var isOver = false
  private(set) var isDropped = false
  private(set) var events: [Event] = []

  init(_ stream: EventStream) { self.stream = stream }

  /// What is there by now.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isOver {
      let reading = buffer.withUnsafeMutableBytes { stream.read(into: $0, whenNothing: {}) }
      guard case .bytes(let count) = reading else {
        isDropped = reading == .dropped
        isOver = isDropped || reading == .ended
        break
      }
      bytes += buffer.prefix(count)
    }
    let frames = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n\n")
    bytes = Array(frames.last?.utf8 ?? "".utf8)
    for frame in frames.dropLast() {
      var event = Event()
      for line in frame.split(separator: "\n") {
        if line.hasPrefix("id: ") { event.id = Int64(line.dropFirst(4)) }
        if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
        if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      }
      events.append(event)
    }
  }

  /// Waits until there are so many events, or it is over.
  func wait(for count: Int = .max) async { await wait { $0.events.count >= count } }

  func wait(until isEnough: (Watching) -> Bool) async {
    _ = try? await Patience.wait {
      read()
      return isOver || isEnough(self)
    }
  }

  var lastID: Int64 { events.last { $0.id != nil }?.id ?? 0 }

  /// Of the events but the first, which says where it begins: name and data.
  var told: [String] { events.filter { $0.data != nil && $0.name != "ready" }.map { "\($0.name ?? "") \($0.data ?? "")" } }
}
