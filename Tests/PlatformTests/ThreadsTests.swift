import Campaigns
import Platform
import Testing

@Suite struct ThreadsTests {
  @Test("A thread that is started runs beside its starter")
  func start() {
    let monitor = Monitor()
    let isDone = Locked(false)
    let isStarted = Threads.start {
      isDone.withLock { $0 = true }
      monitor.withLock { monitor.wakeAll() }
    }
    #expect(isStarted)
    monitor.withLock { while !isDone.withLock({ $0 }) { monitor.wait() } }
  }

  @Test("What each number was made into comes in their order, however long each takes")
  func map() {
    let made = Threads.map(500) { number in
      var random = SplitMix64(seed: UInt64(number))
      for _ in 0..<(number % 7 * 1000) { _ = random.next() }
      return number * number
    }
    #expect(made == (0..<500).map { $0 * $0 })
    #expect(Threads.map(0) { $0 }.isEmpty)
  }

  @Test("Parts fill an array in place, and what is left out leaves no gap", arguments: [0, 1, 99, 100, 101, 1000])
  func fill(count: Int) {
    let (words, parts) = Threads.fill(count, partSize: 100) { range, writer in
      for number in range { writer.append(number % 3 == 0 ? nil : "number \(number)") }
      return range
    }
    #expect(words == (0..<count).filter { $0 % 3 != 0 }.map { "number \($0)" })
    #expect(parts.flatMap { Array($0) } == Array(0..<count))
  }

  @Test("Memory keeps what is written to it with large pages and without", arguments: [1000, 40 << 20])
  func largePages(count: Int) {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      for index in 0..<count { buffer[index] = UInt8(truncatingIfNeeded: index &* 31 &>> 4) }
      filled = count
    }
    #expect(bytes.indices.allSatisfy { bytes[$0] == UInt8(truncatingIfNeeded: $0 &* 31 &>> 4) })
  }
}
