import Campaigns
import Crypto
import Foundation
import Packs
import Testing

/// Packs, keys and seeds for tests of sealing.
enum SealingSample {
  static let names = ["great-hunt", "richard-powers-hunt", "stanford-tour"]

  /// A pack of data/packs.
  static func pack(_ name: String) throws -> [UInt8] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: package.appendingPathComponent("data/packs/\(name).geojson")))
  }

  static func key(_ seed: UInt64 = 1) throws -> SealingKey {
    var rng = SplitMix64(seed: seed)
    return try SealingKey(keyFile: try SecretBytes.random(32, using: &rng))
  }

  static func passphrase(_ text: String) throws -> SealingKey {
    try SealingKey(passphrase: try SecretBytes(Array(text.utf8)))
  }

  /// The least work that Argon2id can be.
  static func cheap() throws -> Argon2id.Parameters { try Argon2id.Parameters(passes: 1, memoryKiB: 8) }

  static func seal(_ pack: [UInt8], _ key: SealingKey? = nil, seed: UInt64 = 42) throws -> PackSealer.Result {
    var rng = SplitMix64(seed: seed)
    return try PackSealer(pack).seal(with: try key ?? Self.key(), parameters: try cheap(), using: &rng)
  }

  static func seal(_ pack: String, seed: UInt64 = 42) throws -> PackSealer.Result { try seal(Array(pack.utf8), seed: seed) }

  static func open(_ sealed: [UInt8], _ key: SealingKey? = nil) throws -> OpenedPack {
    try SealedPack(sealed).open(with: try key ?? Self.key())
  }

  /// A hunt of three steps with everything that a pack can have, and more than huntkit knows.
  static let full = hunt()

  /// Everything that a player may not learn from the public part is a parameter.
  static func hunt(
    first: String = "-122.16938,37.424961", radius: String = "150", reveal: String = "The fountain",
    costly: String = "Between two shops", box: String = "-122.17,37.42,-122.16,37.43", altitude: String = "",
    second: String = "-122.16698,37.42762", laterName: String = "Forty-Eight Voices", laterID: String = "hunt-2",
    laterHint: String = "Finished in 1941", laterPoints: String = "50", unknown: String = "\"note\":\"by the tree\""
  ) -> String {
    """
    {"type":"FeatureCollection","bbox":[\(box)],"creator":{\(unknown)},
    "huntpack":{"version":1,"title":"Walk","author":"A. Author","license":"CC0-1.0",\(unknown),
    "area":{"center":[-122.1697,37.4275],"radius_m":2000},
    "hunts":[{"id":"hunt","name":"The \\"Hunt\\"","description":"Walk & look","kind":"hunt","ordered":true,
    "opens":"2026-12-01T17:00:00Z","closes":null,"verification":"map","locations":"hidden",\(unknown),
    "scoring":{"points":100,"hint_cost":10,"wrong_guess_cost":5,"floor":20}}]},
    "features":[
    {"type":"Feature","id":"\(laterID)","bbox":[\(box)],"geometry":{"type":"Point","coordinates":[\(second)]},
    "properties":{"step":2,"name":"\(laterName)","description":"Up","hints":["\(laterHint)"],"points":\(laterPoints)}},
    {"type":"Feature","id":"hunt-1","bbox":[\(box)],"geometry":{"type":"Point","coordinates":[\(first)\(altitude)],"bbox":[\(box)]},
    "properties":{"hunt":"hunt","step":1,"name":"The Wet Handshake","description":"Caf\u{E9} \\u2603","radius_m":\(radius),"points":70,
    "hints":["It is metal",{"text":"\(costly)","cost":20},{"text":"\(costly) later","cost":0,"after_s":300}],
    "reveal":"\(reveal)",\(unknown)}},
    {"type":"Feature","id":"hunt-3","geometry":{"type":"Point","coordinates":[-122.17046,37.42683]},
    "properties":{"step":3,"name":"Last"}}]}
    """
  }
}

/// Whether sealing or opening stops with an error, and with which.
func sealError(_ body: () throws -> Void) -> SealError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SealError
  }
}
