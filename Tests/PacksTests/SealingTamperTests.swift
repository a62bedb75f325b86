import Campaigns
import Crypto
import Packs
import Testing

@Suite("Sealed files that were changed")
struct SealingTamperTests {
  private static let small = PackText.collection(PackText.feature("\"name\":\"A\"", at: "1,2"))

  @Test("Every single bit flip is refused, wherever it is", arguments: 0..<8)
  func bits(bit: Int) throws {
    let key = try SealingSample.key()
    let sealed = try SealingSample.seal(Array(Self.small.utf8), key).sealed
    #expect(sealed.count == 1140)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1 << bit
      #expect(sealError { _ = try SealingSample.open(changed, key) } != nil, "byte \(place)")
    }
    #expect(sealError { _ = try SealingSample.open(sealed, key) } == nil)
  }

  @Test("Every bit flip in the header of one with a passphrase is refused")
  func headerBits() throws {
    let key = try SealingSample.passphrase("correct horse")
    let sealed = try SealingSample.seal(Array(Self.small.utf8), key).sealed
    #expect(sealError { _ = try SealingSample.open(sealed, key) } == nil)
    for bit in 0..<800 {
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      // Half a gibibyte and other amounts of memory that are allowed, only slow.
      guard bit / 8 != 17 else { continue }
      #expect(sealError { _ = try SealingSample.open(changed, key) } != nil, "bit \(bit)")
    }
  }

  @Test("A file cut at any length is refused, and said to be cut from its first byte on")
  func truncation() throws {
    let key = try SealingSample.key()
    let sealed = try SealingSample.seal(Array(Self.small.utf8), key).sealed
    #expect(sealError { _ = try SealedPack([]) } == .notSealed)
    for count in 1..<sealed.count {
      guard case .cut(let missing)? = sealError({ _ = try SealedPack(Array(sealed.prefix(count))) }) else {
        Issue.record("\(count) bytes")
        continue
      }
      #expect(missing == UInt64((count < 100 ? 100 : sealed.count) - count))
    }
  }

  @Test("Bytes after the end are refused, and counted")
  func trailing() throws {
    let sealed = try SealingSample.seal(Self.small).sealed
    #expect(sealError { _ = try SealedPack(sealed + [0]) } == .tooLong(extra: 1))
    #expect(sealError { _ = try SealedPack(sealed + sealed) } == .tooLong(extra: UInt64(sealed.count)))
  }

  @Test("What changes line ends or is another kind of file is no sealed pack")
  func otherFiles() throws {
    let sealed = try SealingSample.seal(Self.small).sealed
    let unix = Array(sealed.split(separator: 0x0D, omittingEmptySubsequences: false).joined())
    for bytes in [
      unix, Array(Self.small.utf8), [0x89] + Array("PNG\r\n\u{1A}\n".utf8), [0, 0, 0], Array(repeating: 0x89, count: 200),
    ] {
      #expect(sealError { _ = try SealedPack(bytes) } == .notSealed)
    }
  }

  @Test("Parts of two files sealed with one key do not go together")
  func splicing() throws {
    let key = try SealingSample.key()
    let a = try SealingSample.seal(Array(Self.small.utf8), key, seed: 1).sealed
    let b = try SealingSample.seal(Array(Self.small.utf8), key, seed: 2).sealed
    #expect(a.count == b.count)
    for place in [36, 60, 100, 500, a.count - 16] {
      #expect(sealError { _ = try SealingSample.open(Array(a[..<place] + b[place...]), key) } != nil)
    }
    #expect(sealError { _ = try SealingSample.open(Array(a[..<100] + b[100...]), key) } == .changed)
  }

  @Test("A newer version is named as that, unknown kinds and reserved bytes as no file of huntkit's")
  func header() throws {
    let sealed = try SealingSample.seal(Self.small).sealed
    func error(_ place: Int, _ value: UInt8) -> SealError? {
      var changed = sealed
      changed[place] = value
      return sealError { _ = try SealedPack(changed) }
    }
    #expect(error(8, 2) == .unknownVersion(2))
    #expect(error(8, 0) == .unknownVersion(0))
    #expect(error(9, 3) == .header("kind of key 3"))
    #expect(error(9, 0) == .header("kind of key 0"))
    #expect(error(10, 1) == .header("reserved bytes are in use"))
    #expect(error(15, 1) == .header("a key file with parameters of Argon2id"))
    #expect(error(19, 8) == .header("a key file with parameters of Argon2id"))
    // 2^63 bytes and more are only missing, whatever the machine.
    guard case .cut(let missing)? = error(92, 0xFF) else {
      Issue.record("a length of 2^63 was accepted")
      return
    }
    #expect(missing > 1 << 62)
  }

  @Test(
    "A header that asks for absurd work is refused before any key is derived",
    arguments: [(UInt32.max, 8), (11, 8), (0, 8), (1, 7), (1, 0), (1, 1_048_577), (1, 1 << 30), (UInt32.max, UInt32.max)]
      as [(UInt32, UInt32)])
  func absurd(passes: UInt32, memoryKiB: UInt32) throws {
    var sealed = try SealingSample.seal(Array(Self.small.utf8), try SealingSample.passphrase("correct horse")).sealed
    for i in 0..<4 {
      sealed[12 + i] = UInt8(truncatingIfNeeded: passes >> (24 - 8 * UInt32(i)))
      sealed[16 + i] = UInt8(truncatingIfNeeded: memoryKiB >> (24 - 8 * UInt32(i)))
    }
    let start = ProcessorTime.ofThread
    guard case .header(let what)? = sealError({ _ = try SealedPack(sealed) }) else {
      Issue.record("\(passes) passes over \(memoryKiB) KiB were accepted")
      return
    }
    #expect(what.contains("\(passes) passes") && what.contains("\(memoryKiB) KiB") && what.contains("1024 MiB"))
    #expect(ProcessorTime.ofThread - start < .seconds(5))
  }
}
