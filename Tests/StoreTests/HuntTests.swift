import Game
import Geo
import Store
import Testing

@Suite("Hunts")
struct HuntTests {
  private let store: TestStore

  init() throws { store = try TestStore() }

  private func edit(_ hunt: HuntID, revision: Int64? = nil, _ change: @escaping @Sendable (inout HuntContent) -> Void)
    async throws
  {
    let old = try #require(try await store.read { try $0.hunt(hunt) })
    try await store.write {
      var content = old.content
      change(&content)
      try $0.editHunt(hunt, revision: revision ?? old.revision, content, at: .after(100))
    }
  }

  @Test("A hunt comes back as it was given, with all that a pack says")
  func roundTrip() async throws {
    var content = HuntContent.sample(steps: 3)
    content.description = "zwei\nZeilen"
    content.window = HuntWindow(opens: .after(5), closes: .after(50))
    content.verification = .presence
    content.locations = .shown
    content.isOrdered = false
    content.scoring = ScoringRules(points: 7, hintCost: 6, wrongGuessCost: 5, floor: 4)
    content.area = HuntContent.Area(center: .north(3), radiusMetres: 5000)
    content.extra = #"{"x":1}"#
    content.steps[1].points = 250
    content.steps[1].altitudeMetres = 12.5
    content.steps[2].extra = #"{"y":[]}"#
    let (author, given) = (try await store.player("Author"), content)
    let id = try await store.write {
      try $0.createHunt(slug: "h", key: "k", author: author, isDraft: true, isListed: false, given, at: .start)
    }
    let hunt = try #require(try await store.read { try $0.hunt(id) })
    #expect(hunt.content == given && hunt.isDraft && !hunt.isListed && hunt.authorName == "Author")
    #expect(hunt.steps.map(\.version) == [1, 1, 1] && hunt.created == .start)
    let rules = try #require(try await store.read { try $0.rules(of: id) })
    #expect(rules.steps.map(\.points) == [nil, 250, nil] && rules.steps[0].hints.map(\.cost) == [0, 10, 20])
    #expect(rules.window == content.window && rules.author == author && !rules.isOrdered && rules.locations == .shown)
    #expect(try await store.read { try $0.huntID(slug: "h") } == id)
  }

  @Test("Two hunts do not have one address, nor two steps of a hunt one target id")
  func unique() async throws {
    let id = try await store.hunt("h")
    await #expect(throws: StoreError.taken("address of a hunt")) {
      try await store.write { unit in
        let author = try unit.register(name: "B", canonicalName: "b", passwordHash: "h", at: .start)
        return try unit.createHunt(
          slug: "h", key: "k", author: author, isDraft: false, isListed: true, .sample(steps: 1), at: .start)
      }
    }
    await #expect(throws: HuntChangeError.sameTarget("step-1")) { try await edit(id) { $0.steps[1].target = "step-1" } }
    #expect(try await store.read { try $0.hunt(id)?.content } == .sample(steps: 2))
  }

  @Test("Before the first guess everything can be changed; who changes an old revision is told so")
  func editing() async throws {
    let id = try await store.hunt(steps: 3)
    try await edit(id) {
      $0.name = "New"
      $0.steps.swapAt(0, 2)
      $0.steps.remove(at: 1)
      $0.steps[0].place = Target(.north(77), radiusMetres: 20)
      $0.scoring.points = 50
    }
    let hunt = try #require(try await store.read { try $0.hunt(id) })
    #expect(hunt.content.name == "New" && hunt.content.steps.map(\.target) == ["step-3", "step-1"])
    #expect(hunt.content.steps[0].place.radiusMetres == 20 && hunt.steps.map(\.version) == [1, 1])
    await #expect(throws: StoreError.stale("hunt")) { try await edit(id, revision: hunt.revision - 1) { $0.name = "x" } }
  }

  @Test("After the first guess texts change, a moved target is a new version, and what would change scores is refused whole")
  func frozen() async throws {
    let (ada, id) = (try await store.player("Ada"), try await store.hunt(steps: 2))
    try await store.write {
      try $0.join(id, by: ada, at: .start)
      _ = try $0.guess(.tap(500), in: id, by: ada, address: nil, at: .after(1))
    }
    await #expect(throws: HuntChangeError.faults([.scoring])) {
      try await edit(id) {
        $0.name = "x"
        $0.scoring.points = 1
      }
    }
    await #expect(throws: HuntChangeError.self) { try await edit(id) { $0.isOrdered = false } }
    await #expect(throws: StoreError.self) { try await edit(id) { $0.steps.removeFirst() } }
    await #expect(throws: HuntChangeError.self) { try await edit(id) { $0.steps[1].hints.removeLast() } }
    #expect(try await store.read { try $0.hunt(id)?.content } == .sample(steps: 2))
    try await edit(id) {
      $0.steps[0].description = "better"
      $0.steps[0].place = Target(.north(500))
    }
    let hunt = try #require(try await store.read { try $0.hunt(id) })
    #expect(hunt.steps.map(\.version) == [2, 1] && hunt.content.steps[0].description == "better")
    // The wrong guess may have been a right one, so the new version begins without it.
    let result = try await store.write { try $0.guess(.tap(500), in: id, by: ada, address: nil, at: .after(200)) }
    #expect(result.award == 100 && result.event.stepVersion == 2)
    #expect(try store.faults() == [])
  }

  @Test("Of an edit that is taken back nothing stays in the rules, also where the next edit has its revision")
  func takenBack() async throws {
    let (ada, id) = (try await store.player("Ada"), try await store.hunt(steps: 1))
    try await store.write { try $0.join(id, by: ada, at: .start) }
    let old = try #require(try await store.read { try $0.hunt(id) })
    struct Stop: Error {}
    for (metres, fails) in [(2000.0, true), (3000.0, false)] {
      do {
        try await store.write {
          var content = old.content
          content.steps[0].place = Target(.north(metres))
          try $0.editHunt(id, revision: old.revision, content, at: .after(1))
          if fails { throw Stop() }
        }
      } catch is Stop {}
    }
    #expect(try await store.write { try $0.guess(.tap(2000), in: id, by: ada, address: nil, at: .after(2)) }.isSolved == false)
    #expect(try await store.write { try $0.guess(.tap(3000), in: id, by: ada, address: nil, at: .after(3)) }.isSolved)
  }

  @Test("A hunt that somebody joined is no draft again; a closed one stays closed once there were guesses")
  func states() async throws {
    let (ada, id) = (try await store.player("Ada"), try await store.hunt(steps: 2))
    try await store.write {
      try $0.setState(id, isDraft: true, isListed: true, at: .start)
      try $0.setState(id, isDraft: false, isListed: true, at: .start)
      try $0.join(id, by: ada, at: .start)
      _ = try $0.guess(.tap(0), in: id, by: ada, address: nil, at: .after(1))
    }
    await #expect(throws: StoreError.self) {
      try await store.write { try $0.setState(id, isDraft: true, isListed: true, at: .start) }
    }
    try await store.write { try $0.closeHunt(id, at: .after(2)) }
    await #expect(throws: HuntChangeError.faults([.closed])) { try await edit(id) { $0.window = HuntWindow() } }
    await #expect(throws: StoreError.missing("hunt")) { try await store.write { try $0.closeHunt(HuntID(99), at: .start) } }
  }

  @Test("Lists show what is listed, newest first, in pages; all words of a search must occur, wildcards are letters")
  func lists() async throws {
    let author = try await store.player("Author")
    let texts = ["oak walk", "oak 100% run", "palm_drive", "oak palms"]
    for (index, text) in texts.enumerated() {
      try await store.write {
        var content = HuntContent.sample(steps: 1)
        (content.name, content.searchText) = (text, text)
        _ = try $0.createHunt(slug: "h\(index)", key: "k", author: author, isDraft: false, isListed: true, content, at: .start)
        content.searchText = "oak hidden"
        _ = try $0.createHunt(slug: "u\(index)", key: "k", author: author, isDraft: false, isListed: false, content, at: .start)
        _ = try $0.createHunt(slug: "d\(index)", key: "k", author: author, isDraft: true, isListed: true, content, at: .start)
      }
    }
    @Sendable func names(_ words: String...) async throws -> [String] {
      try await store.read { try $0.listedHunts(words: words, limit: 99).map(\.name) }
    }
    #expect(try await names() == texts.reversed())
    #expect(try await names("oak") == ["oak palms", "oak 100% run", "oak walk"])
    #expect(try await names("palm", "oak") == ["oak palms"])
    #expect(try await names("0%") == ["oak 100% run"])
    #expect(try await names("m_d") == ["palm_drive"])
    #expect(try await names("%", "oak") == ["oak 100% run"])
    #expect(try await names("!") == [])
    #expect(try await names("") == texts.reversed())
    let page = try await store.read { try $0.listedHunts(words: ["oak"], limit: 2) }
    let last = try #require(page.last)
    #expect(try await store.read { try $0.listedHunts(words: ["oak"], before: last.id, limit: 9).map(\.name) } == ["oak walk"])
    #expect(try await store.read { try $0.authoredHunts(author, limit: 99).count } == 12)
    #expect(page[0].stepCount == 1 && page[0].playerCount == 0 && page[0].authorName == "Author")
  }
}
