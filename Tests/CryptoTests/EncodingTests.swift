import Campaigns
import Crypto
import Testing

@Suite("Hexadecimal and base64url")
struct EncodingTests {
  @Test(
    "Base64url is that of RFC 4648, section 10, without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64URL.encoded(Array(text.utf8)) == encoded)
    #expect(Base64URL.decoded(encoded) == Array(text.utf8))
  }

  @Test(
    "Hexadecimal is that of RFC 4648, section 10, in lower case; capitals are read",
    arguments: [("", ""), ("f", "66"), ("fo", "666f"), ("foobar", "666f6f626172")])
  func hexadecimal(text: String, encoded: String) {
    #expect(Hexadecimal.encoded(Array(text.utf8)) == encoded)
    #expect(Hexadecimal.decoded(encoded) == Array(text.utf8))
    #expect(Hexadecimal.decoded(encoded.uppercased()) == Array(text.utf8))
  }

  @Test("Bytes of every value and length come back")
  func roundTrip() throws {
    var rng = SplitMix64(seed: 3)
    for count in 0..<100 {
      let bytes = rng.bytes(count)
      #expect(Hexadecimal.decoded(Hexadecimal.encoded(bytes)) == bytes)
      let text = Base64URL.encoded(bytes)
      #expect(Base64URL.decoded(text) == bytes)
      #expect(
        text.utf8.allSatisfy {
          $0 == 0x2D || $0 == 0x5F || Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
        })
      let secret = try Hexadecimal.decoded(try SecretBytes(Array(Hexadecimal.encoded(bytes).utf8)))
      #expect(secret?.withUnsafeBytes { Array($0) } == bytes)
    }
  }

  @Test(
    "Text that is not base64url is nothing",
    arguments: ["Z", "Zg==", "Zh", "Zm9v!", "Zm9v\n", "+/+/", " Zg", "Zg ", "Z\u{E9}", "Zg\u{0}"])
  func badBase64(text: String) {
    #expect(Base64URL.decoded(text) == nil)
  }

  @Test(
    "Text that is not hexadecimal is nothing",
    arguments: ["6", "666", "6g", "0x66", "66 ", " 66", "66\n", "6\u{0}", "\u{FF16}6"])
  func badHexadecimal(text: String) throws {
    #expect(Hexadecimal.decoded(text) == nil)
    #expect(try Hexadecimal.decoded(try SecretBytes(Array(text.utf8))) == nil)
  }
}
