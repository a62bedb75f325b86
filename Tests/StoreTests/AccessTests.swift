import Platform
import Game
import Geo
import Store
import Testing

@Suite("Who may see what")
struct AccessTests {
  private let store: TestStore
  private let hunt: HuntID
  private let ada: PlayerID

  init() async throws {
    store = try TestStore()
    hunt = try await store.hunt { $0.isOrdered = false }
    ada = try await store.player("Ada")
  }

  private func hasFinished() async throws -> Bool {
    let (ada, hunt) = (ActorID(ada.rawValue), hunt)
    return try await store.read { try $0.hasFinished(ada, hunt) }
  }

  @Test("Who has solved every step has finished, also after leaving; nobody has finished a hunt without steps or of others")
  func finishing() async throws {
    let (ada, hunt) = (ada, hunt)
    try await store.write { try $0.join(hunt, by: ada, at: .start) }
    for metres in [0.0, 1000] {
      #expect(try await !hasFinished())
      try await store.write { _ = try $0.guess(.tap(metres), in: hunt, by: ada, address: nil, at: .after(1)) }
    }
    #expect(try await hasFinished())
    let actor = ActorID(ada.rawValue)
    #expect(try await store.read { try $0.takesPart(actor, in: hunt) })
    try await store.write { try $0.leave(hunt, by: ada, at: .after(2)) }
    #expect(try await hasFinished())
    #expect(try await store.read { try !$0.takesPart(actor, in: hunt) })
    let empty = try await store.hunt("empty", steps: 0)
    for other in [empty, HuntID(99)] { #expect(try await store.read { try !$0.hasFinished(actor, other) }) }
    #expect(try await store.read { try !$0.hasFinished(ActorID(99), hunt) })
  }

  @Test(
    "A draft is seen by its author and moderators, a listed hunt by everybody, another by those who have its key or took part; what it declares of its area comes along"
  )
  func access() async throws {
    let hunt = hunt
    let found = try await store.read { try $0.access(to: hunt) }
    let access = try #require(found)
    #expect(access.isListed && access.center == nil)
    func isVisible(
      _ hunt: HuntAccess, _ player: PlayerID?, isModerator: Bool = false, key: String? = nil
    ) async throws -> Bool {
      try await store.read { try $0.isVisible(hunt, to: player, isModerator: isModerator, key: key) }
    }
    #expect(try await isVisible(access, nil))
    try await store.write { [ada] unit in
      try unit.setState(hunt, isDraft: false, isListed: false, at: .start)
      try unit.join(hunt, by: ada, at: .start)
    }
    let hidden = try #require(try await store.read { try $0.access(to: hunt) })
    for (player, isModerator, key, expected) in [
      (nil, false, nil, false), (PlayerID(99), false, nil, false), (ada, false, nil, true), (nil, true, nil, true),
      (hidden.author, false, nil, true), (nil, false, "k", true), (nil, false, "", false), (PlayerID(99), false, "K", false),
    ] as [(PlayerID?, Bool, String?, Bool)] {
      #expect(try await isVisible(hidden, player, isModerator: isModerator, key: key) == expected)
    }
    let draft = try await store.write { [ada] unit in
      var content = HuntContent.sample(steps: 1)
      content.area = HuntContent.Area(center: .north(5), radiusMetres: nil)
      return try unit.createHunt(slug: "draft", key: "k", author: ada, isDraft: true, isListed: true, content, at: .start)
    }
    let stored = try await store.read { try $0.access(to: draft) }
    let own = try #require(stored)
    #expect(own.center == .north(5))
    for (player, isModerator, key, expected) in [
      (ada, false, nil, true), (nil, true, nil, true), (nil, false, "k", false), (PlayerID(99), false, "k", false),
    ] as [(PlayerID?, Bool, String?, Bool)] {
      #expect(try await isVisible(own, player, isModerator: isModerator, key: key) == expected)
    }
    #expect(try await store.read { try $0.access(to: HuntID(99)) } == nil)
  }

  @Test("An account is known by its session's number until that ends, expires or the account is banned")
  func sessions() async throws {
    let ada = ada
    func open() async throws -> SessionID {
      try await store.write { unit in
        try unit.openSession(
          ada, tokenHash: (0..<32).map { _ in .random(in: 0...255) }, kind: .cookie, label: "", at: .start, expires: .after(100)
        )
      }
    }
    let (first, second) = (try await open(), try await open())
    func owner(_ session: SessionID, at time: Moment = .after(1)) async throws -> PlayerID? {
      try await store.read { try $0.account(of: session, at: time)?.id }
    }
    #expect(try await owner(first) == ada)
    #expect(try await owner(first, at: .after(100)) == nil)
    #expect(try await owner(SessionID(99)) == nil)
    try await store.write { try $0.endSession(first, of: ada) }
    #expect(try await owner(first) == nil)
    try await store.write { try $0.ban(ada, reason: "", until: nil, by: nil, at: .start) }
    #expect(try await owner(second) == nil)
  }

  @Test("Who listens is called after each commit, when what was written can be read")
  func commits() async throws {
    let store = store.store
    let count = Locked(0)
    store.whenCommitted { [weak store] in
      let accounts = try? store?.readWaiting { try $0.accounts(limit: 99).count }
      count.withLock { $0 = max($0, accounts ?? 0) }
    }
    let before = try await store.read { try $0.accounts(limit: 99).count }
    _ = try await self.store.player("Eve")
    #expect(count.withLock { $0 } == before + 1)
  }
}
