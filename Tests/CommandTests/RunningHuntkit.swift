import Foundation
import Glibc
import Synchronization

/// What a run of the binary left behind.
struct Outcome {
  let output: [UInt8]
  /// Standard error.
  let messages: String
  /// The exit code; minus the number of the signal that ended it.
  let code: Int32

  var text: String { String(decoding: output, as: UTF8.self) }
  /// Lines of standard output, without their ends.
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

/// The built binary, or a shell around it, while it runs.
final class RunningHuntkit {
  enum Failure: Error {
    case noBinary
    case timeLimit(messages: String)
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Drain()
  private let messages = Drain()
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameter seconds: what runs longer is killed, also while a test waits for its input to be read.
  init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], directory: URL? = nil, seconds: Double = 1200
  ) throws {
    // Writing to a process that has ended is an error to look at, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = executable
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = variables.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = input
    process.standardOutput = output.pipe
    process.standardError = messages.pipe
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
    try Self.withSignals { try process.run() }
    output.start()
    messages.start()
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak process] in
      if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Threads of a pool block signals, and a process inherits what the thread that starts it blocks.
  private static func withSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  var identifier: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  /// Writes to its standard input; false when nobody reads it any more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  /// Waits for its end; one that takes too long is killed.
  func finish(seconds: Double = 1200) throws -> Outcome {
    closeInput()
    guard ended.wait(timeout: .now() + seconds) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw Failure.timeLimit(messages: String(decoding: messages.wait(seconds: 30), as: UTF8.self))
    }
    let status = process.terminationStatus
    return Outcome(
      output: output.wait(seconds: 30), messages: String(decoding: messages.wait(seconds: 30), as: UTF8.self),
      code: process.terminationReason == .exit ? status : -status)
  }
}

/// A pipe that is emptied while somebody writes into it.
private final class Drain: @unchecked Sendable {
  // @unchecked: the pipe is used by the reading thread alone once that has started.
  let pipe = Pipe()
  private let bytes = Mutex<[UInt8]>([])
  private let done = DispatchSemaphore(value: 0)

  func start() {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        bytes.withLock { $0 += buffer[..<count] }
      }
      done.signal()
    }
  }

  func wait(seconds: Double) -> [UInt8] {
    _ = done.wait(timeout: .now() + seconds)
    return bytes.withLock { $0 }
  }
}
