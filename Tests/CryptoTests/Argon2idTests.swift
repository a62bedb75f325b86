import Crypto
import Testing

/// The vector of RFC 9106, section 5.3, has four lanes, a secret and associated data, none of which libsodium's interface takes,
/// so the vectors are those of libsodium's own test suite (test/default/pwhash_argon2id.c) and of the reference implementation
/// (phc-winner-argon2, src/test.c), which the RFC names.
@Suite("Argon2id")
struct Argon2idTests {
  struct Vector: CustomTestStringConvertible {
    let passphrase: String
    let salt: String
    let passes: Int
    let memoryBytes: Int
    let key: String
    var testDescription: String { "\(passes) passes, \(memoryBytes) bytes" }
  }

  /// libsodium, pwhash_argon2id.c, the sixth and seventh entry, and pwhash_argon2id.exp.
  static let vectors = [
    Vector(
      passphrase: "b540beb016a5366524d4605156493f9874514a5aa58818cd0c6dfffaa9e90205f17b",
      salt: "44071f6d181561670bda728d43fb79b4", passes: 1, memoryBytes: 1_631_659,
      key:
        "7fb72409b0987f8190c3729710e98c3f80c5a8727d425fdcde7f3644d467fe973f5b5fee683bd3fce812cb9ae5e9921a2d06c2f1905e4e839692"
        + "f2b934b682f11a2fe2b90482ea5dd234863516dba6f52dc0702d324ec77d860c2e181f84472bd7104fedce071ffa93c5309494ad51623d214447"
        + "a7b2b1462dc7d5d55a1f6fd5b54ce024118d86f0c6489d16545aaa87b6689dad9f2fb47fda9894f8e12b87d978b483ccd4cc5fd9595cdc7a8184"
        + "52f915ce2f7df95ec12b1c72e3788d473441d884f9748eb14703c21b45d82fd667b85f5b2d98c13303b3fe76285531a826b6fc0fe8e3dddecf"),
    Vector(
      passphrase:
        "a14975c26c088755a8b715ff2528d647cd343987fcf4aa25e7194a8417fb2b4b3f7268da9f3182b4cfb22d138b2749d673a47ecc7525dd15"
        + "a0a3c66046971784bb63d7eae24cc84f2631712075a10e10a96b0e0ee67c43e01c423cb9c44e5371017e9c496956b632158da3fe12addecb8891"
        + "2e6759bc37f9af2f45af72c5cae3b179ffb676a697de6ebe45cd4c16d4a9d642d29ddc0186a0a48cb6cd62bfc3dd229d313b301560971e740e2c"
        + "f1f99a9a090a5b283f35475057e96d7064e2e0fc81984591068d55a3b4169f22cccb0745a2689407ea1901a0a766eb99",
      salt: "3d968b2752b8838431165059319f3ff8", passes: 3, memoryBytes: 1_784_128,
      key:
        "4e702bc5f891df884c6ddaa243aa846ce3c087fe930fef0f36b3c2be34164ccc295db509254743f18f947159c813bcd5dd8d94a3aec93bbe5760"
        + "5d1fad1aef1112687c3d4ef1cb329d21f1632f626818d766915d886e8d819e4b0b9c9307f4b6afc081e13b0cf31db382ff1bf05a16aac7af6963"
        + "36d75e99f82163e0f371e1d25c4add808e215697ad3f779a51a462f8bf52610af21fc69dba6b072606f2dabca7d4ae1d91d919"),
  ]

  @Test("Derived keys are those of libsodium's test suite", arguments: vectors)
  func derive(vector: Vector) throws {
    let passphrase = try SecretBytes(try #require(Hexadecimal.decoded(vector.passphrase)))
    let key = try Argon2id.derive(
      passphrase, salt: try #require(Hexadecimal.decoded(vector.salt)),
      try Argon2id.Parameters(passes: vector.passes, memoryKiB: vector.memoryBytes / 1024), length: vector.key.count / 2)
    #expect(Hexadecimal.encoded(key.withUnsafeBytes { Array($0) }) == vector.key)
  }

  @Test("Passphrase, salt, passes, memory and length each make another key")
  func everythingCounts() throws {
    func key(_ passphrase: String, _ salt: UInt8, _ passes: Int, _ memoryKiB: Int, _ length: Int = 32) throws -> [UInt8] {
      try Argon2id.derive(
        try SecretBytes(Array(passphrase.utf8)), salt: [UInt8](repeating: salt, count: 16),
        try Argon2id.Parameters(passes: passes, memoryKiB: memoryKiB), length: length
      ).withUnsafeBytes { Array($0) }
    }
    let keys = [
      try key("a", 1, 1, 8), try key("b", 1, 1, 8), try key("", 1, 1, 8), try key("a", 2, 1, 8), try key("a", 1, 2, 8),
      try key("a", 1, 1, 16), Array(try key("a", 1, 1, 8, 64).prefix(32)),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(try key("a", 1, 1, 8) == keys[0])
  }

  @Test(
    "Parameters that no machine or no patience has are refused before any work",
    arguments: [(0, 8), (11, 8), (-1, 8), (1, 7), (1, 0), (1, -8), (1, 1_048_577), (1, 1 << 40), (Int.max, Int.max)])
  func absurd(passes: Int, memoryKiB: Int) {
    #expect(throws: CryptoError.parameters) { try Argon2id.Parameters(passes: passes, memoryKiB: memoryKiB) }
  }

  @Test("Salts and keys of other lengths are refused")
  func lengths() throws {
    let passphrase = try SecretBytes([1])
    let parameters = try Argon2id.Parameters(passes: 1, memoryKiB: 8)
    for count in [0, 15, 17] {
      #expect(throws: CryptoError.length(of: "salt", allowed: 16...16, found: count)) {
        try Argon2id.derive(passphrase, salt: [UInt8](repeating: 0, count: count), parameters)
      }
    }
    for length in [-1, 0, 15, 1025] {
      #expect(throws: CryptoError.length(of: "key", allowed: 16...1024, found: length)) {
        try Argon2id.derive(passphrase, salt: [UInt8](repeating: 0, count: 16), parameters, length: length)
      }
    }
  }

  @Test("What the constants name is allowed")
  func constants() throws {
    for parameters in [Argon2id.Parameters.login, .file] {
      #expect(try Argon2id.Parameters(passes: parameters.passes, memoryKiB: parameters.memoryKiB) == parameters)
    }
    #expect(Argon2id.Parameters.login.memoryKiB == 19 * 1024)
    #expect(Argon2id.Parameters.file.memoryKiB == 256 * 1024)
  }
}
