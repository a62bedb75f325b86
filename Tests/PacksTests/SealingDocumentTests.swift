import Crypto
import Packs
import Testing

@Suite("Public parts and proofs that cannot be read")
struct SealingDocumentTests {
  private static let proof = """
    {"type":"huntkit-step-proof","version":1,"algorithm":"BLAKE2b-256","id":"a","longitude":1,"latitude":2,"radius_m":150,
    "nonce":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}
    """

  struct Fault: CustomTestStringConvertible {
    let old: String
    let new: String
    let says: String
    var testDescription: String { "\(old) -> \(new)" }

    init(_ old: String, _ new: String, says: String) {
      self.old = old
      self.new = new
      self.says = says
    }
  }

  static let proofFaults = [
    Fault("{\"type\"", "[\"type\"", says: "expected"),
    Fault("huntkit-step-proof", "proof", says: "must be \"huntkit-step-proof\""),
    Fault("\"version\":1", "\"version\":2", says: "knows \"version\" 1 alone"),
    Fault("\"version\":1", "\"version\":\"1\"", says: "knows \"version\" 1 alone"),
    Fault("BLAKE2b-256", "MD5", says: "must be \"BLAKE2b-256\""), Fault("\"id\":\"a\",", "", says: "no member \"id\""),
    Fault("\"id\":\"a\"", "\"id\":7", says: "\"id\" is a number; text is needed"),
    Fault("\"longitude\":1", "\"longitude\":181", says: "out of range"),
    Fault("\"latitude\":2", "\"latitude\":-90.5", says: "out of range"),
    Fault("\"latitude\":2", "\"latitude\":\"2\"", says: "a number is needed"),
    Fault("\"latitude\":2", "\"latitude\":1e400", says: "too large"),
    Fault("\"latitude\":2", "\"latitude\":2,\"latitude\":3", says: "two members \"latitude\""),
    Fault("\"radius_m\":150", "\"radius_m\":0", says: "above 0"), Fault("\"radius_m\":150", "\"radius_m\":-1", says: "above 0"),
    Fault("1e1f", "1e", says: "64 hexadecimal digits"), Fault("1e1f", "1e1g", says: "64 hexadecimal digits"),
    Fault("1e1f", "1e1f00", says: "64 hexadecimal digits"),
    Fault("\"id\":\"a\"", "\"id\":\"a\",\"name\":\"Hoover Tower\"", says: "a proof has no member \"name\""),
  ]

  @Test("A proof with anything wrong is an error that says where and what", arguments: proofFaults)
  func proofs(fault: Fault) throws {
    #expect(throws: Never.self) { try StepProof(Array(Self.proof.utf8)) }
    let text = Self.proof.replacing(fault.old, with: fault.new)
    try #require(text != Self.proof)
    let error = try #require(sealError { _ = try StepProof(Array(text.utf8)) })
    #expect(error.description.contains(fault.says), "\(error)")
    #expect(error.description.wholeMatch(of: /\d+:\d+: not a proof of a step that can be read: .+/) != nil)
  }

  static let partFaults = [
    Fault("\"huntpack\"", "\"huntpak\"", says: "no member \"huntpack\""),
    Fault("\"sealed\"", "\"seal\"", says: "no member \"sealed\""),
    Fault("\"sealed\": {\"version\": 1", "\"sealed\": {\"version\": 2", says: "knows \"version\" 1 alone"),
    Fault("BLAKE2b-256", "SHA-1", says: "must be \"BLAKE2b-256\""),
    Fault("\"steps\": [", "\"steps\": 7, \"x\": [", says: "a list is needed"),
    Fault("\"number\": 2", "\"number\": 0", says: "a whole number from 1"),
    Fault("\"number\": 2", "\"number\": 1e300", says: "a whole number from 1"),
    Fault("\"number\": 2", "\"number\": 2, \"number\": 3", says: "two members \"number\""),
    Fault("\"number\": 2, ", "", says: "no member \"number\""),
    Fault("\"id\": \"hunt-1\", \"com", "\"id\": 1, \"com", says: "text is needed"),
    Fault("\"number\": 2,", "\"number\": 2, \"id\": \"hunt-1\",", says: "an id that stands there twice"),
    Fault("{\"hunt\": \"hunt\", \"number\": 2, ", "{\"number\": 2, ", says: "no member \"hunt\""),
    Fault("\"number\": 2, \"commitment\": \"", "\"number\": 2, \"commitment\": \"00", says: "64 hexadecimal digits"),
    Fault("\"number\": 3, \"commitment\"", "\"number\": 3, \"commit\"", says: "no member \"commitment\""),
  ]

  @Test("A public part with anything wrong in its commitments is an error that says where and what", arguments: partFaults)
  func parts(fault: Fault) throws {
    let good = String(decoding: try SealingSample.seal(SealingSample.full).publicPart, as: UTF8.self)
    let text = good.replacing(fault.old, with: fault.new)
    try #require(text != good)
    let error = try #require(sealError { _ = try PublicPart(Array(text.utf8)) })
    #expect(error.description.contains(fault.says), "\(error)")
    #expect(error.description.wholeMatch(of: /\d+:\d+: not a public part of a sealed pack that can be read: .+/) != nil)
  }

  @Test("A commitment that stands there twice is an error")
  func twice() throws {
    let good = String(decoding: try SealingSample.seal(SealingSample.full).publicPart, as: UTF8.self)
    let commitments = good.matches(of: /[0-9a-f]{64}/).map { String($0.output) }
    try #require(commitments.count == 3)
    let text = good.replacing(commitments[1], with: commitments[0])
    #expect(sealError { _ = try PublicPart(Array(text.utf8)) }?.description.contains("twice") == true)
  }

  @Test("A pack, an empty file and every beginning of a public part or a proof are refused without a crash")
  func others() throws {
    #expect(sealError { _ = try PublicPart(Array(SealingSample.full.utf8)) } != nil)
    #expect(sealError { _ = try StepProof(Array(SealingSample.full.utf8)) } != nil)
    let part = try SealingSample.seal(SealingSample.full).publicPart
    // Without its last line end it is whole.
    for count in 0..<(part.count - 1) { #expect(sealError { _ = try PublicPart(Array(part.prefix(count))) } != nil) }
    let proof = Array(Self.proof.utf8)
    for count in 0..<proof.count { #expect(sealError { _ = try StepProof(Array(proof.prefix(count))) } != nil) }
    #expect(sealError { _ = try StepProof([UInt8](repeating: 0x5B, count: 60_000)) } != nil)
  }

  @Test("Every error is a sentence of its own")
  func errors() {
    let errors: [SealError] = [
      .crypto(.outOfMemory), .notSealed, .unknownVersion(9), .header("x"), .cut(missing: 1), .tooLong(extra: 1),
      .needsPassphrase,
      .needsKeyFile, .wrongKey(.passphrase), .wrongKey(.keyFile), .changed, .content("x"), .keyFile("x"), .passphrase("y"),
      .unknownStep("a", nearest: nil), .unknownStep("a", nearest: "b"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(errors.allSatisfy { !$0.description.isEmpty })
  }
}
