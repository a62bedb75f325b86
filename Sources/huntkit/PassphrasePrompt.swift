import Crypto
import Glibc
import Packs

/// Asks for a passphrase on the terminal that the process belongs to, whatever its input and output are; what is typed is not
/// shown.
enum PassphrasePrompt {
  /// - Throws: `SealError.passphrase` where there is no terminal, or the answer ends before its line does.
  static func ask(_ question: String) throws -> SecretBytes {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw SealError.passphrase(
        "no passphrase: give --key-file, --passphrase-file or HUNTKIT_PASSPHRASE; there is no terminal to ask on")
    }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { throw SealError.passphrase("the terminal cannot hide a passphrase") }
    var hidden = before
    // Keys are read one by one and without signals, so that the terminal is as before whatever is typed.
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    withUnsafeMutableBytes(of: &hidden.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else {
      throw SealError.passphrase("the terminal cannot hide a passphrase")
    }
    write(terminal, question)
    var end = End.closed
    let passphrase = try SecretBytes(capacity: SealingKey.longestPassphrase + 1) { memory in
      let (count, reason) = readLine(terminal, into: memory)
      end = reason
      return count
    }
    write(terminal, "\n")
    tcsetattr(terminal, TCSAFLUSH, &before)
    switch end {
    case .line: return passphrase
    case .interrupted:
      raise(SIGINT)
      throw SealError.passphrase("interrupted; nothing was done")
    case .control:
      throw SealError.passphrase("that key types a control character, which no passphrase can hold; nothing was done")
    case .closed: throw SealError.passphrase("the passphrase ends before its line does; nothing was done")
    }
  }

  private enum End { case line, interrupted, control, closed }

  /// Control-C, control-D, backspace, line feed, carriage return, control-U, delete.
  private static func readLine(_ terminal: Int32, into memory: UnsafeMutableRawBufferPointer) -> (Int, End) {
    var count = 0
    while true {
      var byte: UInt8 = 0
      let got = read(terminal, &byte, 1)
      if got < 0, errno == EINTR { continue }
      guard got == 1 else { return (count, .closed) }
      switch byte {
      case 0x03: return (count, .interrupted)
      case 0x04: return (count, .closed)
      case 0x0A, 0x0D: return (count, .line)
      case 0x15: count = 0
      case 0x08, 0x7F:
        // A character may have several bytes.
        while count > 0 {
          count -= 1
          if memory[count] & 0xC0 != 0x80 { break }
        }
      // Others, and the beginning of what an arrow key sends.
      case 0..<0x20: return (count, .control)
      default:
        // What has no room makes the passphrase too long, which is refused.
        guard count < memory.count else { continue }
        memory[count] = byte
        count += 1
      }
    }
  }

  private static func write(_ terminal: Int32, _ text: String) {
    Array(text.utf8).withUnsafeBytes { bytes in _ = Glibc.write(terminal, bytes.baseAddress, bytes.count) }
  }
}
