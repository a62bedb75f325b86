import Platform
import Campaigns
import Foundation
import Glibc

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

  private let process: ChildProcess
  private let input = ChildPipe()
  private let output = Drain()
  private let messages = Drain()

  /// - Parameter seconds: what runs longer is killed, also while a test waits for its input to be read.
  init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], directory: URL? = nil, seconds: Double = 1200
  ) throws {
    // Writing to a process that has ended is an error to look at, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let process = try ChildProcess(
      executable.path, arguments, environment: variables.merging(environment) { $1 }, directory: directory?.path,
      descriptors: (input.reading, output.pipe.writing, messages.pipe.writing))
    self.process = process
    // The child's ends are its own from here on.
    for pipe in [input.closeReading, output.pipe.closeWriting, messages.pipe.closeWriting] { pipe() }
    output.start()
    messages.start()
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak process] in process?.send(SIGKILL) }
  }

  var identifier: Int32 { process.identifier }

  var isRunning: Bool { process.isRunning }

  /// Writes to its standard input; false when nobody reads it any more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { input.write(bytes) }

  func closeInput() { input.closeWriting() }

  /// Waits for its end; one that takes too long is killed.
  func finish(seconds: Double = 1200) throws -> Outcome {
    closeInput()
    guard let ending = process.wait(seconds: seconds) else {
      process.send(SIGKILL)
      throw Failure.timeLimit(messages: String(decoding: messages.wait(seconds: 30), as: UTF8.self))
    }
    let code: Int32 =
      switch ending {
      case .exit(let code): code
      case .signal(let number): -number
      }
    return Outcome(
      output: output.wait(seconds: 30), messages: String(decoding: messages.wait(seconds: 30), as: UTF8.self), code: code)
  }
}

/// A pipe that is emptied while somebody writes into it.
private final class Drain: Sendable {
  let pipe = ChildPipe()
  private let bytes = Locked<[UInt8]>([])
  private let done = DispatchSemaphore(value: 0)

  func start() {
    Thread.detachNewThread { [self] in
      while case let some = pipe.readSome(), !some.isEmpty { bytes.withLock { $0 += some } }
      done.signal()
    }
  }

  func wait(seconds: Double) -> [UInt8] {
    _ = done.wait(timeout: .now() + seconds)
    return bytes.withLock { $0 }
  }
}
