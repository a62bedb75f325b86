import Campaigns
import Crypto
import Testing

@Suite("Secret bytes and randomness")
struct SecretBytesTests {
  private static func bytes(_ secret: SecretBytes) -> [UInt8] { secret.withUnsafeBytes { Array($0) } }

  @Test("Bytes come back, none at all among them")
  func roundTrip() throws {
    for count in [0, 1, 31, 4096, 5000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let secret = try SecretBytes(bytes)
      #expect(secret.count == count && Self.bytes(secret) == bytes)
    }
  }

  @Test("What fills less than it may is as long as it says, what says more than it may is cut, and the rest is zeros")
  func filling() throws {
    #expect(try Self.bytes(SecretBytes(capacity: 8) { _ in 3 }) == [0, 0, 0])
    #expect(try SecretBytes(capacity: 8) { _ in 9 }.count == 8)
    #expect(try SecretBytes(capacity: 8) { _ in -1 }.count == 0)
    #expect(try SecretBytes(capacity: -1) { $0.count }.count == 0)
  }

  @Test("Neither description nor dump nor interpolation shows a secret")
  func hidden() throws {
    let secret = try SecretBytes(Array("hunter2".utf8))
    var dumped = ""
    dump(secret, to: &dumped)
    for text in [dumped, "\(secret)", String(reflecting: secret), "\([secret])"] {
      #expect(!text.contains("hunter2") && !text.contains("104"))
      #expect(text.contains("7 secret bytes"))
    }
  }

  @Test("Comparison is by bytes and length")
  func comparison() throws {
    let secret = try SecretBytes([1, 2, 3])
    #expect(ConstantTime.equal(secret, secret))
    #expect(ConstantTime.equal(secret, try SecretBytes([1, 2, 3])))
    #expect(ConstantTime.equal(try SecretBytes([]), try SecretBytes([])))
    for other: [UInt8] in [[], [1, 2], [1, 2, 4], [0, 2, 3], [1, 2, 3, 0]] {
      #expect(!ConstantTime.equal(secret, try SecretBytes(other)))
      #expect(!ConstantTime.equal([1, 2, 3], other))
    }
    #expect(ConstantTime.equal([UInt8](), []))
    #expect(ConstantTime.equal([9, 8], [9, 8]))
  }

  @Test("A generator says what the random bytes are, so that tests can")
  func injected() throws {
    var (a, b) = (SplitMix64(seed: 5), SplitMix64(seed: 5))
    // The first number of SplitMix64 from seed 5, lowest byte first.
    var reference = SplitMix64(seed: 5)
    let number = reference.next()
    #expect(a.bytes(8) == (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    _ = b.next()
    for count in [0, 1, 7, 8, 9, 100] {
      let bytes = a.bytes(count)
      #expect(bytes.count == count && bytes == b.bytes(count))
    }
    #expect(a.bytes(-1).isEmpty)
    #expect(
      Self.bytes(try SecretBytes.random(32, using: &a)) == Self.bytes(try SecretBytes.random(32, using: &b)))
  }

  @Test("The system's random bytes differ every time and use every value")
  func system() throws {
    var random = try SecureRandom()
    var seen: Set<[UInt8]> = []
    for _ in 0..<1000 { seen.insert(random.bytes(16)) }
    #expect(seen.count == 1000)
    // A value of 256 is missing among 16,000 once in 10^25 times.
    #expect(Set(seen.joined()).count == 256)
    #expect(!ConstantTime.equal(try SecretBytes.random(32, using: &random), try SecretBytes.random(32, using: &random)))
  }

  @Test("Secrets are read by many threads at once")
  func threads() async throws {
    let secret = try SecretBytes([UInt8](repeating: 7, count: 64))
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { secret.withUnsafeBytes { $0.reduce(0) { $0 + Int($1) } } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [Int](repeating: 448, count: 8))
  }

  @Test("Every error is a sentence")
  func errors() {
    let errors: [CryptoError] = [
      .unavailable, .outOfMemory, .length(of: "key", allowed: 32...32, found: 1),
      .length(of: "key", allowed: 16...64, found: 1),
      .parameters, .notAuthentic, .malformedHash,
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(errors[2].description == "the key has 1 bytes; 32 are needed")
    #expect(errors[3].description == "the key has 1 bytes; 16 to 64 are allowed")
    #expect(errors[4].description.hasSuffix("allowed are 1 to 10 passes over 8 KiB to 1024 MiB"))
  }
}
