import Game
import Packs
import Testing

@Suite("Packs as games need them")
struct GamePackTests {
  private func game(_ text: String) -> GamePack? { PackReader.readGame(Array(text.utf8)).pack }

  @Test("A pack that says nothing plays by the defaults of the format")
  func defaults() throws {
    let pack = try #require(
      game(PackText.collection(PackText.feature("\"name\":\"Oval\",\"description\":\"A lawn\"", id: "\"oval\""))))
    let hunt = try #require(pack.hunts.first)
    #expect(hunt.isOrdered && hunt.window == HuntWindow() && hunt.scoring == .standard)
    #expect(hunt.verification == .map && hunt.locations == .hidden && hunt.steps == [0])
    #expect(pack.steps.first?.description == "A lawn" && pack.steps.first?.reveal == nil)
  }

  @Test("Everything that a pack says arrives")
  func full() throws {
    let pack = try #require(
      game(
        PackText.collection(
          PackText.feature(
            """
            "hunt":"h","step":1,"name":"One","reveal":"Well done","points":30,
            "hints":["free",{"text":"dear","cost":20,"after_s":600},{"text":"usual"},{"text":"none","cost":0,"after_s":5}]
            """, id: "\"one\""),
          huntpack: """
            {"version":1,"author":"Ada","license":"CC0-1.0","hunts":[{"id":"h","name":"H","description":"All of it","kind":"race",
            "ordered":false,"opens":"2026-12-01T17:00:00.25Z","closes":"2026-12-02T18:00:00+01:00","verification":"presence",
            "locations":"shown","scoring":{"points":50,"hint_cost":7,"wrong_guess_cost":3,"floor":5}}]}
            """)))
    #expect(pack.author == "Ada" && pack.license == "CC0-1.0")
    let hunt = pack.hunts[0]
    #expect(hunt.description == "All of it" && hunt.kind == "race" && !hunt.isOrdered)
    #expect(
      hunt.window
        == HuntWindow(
          opens: Moment(millisecondsSince1970: 1_796_144_400_250), closes: Moment(millisecondsSince1970: 1_796_230_800_000)))
    #expect(hunt.verification == .presence && hunt.locations == .shown)
    #expect(hunt.scoring == ScoringRules(points: 50, hintCost: 7, wrongGuessCost: 3, floor: 5))
    let step = pack.steps[0]
    #expect(step.reveal == "Well done" && step.points == 30)
    #expect(step.hints.map(\.text) == ["free", "dear", "usual", "none"])
    #expect(
      step.hints.map(\.rules) == [
        .free, HintRules(cost: 20, afterMilliseconds: 600_000), HintRules(cost: 7),
        HintRules(cost: 0, afterMilliseconds: 5_000),
      ])
    let rules = pack.rules(ofHunt: 0, id: HuntID(7), author: PlayerID(3)) { StepID(Int64($0) + 40) }
    #expect(rules.id == HuntID(7) && rules.author == PlayerID(3) && rules.steps.map(\.id) == [StepID(40)])
    #expect(rules.steps[0].points == 30 && rules.steps[0].hints == step.hints.map(\.rules))
  }

  @Test("Steps of an ordered hunt are played by their number, those without one last; else in order of the pack")
  func order() throws {
    func steps(_ isOrdered: Bool) throws -> [Int] {
      let features = [(3, "a"), (nil, "b"), (1, "c"), (2, "d")].map { step, id in
        PackText.feature("\"name\":\"\(id)\"" + (step.map { ",\"step\":\($0)" } ?? ""), id: "\"\(id)\"")
      }
      return try #require(
        game(
          PackText.collection(
            features[0], features[1], features[2], features[3],
            huntpack: "{\"version\":1,\"hunts\":[{\"id\":\"h\",\"name\":\"H\",\"ordered\":\(isOrdered)}]}"))
      ).hunts[0].steps
    }
    #expect(try steps(true) == [2, 3, 0, 1])
    #expect(try steps(false) == [0, 1, 2, 3])
  }

  @Test("Null is as good as nothing, and no number is too large")
  func edges() throws {
    let pack = try #require(
      game(
        PackText.collection(
          PackText.feature(
            """
            "name":"One","points":null,"description":null,"reveal":null,
            "hints":[{"text":"a","cost":null,"after_s":null},{"text":"b","cost":9223372036854775807,"after_s":9223372036854775807}]
            """, id: "\"one\""),
          huntpack:
            "{\"version\":1,\"hunts\":[{\"id\":\"h\",\"name\":\"H\",\"opens\":null,\"scoring\":null,\"verification\":null}]}")))
    #expect(pack.steps[0].points == nil && pack.hunts[0].window == HuntWindow())
    #expect(
      pack.steps[0].hints.map(\.rules) == [
        HintRules(cost: 10), HintRules(cost: .max, afterMilliseconds: .max),
      ])
  }

  @Test("It finds what reading a pack finds, and is none where that is none")
  func findings() {
    for text in [
      "", "{}", PackText.collection(PackText.feature("\"nam\":\"x\"")), PackText.collection(PackText.feature("\"name\":\"x\"")),
    ] {
      let result = PackReader.readGame(Array(text.utf8))
      let plain = PackReader.read(Array(text.utf8))
      #expect(result.findings.map(\.message) == plain.findings.map(\.message))
      #expect((result.pack == nil) == (plain.pack == nil))
    }
  }
}
