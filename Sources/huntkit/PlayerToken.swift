import Crypto
import Glibc

/// A player's token for scripts: from a file or the environment, never from the command line.
struct PlayerToken {
  static let variable = "HUNTKIT_TOKEN"
  private static let mostBytes = 4096

  /// As it is sent.
  let header: (name: String, value: String)

  init(_ arguments: Arguments) throws {
    let name: String
    var bytes: [UInt8]
    if let path = arguments["token-file"] {
      let file = try SecretFile.contents(path)
      name = file.name
      bytes = file.contents.withUnsafeBytes { Array($0) }
    } else if let value = getenv(Self.variable) {
      name = Self.variable
      bytes = Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
    } else {
      throw arguments.usage("a token is needed: --token-file FILE, or \(Self.variable) in the environment")
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.count <= Self.mostBytes, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ServerError(description: "\(name): this is no token; it is one line of visible ASCII characters")
    }
    header = ("Authorization", "Bearer " + String(decoding: bytes, as: UTF8.self))
  }
}
