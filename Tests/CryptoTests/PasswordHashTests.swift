import Crypto
import Testing

@Suite("Password hashes")
struct PasswordHashTests {
  private static let cheap = try? Argon2id.Parameters(passes: 1, memoryKiB: 8)

  private func secret(_ text: String) throws -> SecretBytes { try SecretBytes(Array(text.utf8)) }

  @Test(
    "Hashes of the reference implementation (phc-winner-argon2, src/test.c) match their passwords and no others",
    arguments: [
      ("$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4", "password"),
      ("$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc", "password"),
      ("$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94", "differentpassword"),
    ])
  func reference(hash: String, password: String) throws {
    #expect(try PasswordHash.matches(hash, try secret(password)))
    #expect(try !PasswordHash.matches(hash, try secret(password + " ")))
    #expect(try !PasswordHash.matches(hash, try secret("")))
  }

  @Test("A password matches its hash; two hashes of one password have different salts and tell nothing in clear")
  func roundTrip() throws {
    let cheap = try #require(Self.cheap)
    for text in [
      "", "correct horse battery staple", "pass\u{0}word", "Zo\u{EB} \u{1F5DD}", String(repeating: "x", count: 5000),
    ] {
      let password = try secret(text)
      let (first, second) = (try PasswordHash.make(password, cheap), try PasswordHash.make(password, cheap))
      #expect(first != second)
      #expect(first.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
      #expect(try PasswordHash.matches(first, password))
      #expect(try PasswordHash.matches(second, password))
      #expect(try !PasswordHash.matches(first, try secret(text + "x")))
    }
    #expect(try !PasswordHash.matches(try PasswordHash.make(try secret("pass\u{0}word"), cheap), try secret("pass")))
  }

  @Test("With a salt that is brought along the hash is always the same, and matches as any other; other lengths are refused")
  func salted() throws {
    let cheap = try #require(Self.cheap)
    let salt = [UInt8](0..<16)
    for text in ["", "correct horse battery staple", "pass\u{0}word"] {
      let password = try secret(text)
      let hash = try PasswordHash.make(password, cheap, salt: salt)
      #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$"))
      #expect(try PasswordHash.make(password, cheap, salt: salt) == hash)
      #expect(try PasswordHash.make(password, cheap, salt: salt.reversed()) != hash)
      #expect(try PasswordHash.matches(hash, password))
      #expect(try !PasswordHash.matches(hash, try secret(text + "x")))
      #expect(try !PasswordHash.isOutdated(hash, for: cheap))
    }
    for length in [0, 15, 17] {
      #expect(throws: CryptoError.self) {
        _ = try PasswordHash.make(try secret("x"), cheap, salt: [UInt8](repeating: 0, count: length))
      }
    }
  }

  @Test("A hash of other parameters is outdated, one of the same is not")
  func outdated() throws {
    let cheap = try #require(Self.cheap)
    let hash = try PasswordHash.make(try secret("a"), cheap)
    #expect(try !PasswordHash.isOutdated(hash, for: cheap))
    #expect(try PasswordHash.isOutdated(hash))
  }

  @Test(
    "Text that is no hash of Argon2id is an error, not a password that does not match",
    arguments: [
      "", "$", "password", "$argon2id$", "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=19$t=2,m=256,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=19$m=256,t=2$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=19$m=+256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$", "$argon2id$v=19$m=256,t=2,p=1$$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4 ",
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4$",
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$" + String(repeating: "A", count: 200),
    ])
  func malformed(hash: String) throws {
    let password = try secret("password")
    #expect(throws: CryptoError.malformedHash) { try PasswordHash.matches(hash, password) }
  }

  @Test(
    "A hash that asks for absurd work is refused before any is done",
    arguments: ["m=4294967295,t=2,p=1", "m=256,t=99999999999999999999,p=1", "m=256,t=2,p=64", "m=0,t=2,p=1", "m=256,t=0,p=1"])
  func absurd(parameters: String) throws {
    let hash = "$argon2id$v=19$\(parameters)$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    let password = try secret("password")
    #expect(throws: CryptoError.parameters) { try PasswordHash.matches(hash, password) }
    #expect(throws: CryptoError.parameters) { try PasswordHash.isOutdated(hash) }
  }
}
