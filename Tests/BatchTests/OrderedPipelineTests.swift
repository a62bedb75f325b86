import Foundation
import Synchronization
import Testing

@testable import Batch

@Suite("OrderedPipeline")
struct OrderedPipelineTests {
  private final class Slot {
    let name: Int
    var number = -1
    var result = 0
    init(_ name: Int) { self.name = name }
  }

  private struct Failure: Error, Equatable {
    let place: String
    let number: Int
  }

  /// What a run did.
  private struct Trace {
    var emitted: [Int] = []
    var results: [Int] = []
    var slots: Set<Int> = []
    var failure: Failure?
    var processed = 0
  }

  /// Runs numbers 0..<count through a pipeline that works for a different time on each.
  private static func run(
    _ count: Int, threads: Int, slots: Int, failing: [Failure] = [], pace: @escaping (Int) -> Int = { $0 * 7919 % 50 }
  ) -> Trace {
    var trace = Trace()
    var next = 0
    let processed = Atomic<Int>(0)
    func check(_ place: String, _ number: Int) throws {
      if let failure = failing.first(where: { $0.place == place && $0.number == number }) { throw failure }
    }
    let pipeline = OrderedPipeline<Slot>(
      slots: (0..<slots).map(Slot.init),
      read: { slot in
        try check("read", next)
        guard next < count else { return false }
        slot.number = next
        next += 1
        return true
      },
      process: { slot in
        processed.add(1, ordering: .relaxed)
        usleep(UInt32(pace(slot.number)))
        try check("process", slot.number)
        slot.result = slot.number * slot.number
      },
      emit: { slot in
        try check("emit", slot.number)
        trace.emitted.append(slot.number)
        trace.results.append(slot.result)
        trace.slots.insert(slot.name)
      })
    do { try pipeline.run(threads: threads) } catch { trace.failure = error as? Failure }
    trace.processed = processed.load(ordering: .relaxed)
    return trace
  }

  @Test(
    "Pieces are emitted in order, each processed once, from a fixed number of slots",
    arguments: [
      (1, 1), (1, 3), (2, 4), (3, 5), (8, 10), (8, 2), (2, 1),
    ])
  func order(threads: Int, slots: Int) {
    let trace = Self.run(1500, threads: threads, slots: slots)
    #expect(trace.failure == nil)
    #expect(trace.emitted == Array(0..<1500))
    #expect(trace.results == (0..<1500).map { $0 * $0 })
    #expect(trace.processed == 1500)
    #expect(trace.slots.count <= slots)
  }

  @Test("A stream of nothing or of one piece ends", arguments: [1, 2, 8])
  func short(threads: Int) {
    #expect(Self.run(0, threads: threads, slots: threads + 2).emitted.isEmpty)
    #expect(Self.run(1, threads: threads, slots: threads + 2).emitted == [0])
  }

  @Test(
    "A failure stops the stream at its place: all before it is emitted, nothing after, whoever fails",
    arguments: ["read", "process", "emit"], [1, 2, 3, 8])
  func failure(place: String, threads: Int) {
    for number in [0, 1, 37, 199] {
      let trace = Self.run(200, threads: threads, slots: threads + 2, failing: [Failure(place: place, number: number)])
      #expect(trace.failure == Failure(place: place, number: number))
      #expect(trace.emitted == Array(0..<number))
    }
  }

  @Test(
    "Of two failures the first in the order of the stream is thrown, though the later one happens before", arguments: [2, 3, 8])
  func firstFailure(threads: Int) {
    let failing = [Failure(place: "process", number: 50), Failure(place: "process", number: 51)]
    let trace = Self.run(100, threads: threads, slots: threads + 2, failing: failing) { $0 == 50 ? 30_000 : 0 }
    #expect(trace.failure == failing[0])
    #expect(trace.emitted == Array(0..<50))
    let late = Self.run(100, threads: threads, slots: threads + 2, failing: [failing[0], Failure(place: "read", number: 52)]) {
      $0 == 50 ? 30_000 : 0
    }
    #expect(late.failure == failing[0])
  }

  @Test("A slow piece holds back those after it, and they follow in order")
  func slowPiece() {
    let trace = Self.run(60, threads: 3, slots: 5) { $0 % 20 == 0 ? 20_000 : 0 }
    #expect(trace.emitted == Array(0..<60))
  }
}
