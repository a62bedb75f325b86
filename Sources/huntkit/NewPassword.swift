import Crypto
import Glibc
import Packs

/// Where a password comes from: a file, the environment, the terminal, never the command line.
enum NewPassword {
  static let option = Option("password-file", "FILE", "the password, a line of text (else HUNTKIT_PASSWORD, else asked for)")
  private static let variable = "HUNTKIT_PASSWORD"

  static func read(_ arguments: Arguments) throws -> SecretBytes {
    if let path = arguments["password-file"] { return try line(try SecretFile.contents(path).contents) }
    if let value = getenv(variable) {
      return try SecretBytes(capacity: strlen(value)) { memory in
        memory.copyMemory(from: UnsafeRawBufferPointer(start: value, count: memory.count))
        return memory.count
      }
    }
    guard Console.hasTerminal else {
      throw PackFileError(description: "no password: give --password-file or \(variable); there is no terminal to ask on")
    }
    let password = try PassphrasePrompt.ask("New password: ")
    guard ConstantTime.equal(password, try PassphrasePrompt.ask("The same again: ")) else {
      throw PackFileError(description: "the two passwords differ; nothing was done")
    }
    return password
  }

  /// Without the end of the line.
  private static func line(_ contents: SecretBytes) throws -> SecretBytes {
    let count = contents.withUnsafeBytes { bytes in
      var line = bytes[...]
      if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      return line.count
    }
    return try SecretBytes(capacity: count) { memory in
      contents.withUnsafeBytes { memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      return count
    }
  }
}

extension Console {
  /// Whether there is a terminal to ask on.
  static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
