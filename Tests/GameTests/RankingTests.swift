import Campaigns
import Game
import Testing

@Suite("Ranking")
struct RankingTests {
  private static let seed: UInt64 = 71

  private func line(_ name: String, _ points: Int, at time: Int64? = nil, actor: Int64 = 0) -> Standing {
    Standing(actor: ActorID(actor), name: name, score: TimedScore(points: points, reachedAt: time.map(moment)))
  }

  @Test("Score, then who reached it first, then equal rank in name order: 1, 2, 2, 4")
  func order() {
    let lines = [
      line("Dora", 50, at: 9), line("Carl", 80, at: 7), line("Bea", 80, at: 7), line("Ada", 90, at: 9),
      line("Emil", 50, at: 8), line("Zoe", 0), line("Abe", 0),
    ]
    let ranked = Ranking.ranked(lines)
    #expect(ranked.map(\.name) == ["Ada", "Bea", "Carl", "Emil", "Dora", "Abe", "Zoe"])
    #expect(ranked.map(\.rank) == [1, 2, 2, 4, 5, 6, 6])
  }

  @Test("Names are ordered by the bytes of UTF-8, the same in every locale")
  func names() {
    let names = ["\u{1F600}", "Ö", "O\u{308}", "z", "Z", "a", "", "aa", "\u{FFFD}"]
    let ranked = Ranking.ranked(names.enumerated().map { line($1, 5, at: 1, actor: Int64($0)) })
    #expect(ranked.map { Array($0.name.utf8) } == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(Set(ranked.map(\.rank)) == [1])
  }

  @Test("Who is out of the ranking stands at the end, in name order, without a rank")
  func disqualified() {
    let ranked = Ranking.ranked([line("B", 1, at: 1)], outOfRanking: [line("Z", 0), line("A", 0)])
    #expect(ranked.map(\.name) == ["B", "A", "Z"])
    #expect(ranked.map(\.rank) == [1, nil, nil])
  }

  @Test("The order is total and the same whatever order the lines come in; ranks count who is above")
  func total() {
    var rng = SplitMix64(seed: Self.seed)
    let lines = (0..<60).map { i in
      line(
        ["a", "b", "c"].randomElement(using: &rng) ?? "", Int.random(in: 0...2, using: &rng) * 10,
        at: Bool.random(using: &rng) ? nil : Int64.random(in: 0...2, using: &rng), actor: Int64(i))
    }
    for a in lines {
      #expect(!Ranking.precedes(a, a))
      for b in lines where a != b {
        #expect(Ranking.precedes(a, b) != Ranking.precedes(b, a), "seed \(Self.seed)")
        for c in lines where Ranking.precedes(a, b) && Ranking.precedes(b, c) {
          #expect(Ranking.precedes(a, c), "seed \(Self.seed)")
        }
      }
    }
    let ranked = Ranking.ranked(lines)
    for _ in 0..<20 { #expect(Ranking.ranked(lines.shuffled(using: &rng)) == ranked, "seed \(Self.seed)") }
    for standing in ranked {
      let above = ranked.count { Ranking.precedes($0, standing) && !Ranking.isEqual($0, standing) }
      #expect(standing.rank == above + 1, "seed \(Self.seed)")
    }
  }

  @Test("Nobody is a board, too")
  func empty() { #expect(Ranking.ranked([]).isEmpty) }
}
