import Campaigns
import Platform
import Testing

@Suite("Threads of their own and timed waits")
struct OwnThreadTests {
  @Test("A thread does its task once, and joining waits for it, however often")
  func join() throws {
    let count = Locked(0)
    let thread = try OwnThread {
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    thread.join()
    #expect(count.withLock { $0 } == 1000)
    thread.join()
  }

  @Test("A wait with an end returns when it is woken or when the time has come, also one that has passed")
  func waits() throws {
    let monitor = Monitor()
    let begin = Monitor.nowNanoseconds
    monitor.withLock {
      #expect(!monitor.wait(untilNanoseconds: begin - 1))
      #expect(!monitor.wait(untilNanoseconds: .min))
      // Being woken without a reason is allowed; time going on without end is not.
      while monitor.wait(untilNanoseconds: begin + 20_000_000) {}
    }
    #expect(Monitor.nowNanoseconds - begin >= 20_000_000)
    let isSet = Locked(false)
    let thread = try OwnThread {
      isSet.withLock { $0 = true }
      monitor.withLock { monitor.wakeAll() }
    }
    monitor.withLock {
      let end = Monitor.nowNanoseconds + Int64(Patience.seconds) * 1_000_000_000
      while !isSet.withLock({ $0 }), monitor.wait(untilNanoseconds: end) {}
    }
    thread.join()
    #expect(isSet.withLock { $0 })
  }
}
