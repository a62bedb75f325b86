import Game
import Testing

@Suite("Moments")
struct MomentTests {
  @Test("Differences and sums stop at the ends of the range")
  func saturating() {
    #expect(moment(.max).advanced(byMilliseconds: 1) == moment(.max))
    #expect(moment(.min).advanced(byMilliseconds: -1) == moment(.min))
    #expect(moment(.max).milliseconds(since: moment(.min)) == .max)
    #expect(moment(.min).milliseconds(since: moment(.max)) == .min)
    #expect(moment(5).milliseconds(since: moment(7)) == -2)
    #expect(moment(0).milliseconds(since: moment(.min)) == .max)
  }
}
