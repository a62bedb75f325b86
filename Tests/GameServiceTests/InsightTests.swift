import Formats
import Foundation
import Game
import GameService
import Store
import HTTP
import Testing

@Suite struct InsightTests {
  @Test("Authors see how their hunt is played; others when it is over, without names and without what was correct")
  func statistics() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    let path = "/api/hunts/\(hunt)"
    _ = await run.post("\(path)/join", as: ada)
    run.pass(seconds: 10)
    for north in [520.0, 530, 1000] { _ = await run.tap(hunt, as: ada, north: north) }
    let own = await run.get("\(path)/statistics", as: author)
    #expect(own["players"]?.integer == 1 && own["guesses"]?.integer == 3 && own["finishers"]?.integer == 0)
    let step = own["steps"]?.elements?.first
    #expect(step?["name"]?.string == "Riddle 1")
    #expect(step?["wrong_guesses"]?.integer == 2 && step?["solved"]?.integer == 1 && step?["median_ms"]?.integer == 10_000)
    let map = await run.get("\(path)/heatmap", as: author)
    let cells = map["cells"]?.elements ?? []
    #expect(cells.compactMap { $0["count"]?.integer } == [2, 1])
    #expect(cells.compactMap { $0["correct"]?.integer } == [0, 1])
    #expect(cells.first?["north_m"]?.number == 525)
    for path in ["\(path)/statistics", "\(path)/heatmap"] {
      for person in [nil, Optional(ada)] {
        #expect(await run.get(path, as: person).code == "not-closed")
      }
    }
    _ = await run.post("\(path)/close", as: author)
    run.pass(seconds: 1)
    let others = await run.get("\(path)/heatmap", as: ada)
    #expect(others["cells"]?.elements?.count == 2)
    #expect(others["cells"]?.elements?.allSatisfy { $0["correct"]?.isNull == true } == true)
    #expect(await run.get("\(path)/statistics")["steps"]?.elements?.first?["name"]?.isNull == true)
  }

  @Test("Fixes of devices are counted where five players were, and not before")
  func fixes() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author, HuntText.hunt(more: "\"verification\":\"presence\","))
    for index in 1...5 {
      let player = try await run.person("Player \(index)")
      _ = await run.post("/api/hunts/\(hunt)/join", as: player)
      for _ in 0..<2 {
        _ = await run.post("/api/hunts/\(hunt)/guess", as: player, HuntText.tap(500, more: ",\"accuracy_m\":5"))
      }
      let cells = await run.get("/api/hunts/\(hunt)/heatmap", as: author)["cells"]?.elements ?? []
      #expect(cells.compactMap { $0["count"]?.integer } == (index < 5 ? [] : [10]))
    }
  }

  @Test("Guesses that are too far away for the grid are counted apart")
  func outside() async throws {
    let run = try PlayRun()
    let (author, ada) = (try await run.person("Author"), try await run.person("Ada"))
    let hunt = await run.hunt(by: author)
    _ = await run.post("/api/hunts/\(hunt)/join", as: ada)
    _ = await run.post("/api/hunts/\(hunt)/guess", as: ada, #"{"latitude":-90,"longitude":180}"#)
    let map = await run.get("/api/hunts/\(hunt)/heatmap", as: author)
    #expect(map["outside"]?.integer == 1 && map["cells"]?.elements?.isEmpty == true)
    #expect(map["complete"]?.boolean == true)
  }

  @Test("A string of first tries is marked for the author, once, however often it is looked at, until it is dealt with")
  func review() async throws {
    let run = try PlayRun()
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author)
    let path = "/api/hunts/\(hunt)/review"
    #expect(await run.get(path, as: author)["items"]?.elements?.isEmpty == true)
    for index in 1...4 {
      let player = try await run.person("Player \(index)")
      _ = await run.post("/api/hunts/\(hunt)/join", as: player)
      #expect(await run.tap(hunt, as: player, north: 1000)["verdict"]?.string == "correct")
      run.pass(seconds: 5)
    }
    for time in 0..<2 {
      let commits = run.store.commitCount
      let items = await run.get(path, as: author)["items"]?.elements ?? []
      #expect(run.store.commitCount == commits + (time == 0 ? 1 : 0), "What is kept is not written again.")
      #expect(items.count == 1)
      #expect(items.first?["pattern"]?.string == "first_tries")
      #expect(items.first?["players"]?.elements?.count == 4)
      #expect(items.first?["reason"]?.string?.hasPrefix("4 new accounts") == true)
    }
    let mark = await run.get(path, as: author)["items"]?.elements?.first?["id"]?.integer ?? 0
    #expect(await run.post("\(path)/\(mark)/resolve", as: author).status == 204)
    #expect(await run.post("\(path)/\(mark + 1)/resolve", as: author).status == 404)
    #expect(await run.get(path, as: author)["items"]?.elements?.isEmpty == true)
    #expect(await run.get(path, as: author, query: "resolved=true")["items"]?.elements?.count == 1)
  }

  @Test("Of what takes long so much waits at once, and no more: what comes beyond is to come again")
  func crowd() async throws {
    let run = try PlayRun { $0.mostAnswersApart = 3 }
    let author = try await run.person("Author")
    let hunt = await run.hunt(by: author)
    let gate = DispatchSemaphore(value: 0)
    let (held, refusals) = (TestReports(), TestReports())
    // The only thread for long reads, since there are two connections.
    let holder = Task {
      try await run.store.read { _ in
        held.add("held")
        gate.wait()
      }
    }
    while held.all.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    let answers = ["statistics", "heatmap", "review", "statistics", "heatmap"].map { what in
      Task {
        let answer = await run.get("/api/hunts/\(hunt)/\(what)", as: author)
        if answer.status == 503 { refusals.add("refused") }
        return answer
      }
    }
    while refusals.all.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
    gate.signal()
    var statuses: [Int] = []
    for answer in answers {
      let answer = await answer.value
      statuses.append(answer.status)
      #expect(answer.status == 200 || answer.headers["Retry-After"] == "2")
    }
    try await holder.value
    #expect(statuses.sorted() == [200, 200, 200, 503, 503])
    #expect(await run.get("/api/hunts/\(hunt)/heatmap", as: author).status == 200)
  }
}
