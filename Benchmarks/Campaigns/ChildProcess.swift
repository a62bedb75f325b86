import Glibc
import Platform

/// A program that runs beside this one, by `posix_spawn`. Foundation's `Process` waits by `select`, which cannot take descriptors from
/// 1024 on, and tests have thousands open; besides, it lets a child inherit what a thread of a pool blocks of signals.
///
/// `@unchecked Sendable`: the ending is touched under the monitor alone.
public final class ChildProcess: @unchecked Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// How it ended.
  public enum Ending: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Held while a child starts, which must not get a pipe that is being made for another.
  static let starting = Monitor()

  public let identifier: Int32
  private let monitor = Monitor()
  private var ending: Ending?

  /// - Parameters:
  ///   - program: a path.
  ///   - arguments: without the program's name.
  ///   - environment: all of it; nil for that of this process.
  ///   - directory: where it runs; nil for where this process does.
  ///   - descriptors: its standard input, output and error: descriptors of this process, or nil for nothing.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, directory: String? = nil,
    descriptors: (input: Int32?, output: Int32?, error: Int32?)
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [descriptors.input, descriptors.output, descriptors.error].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = [program] + arguments
    if let directory { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + words }
    let argv = words.map { strdup($0) } + [nil]
    let envp = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] }
    defer { for text in argv + (envp ?? []) { free(text) } }
    var pid: pid_t = 0
    let code = Self.starting.withLock {
      if let envp {
        posix_spawn(&pid, words[0], &actions, &attributes, argv, envp)
      } else {
        posix_spawn(&pid, words[0], &actions, &attributes, argv, environ)
      }
    }
    guard code == 0 else { throw Failure(description: "\(program): \(String(cString: strerror(code)))") }
    identifier = pid
    guard Threads.start({ [self] in waitForEnd() }) else {
      kill(pid, SIGKILL)
      throw Failure(description: "no thread to wait for \(program)")
    }
  }

  private func waitForEnd() {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    monitor.withLock {
      ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      monitor.wakeAll()
    }
  }

  public var isRunning: Bool { monitor.withLock { ending == nil } }

  /// Sends a signal, unless it has ended.
  public func send(_ signal: Int32) {
    monitor.withLock {
      if ending == nil { kill(identifier, signal) }
    }
  }

  /// Waits for its end.
  ///
  /// - Returns: nil where it still runs after so long.
  public func wait(seconds: Double = .infinity) -> Ending? {
    let end = Int64(min(Double(Monitor.nowNanoseconds) + seconds * 1e9, 9e18))
    return monitor.withLock {
      while ending == nil, monitor.wait(untilNanoseconds: end) {}
      return ending
    }
  }
}

extension ChildProcess {
  /// Runs a program to its end.
  ///
  /// - Returns: what it wrote to its standard output; its messages go where this process's go.
  public static func run(_ program: String, _ arguments: [String]) throws -> (output: [UInt8], ending: Ending?) {
    let output = ChildPipe()
    let process = try ChildProcess(program, arguments, descriptors: (nil, output.writing, STDERR_FILENO))
    output.closeWriting()
    return (output.readToEnd(), process.wait())
  }
}
