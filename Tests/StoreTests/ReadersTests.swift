import Platform
import Foundation
import Game
import Store
import Testing

@Suite("Readers")
struct ReadersTests {
  @Test("Reads that take long, however many, leave connections to those that do not")
  func room() async throws {
    let store = try TestStore { $0.readers = 4 }
    let ada = try await store.player("Ada")
    let gate = DispatchSemaphore(value: 0)
    let long = (0..<20).map { _ in
      Task {
        try await store.read { _ in
          gate.wait()
          gate.signal()
        }
      }
    }
    let name = Locked<String?>(nil)
    Thread.detachNewThread {
      let read = try? store.store.readWaiting { try $0.account(ada)?.name }
      name.withLock { $0 = read }
    }
    let end = ContinuousClock.now + .seconds(10)
    while name.withLock({ $0 }) == nil, .now < end { try await Task.sleep(for: .milliseconds(2)) }
    #expect(name.withLock { $0 } == "Ada")
    gate.signal()
    for task in long { try await task.value }
  }
}
