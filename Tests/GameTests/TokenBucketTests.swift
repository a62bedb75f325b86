import Campaigns
import Game
import Testing

@Suite("Token bucket of newcomers")
struct TokenBucketTests {
  private static let seed: UInt64 = 5

  @Test("Sixty at once, then one a minute, sixty again after an hour")
  func standard() {
    var bucket = TokenBucket()
    let start = moment(1_000_000)
    #expect(bucket.tokens(at: start) == 60)
    for i in 0..<60 {
      #expect(bucket.tokens(at: start) == 60 - i)
      let takes = bucket.take(at: start)
      #expect(takes)
    }
    let takes = bucket.take(at: start)
    #expect(!takes)
    #expect(bucket.nextToken(at: start) == start.advanced(byMilliseconds: 60_000))
    #expect(bucket.tokens(at: start.advanced(byMilliseconds: 59_999)) == 0)
    #expect(bucket.tokens(at: start.advanced(byMilliseconds: 60_000)) == 1)
    #expect(bucket.tokens(at: start.advanced(byMilliseconds: 3_600_000)) == 60)
    #expect(bucket.tokens(at: start.advanced(byMilliseconds: 36_000_000)) == 60)
  }

  @Test("Over any time it gives no more than it holds and what has come in since")
  func bounded() {
    var rng = SplitMix64(seed: Self.seed)
    for _ in 0..<50 {
      let rules = TokenBucketRules(
        capacity: Int.random(in: 1...80, using: &rng), refillMilliseconds: Int64.random(in: 1_000...4_000_000, using: &rng))
      let interval = rules.refillMilliseconds / Int64(rules.capacity)
      var bucket = TokenBucket()
      var now = moment(0)
      var taken = 0
      for _ in 0..<400 {
        now = now.advanced(byMilliseconds: Int64.random(in: 0...(interval * 2), using: &rng))
        let tokens = bucket.tokens(at: now, rules)
        let takes = bucket.take(at: now, rules)
        #expect(takes == (tokens > 0), "seed \(Self.seed)")
        if takes { taken += 1 }
        #expect(taken <= rules.capacity + Int(now.millisecondsSince1970 / interval), "seed \(Self.seed)")
      }
    }
  }

  @Test("A token that is given back can be taken again at once; a full bucket gets no fuller")
  func givingBack() {
    let rules = TokenBucketRules(capacity: 3, refillMilliseconds: 3000)
    var bucket = TokenBucket()
    let start = moment(1_000_000)
    for _ in 0..<3 { _ = bucket.take(at: start, rules) }
    bucket.giveBack(at: start, rules)
    #expect(bucket.tokens(at: start, rules) == 1)
    for _ in 0..<5 { bucket.giveBack(at: start, rules) }
    #expect(bucket == TokenBucket() && bucket.tokens(at: start, rules) == 3)
  }

  @Test("A clock that was set back holds newcomers up for no longer than the bucket takes to fill twice")
  func clockSetBack() {
    let bucket = TokenBucket(fullAt: moment(100_000_000))
    #expect(bucket.nextToken(at: moment(100_000_000 - 7_200_001)) == nil)
    #expect(bucket.nextToken(at: moment(100_000_000 - 3_600_001)) != nil)
  }

  @Test("No numbers make it trap")
  func extremes() {
    let moments = [Int64.min, -1, 0, 1, .max].map(moment)
    for capacity in [Int.min, 0, 1, 60, .max] {
      for refill in [Int64.min, 0, 1, 3_600_000, .max] {
        let rules = TokenBucketRules(capacity: capacity, refillMilliseconds: refill)
        for full in moments.map(Optional.some) + [nil] {
          for now in moments {
            var bucket = TokenBucket(fullAt: full)
            #expect(bucket.tokens(at: now, rules) >= 0)
            let next = bucket.nextToken(at: now, rules)
            let takes = bucket.take(at: now, rules)
            #expect(takes == (next == nil))
            bucket.giveBack(at: now, rules)
            #expect(bucket.tokens(at: now, rules) >= 0)
          }
        }
      }
    }
  }
}
