import Crypto
import Glibc
import Packs

/// Where the key or the passphrase of a command comes from: files, the environment, the terminal, never the command line.
struct SealingSecret {
  static let options = [
    Option("key-file", "FILE", "the key: 32 random bytes or 64 hexadecimal digits"),
    Option("passphrase-file", "FILE", "the passphrase, a line of text"),
  ]
  private static let variable = "HUNTKIT_PASSPHRASE"
  /// What is shorter is warned of, characters.
  private static let shortPassphrase = 12

  private enum Source {
    case keyFile(String)
    case passphraseFile(String)
    case environment
    case terminal
  }

  private let source: Source

  init(_ arguments: Arguments) throws(UsageError) {
    switch (arguments["key-file"], arguments["passphrase-file"]) {
    case (_?, _?): throw arguments.usage("--key-file and --passphrase-file: give one of them")
    case (let path?, nil): source = .keyFile(path)
    case (nil, let path?): source = .passphraseFile(path)
    case (nil, nil): source = getenv(Self.variable) == nil ? .terminal : .environment
    }
  }

  /// The key to seal with; a passphrase is asked for twice, and warned of where it is short.
  func forSealing() throws -> SealingKey {
    let key = try read(isNew: true)
    if case .passphrase(let passphrase) = key {
      let count = passphrase.withUnsafeBytes { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
      if count < Self.shortPassphrase {
        Console.say(
          """
          huntkit: warning: a passphrase of fewer than \(Self.shortPassphrase) characters can be guessed by whoever has the \
          sealed file; several random words are better, or a key file
          """)
      }
    }
    return key
  }

  /// The key to open with; nobody is asked for a passphrase that cannot help.
  func forOpening(_ kind: SealedPack.KeyKind) throws -> SealingKey {
    switch (source, kind) {
    case (.keyFile, .passphrase): throw SealError.needsPassphrase
    case (.passphraseFile, .keyFile), (.environment, .keyFile), (.terminal, .keyFile): throw SealError.needsKeyFile
    case (.keyFile, .keyFile), (_, .passphrase): return try read(isNew: false)
    }
  }

  private func read(isNew: Bool) throws -> SealingKey {
    switch source {
    case .keyFile(let path):
      return try SecretFile.read(path) { contents throws(SealError) in try SealingKey(keyFile: contents) }
    case .passphraseFile(let path):
      return try SecretFile.read(path) { contents throws(SealError) in try SealingKey(passphraseFile: contents) }
    case .environment:
      guard let value = getenv(Self.variable) else { throw SealError.passphrase("\(Self.variable) is not set") }
      let passphrase = try SecretBytes(capacity: strlen(value)) { memory in
        memory.copyMemory(from: UnsafeRawBufferPointer(start: value, count: memory.count))
        return memory.count
      }
      return try SealingKey(passphrase: passphrase)
    case .terminal:
      let passphrase = try PassphrasePrompt.ask("Passphrase: ")
      if isNew, !ConstantTime.equal(passphrase, try PassphrasePrompt.ask("The same again: ")) {
        throw SealError.passphrase("the two passphrases differ; nothing was sealed")
      }
      return try SealingKey(passphrase: passphrase)
    }
  }
}
