import Batch
import Files
import Game
import Store

/// The event log of a hunt, as the game has it.
struct EventExport {
  private let hunt: StoredHunt
  private let snapshot: Snapshot
  /// What the pack calls each step.
  private let targets: [StepID: String]

  private static let pieceBytes = 1 << 18

  init(_ hunt: StoredHunt, _ snapshot: Snapshot) {
    (self.hunt, self.snapshot) = (hunt, snapshot)
    targets = Dictionary(zip(hunt.steps.map(\.id), hunt.content.steps.map(\.target)), uniquingKeysWith: { first, _ in first })
  }

  /// Memory grows with the players, not with the events.
  func write(to output: OutputFile) throws {
    var names: [Int64: String] = [:]
    func name(_ actor: Int64) throws -> String {
      if let known = names[actor] { return known }
      guard let name = try snapshot.name(of: ActorID(actor)) else { throw StoreError.missing("player \(actor)") }
      names[actor] = name
      return name
    }
    var bytes: [UInt8] = []
    try snapshot.eachEvent(of: hunt.id) { event in
      let isOwn = event.actor.rawValue == event.player.rawValue
      EventLogWriter.append(
        event,
        .init(
          player: try name(event.player.rawValue), actor: isOwn ? nil : try name(event.actor.rawValue), hunt: hunt.slug,
          step: event.step.flatMap { targets[$0] }), to: &bytes)
      guard bytes.count > Self.pieceBytes else { return }
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try output.write(bytes)
  }
}
