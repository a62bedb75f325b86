import Campaigns
import Game
import Glibc
public import Store

/// Random play by many at once, for ever; each thing that is acknowledged is told on standard output, to be looked for after a
/// crash.
public enum StoreLoad {
  public static let workers = 16

  /// - Throws: where the scene cannot be made. Otherwise it ends with the process.
  public static func run(_ store: Store, seed: UInt64) async throws {
    let scene = try await StoreScene.make(store, players: 40, hunts: 4, steps: 12)
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var generator = SplitMix64(seed: seed &+ UInt64(worker) &* 0x5851_F42D_4C95_7F2D)
          for turn in 0... { await play(store, scene, worker: worker, turn: turn, &generator) }
        }
      }
    }
  }

  private static func play(
    _ store: Store, _ scene: StoreScene, worker: Int, turn: Int, _ generator: inout SplitMix64
  ) async {
    guard let player = scene.players.randomElement(using: &generator), let hunt = scene.hunts.randomElement(using: &generator)
    else { return }
    let time = StoreScene.start.advanced(byMilliseconds: Int64(turn))
    let choice = Int.random(in: 0..<20, using: &generator)
    let place = StoreScene.north(Double(Int.random(in: 0..<12, using: &generator)) * 400 + (choice < 8 ? 10 : 190))
    let number = generator.next()
    do {
      switch choice {
      case 0..<14:
        let attempt = GuessAttempt(verification: .map, place: place)
        let key = IdempotencyKey("\(number)", requestHash: [])
        let result = try await store.write {
          try $0.guess(attempt, in: hunt, by: player, address: nil, key: key, limits: StoreScene.limits, at: time)
        }
        tell("event \(result.event.sequence)")
      case 14, 15: tell("event \(try await store.write { try $0.join(hunt, by: player, at: time).sequence })")
      case 16:
        for event in try await store.write({ try $0.see(hunt, by: player, at: time) }) { tell("event \(event.sequence)") }
      case 17:
        let event = try await store.write { unit in
          let step = try unit.rules(of: hunt)?.steps.first?.id ?? StepID(0)
          return try unit.unlock(hint: 1, of: step, in: hunt, by: player, at: time)
        }
        tell("event \(event.sequence)")
      case 18 where number % 8 == 0:
        tell("event \(try await store.write { try $0.leave(hunt, by: player, at: time).sequence })")
      default:
        let post = NewPost(hunt: hunt, author: player, text: "\(number)", holdsPlace: false)
        tell("post \(try await store.write { try $0.post(post, at: time) })")
      }
    } catch let error as StoreError {
      tell("fault \(error)")
    } catch {
      // The rules refuse much of what is tried at random.
    }
  }

  /// A line in one call, so that lines of several threads stay whole and nothing waits in a buffer.
  private static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(1, bytes, bytes.count)
  }
}
