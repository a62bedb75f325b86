import Campaigns
import Foundation
import Glibc
import Testing

/// A terminal that a test types on, and a process that has it.
private final class TypedTerminal {
  private let master: Int32
  private let process: RunningHuntkit
  private(set) var shown = ""

  /// - Parameter arguments: of huntkit, which gets the terminal as its own.
  init(_ arguments: [String]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN, which Glibc's module lacks with posix_openpt and its like: unlock it, and ask for its number.
    var locked: Int32 = 0
    var number: Int32 = -1
    try #require(master >= 0 && ioctl(master, 0x4004_5431, &locked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    let name = "/dev/pts/\(number)"
    process = try Huntkit.startShell(
      "exec setsid --ctty --wait \"$0\" \"$@\" <\"$TERMINAL_NAME\"", arguments, environment: ["TERMINAL_NAME": name])
  }

  deinit { close(master) }

  /// Waits until a text has been shown, then types.
  func type(_ text: String, after prompt: String) throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    let before = shown.components(separatedBy: prompt).count
    while shown.components(separatedBy: prompt).count == before {
      try #require(ContinuousClock.now < deadline, "never asked: \(shown)")
      read()
    }
    let bytes = Array(text.utf8)
    try #require(write(master, bytes, bytes.count) == bytes.count)
  }

  func finish() throws -> Outcome {
    let outcome = try process.finish()
    read()
    return outcome
  }

  private func read() {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 100) > 0, ready.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      shown += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }

  /// Whether what is typed is shown.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}

@Suite("The passphrase on a terminal", .serialized)
struct PassphrasePromptTests {
  private static let words = "correct horse battery staple"

  private func seal(_ sample: SealedSample) throws -> TypedTerminal {
    try TypedTerminal(["pack", "seal", SealedSample.pack, "--sealed", sample.path("s"), "--output", sample.path("p")])
  }

  @Test("It is asked for twice at sealing and once at opening, never shown, and the terminal is as before")
  func roundTrip() throws {
    let sample = try SealedSample()
    let sealing = try seal(sample)
    try sealing.type("corrXY\u{7F}\u{7F}ect horse battery staple\r", after: "Passphrase: ")
    try sealing.type("nonsense\u{15}\(Self.words)\n", after: "The same again: ")
    #expect(try sealing.finish().code == 0)
    #expect(!sealing.shown.contains("horse") && !sealing.shown.contains("nonsense"))
    #expect(sealing.echoes)
    let opening = try TypedTerminal(["pack", "open", sample.path("s"), "--output", sample.path("again")])
    try opening.type(Self.words + "\r", after: "Passphrase: ")
    #expect(try opening.finish().code == 0)
    #expect(sample.scratch.bytes("again") == FileManager.default.contents(atPath: SealedSample.pack).map(Array.init))
    let other = try Huntkit.run(["pack", "open", sample.path("s")], environment: ["HUNTKIT_PASSPHRASE": Self.words])
    #expect(other.code == 0)
  }

  @Test("Two that differ seal nothing")
  func differing() throws {
    let sample = try SealedSample()
    let sealing = try seal(sample)
    try sealing.type(Self.words + "\r", after: "Passphrase: ")
    try sealing.type(Self.words + "s\r", after: "The same again: ")
    let outcome = try sealing.finish()
    #expect(outcome.code == 2 && outcome.messages.contains("the two passphrases differ"))
    #expect(sample.scratch.names == ["hunt.key"])
  }

  @Test(
    "Control-C ends the command as a signal, control-D as an error; the terminal shows again what is typed",
    arguments: ["\u{3}", "\u{4}"])
  func interrupted(key: String) throws {
    let sample = try SealedSample()
    let sealing = try seal(sample)
    try sealing.type("secret" + key, after: "Passphrase: ")
    let outcome = try sealing.finish()
    // The shell's way of telling a signal, or ours.
    #expect(key == "\u{3}" ? outcome.code != 0 && outcome.code != 1 : outcome.code == 2)
    #expect(sealing.echoes && !sealing.shown.contains("secret"))
    #expect(sample.scratch.names == ["hunt.key"])
  }

  @Test(
    "A key that sends control characters is refused, and what it sends is not left for the shell",
    arguments: ["\u{1B}[A", "\u{1A}"])
  func control(key: String) throws {
    let sample = try SealedSample()
    let sealing = try seal(sample)
    try sealing.type("secret" + key + "more\r", after: "Passphrase: ")
    let outcome = try sealing.finish()
    #expect(outcome.code == 2 && outcome.messages.contains("control character"))
    #expect(sealing.echoes && !sealing.shown.contains("more"))
  }

  @Test("An empty passphrase is refused")
  func empty() throws {
    let sample = try SealedSample()
    let sealing = try seal(sample)
    try sealing.type("\r", after: "Passphrase: ")
    try sealing.type("\r", after: "The same again: ")
    let outcome = try sealing.finish()
    #expect(outcome.code == 2 && outcome.messages.contains("the passphrase is empty"))
  }

  @Test("Without a terminal it is an error that says what to give instead")
  func noTerminal() throws {
    let sample = try SealedSample()
    let outcome = try Huntkit.shell(
      "exec setsid --wait \"$0\" pack seal \"$1\" --sealed \"$2\"", SealedSample.pack, sample.path("s"))
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("--key-file, --passphrase-file or HUNTKIT_PASSPHRASE"))
  }
}
