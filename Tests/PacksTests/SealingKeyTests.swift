import Campaigns
import Crypto
import Packs
import Testing

@Suite("Keys and passphrases of sealed packs")
struct SealingKeyTests {
  private static let pack = Array(PackText.collection(PackText.feature("\"name\":\"A\"")).utf8)
  private static let digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

  private func secret(_ text: String) throws -> SecretBytes { try SecretBytes(Array(text.utf8)) }

  @Test("A wrong passphrase or key file is told from a changed file, and a missing kind from a wrong one")
  func wrong() throws {
    let (key, otherKey) = (try SealingSample.key(1), try SealingSample.key(2))
    let (words, otherWords) = (try SealingSample.passphrase("correct horse"), try SealingSample.passphrase("Correct horse"))
    let byKey = try SealingSample.seal(Self.pack, key).sealed
    let byWords = try SealingSample.seal(Self.pack, words).sealed
    #expect(try SealedPack(byKey).keyKind == .keyFile && SealedPack(byWords).keyKind == .passphrase)
    #expect(try SealingSample.open(byWords, words).bytes == Self.pack)
    #expect(sealError { _ = try SealingSample.open(byKey, otherKey) } == .wrongKey(.keyFile))
    #expect(sealError { _ = try SealingSample.open(byWords, otherWords) } == .wrongKey(.passphrase))
    #expect(sealError { _ = try SealingSample.open(byKey, words) } == .needsKeyFile)
    #expect(sealError { _ = try SealingSample.open(byWords, key) } == .needsPassphrase)
    var changed = byWords
    changed[200] ^= 1
    #expect(sealError { _ = try SealingSample.open(changed, words) } == .changed)
  }

  @Test("A key file is 32 bytes, or 64 digits with or without a line end; both forms are one key")
  func keyFiles() throws {
    let raw = try SealingKey(keyFile: try SecretBytes(Array(0..<32)))
    let sealed = try SealingSample.seal(Self.pack, raw).sealed
    for text in [Self.digits, Self.digits + "\n", Self.digits + "\r\n", Self.digits.uppercased()] {
      #expect(try SealingSample.open(sealed, try SealingKey(keyFile: try secret(text))).bytes == Self.pack)
    }
  }

  @Test(
    "Key files that hold something else are refused",
    arguments: [
      "", "secret", String(repeating: "a", count: 32), "correct horse battery staple 123", digits + " ", digits + "\n\n",
      digits + "\r",
      String(digits.dropLast()), digits + "00", String(digits.dropLast()) + "g", String(repeating: "0", count: 64),
      String(repeating: "\u{0}", count: 32), String(repeating: "\u{1}\u{2}", count: 16), String(repeating: "x", count: 2048),
    ])
  func badKeyFiles(text: String) throws {
    let contents = try secret(text)
    guard case .keyFile(let what)? = sealError({ _ = try SealingKey(keyFile: contents) }) else {
      Issue.record("accepted")
      return
    }
    #expect(!what.isEmpty && (text.count < 4 || !SealError.keyFile(what).description.contains(text.prefix(8))))
  }

  @Test("The line end and the byte-order mark of a passphrase file do not belong to the passphrase; blanks do")
  func passphraseFiles() throws {
    let sealed = try SealingSample.seal(Self.pack, try SealingSample.passphrase("Zo\u{EB} rides ")).sealed
    for text in ["Zo\u{EB} rides ", "Zo\u{EB} rides \n", "Zo\u{EB} rides \r\n", "\u{FEFF}Zo\u{EB} rides \n"] {
      #expect(try SealingSample.open(sealed, try SealingKey(passphraseFile: try secret(text))).bytes == Self.pack)
    }
    let trimmed = try SealingKey(passphraseFile: try secret("Zo\u{EB} rides\n"))
    #expect(sealError { _ = try SealingSample.open(sealed, trimmed) } == .wrongKey(.passphrase))
  }

  @Test(
    "Passphrase files without a passphrase, with several lines or in UTF-16 are refused",
    arguments: [
      "", "\n", "\r\n", "\u{FEFF}", "a\nb", "a\n\n", "a\rb\n", "a\u{0}b\u{0}\n\u{0}", String(repeating: "x", count: 1025),
    ])
  func badPassphraseFiles(text: String) throws {
    let contents = try secret(text)
    guard case .passphrase? = sealError({ _ = try SealingKey(passphraseFile: contents) }) else {
      Issue.record("accepted")
      return
    }
  }

  @Test("An empty passphrase and one that is too long are refused; one of the greatest length is not")
  func passphrases() throws {
    for count in [0, 1025] {
      let passphrase = try SecretBytes([UInt8](repeating: 0x61, count: count))
      #expect(sealError { _ = try SealingKey(passphrase: passphrase) } != nil)
    }
    _ = try SealingKey(passphrase: try SecretBytes([UInt8](repeating: 0x61, count: SealingKey.longestPassphrase)))
  }

  @Test("Neither a key nor an error shows a secret")
  func hidden() throws {
    var dumped = ""
    dump(try SealingSample.passphrase("hunter2"), to: &dumped)
    #expect(!dumped.contains("hunter2") && dumped.contains("7 secret bytes"))
    #expect(!"\(try SealingSample.passphrase("hunter2"))".contains("hunter2"))
  }
}
