import Campaigns
public import Foundation
import Glibc
import Synchronization

/// `huntkit serve` in a process of its own, at a port that was free.
public final class ServedProcess: Sendable {
  public struct NotReady: Error {
    public let messages: String
  }

  public let port: UInt16
  public let identifier: Int32
  private let process: ChildProcess
  private let messageFile: String

  /// Starts it and waits until it says its address.
  ///
  /// - Parameters:
  ///   - database: its file; what the process says is added to the file with `.messages` behind.
  ///   - arguments: beside the database and the address.
  ///   - prelude: of the shell that becomes the process, e.g. `ulimit -n 64;`.
  ///   - killedAfter: microseconds after which it is killed, ready or not; nil for not.
  /// - Throws: `NotReady` where it ends before.
  public init(
    _ executable: URL, database: String, _ arguments: [String] = [], prelude: String = "", killedAfter: UInt32? = nil
  ) throws {
    messageFile = database + ".messages"
    let output = ChildPipe()
    process = try ChildProcess(
      "/bin/sh",
      [
        "-c", "messages=$1; shift; \(prelude) exec \"$0\" serve \"$@\" 2>>\"$messages\"", executable.path, messageFile,
        "--database", database, "--listen", "127.0.0.1:0",
      ] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      descriptors: (nil, output.writing, STDERR_FILENO))
    output.closeWriting()
    identifier = process.identifier
    if let killedAfter {
      usleep(killedAfter)
      process.send(SIGKILL)
    }
    var line = ""
    while !line.hasSuffix("\n"), case let some = output.readSome(), !some.isEmpty {
      line += String(decoding: some, as: UTF8.self)
    }
    guard line.hasSuffix("\n"), let port = line.dropLast().split(separator: ":").last.flatMap({ UInt16($0) }) else {
      process.send(SIGKILL)
      _ = process.wait()
      throw NotReady(messages: (try? String(contentsOfFile: messageFile, encoding: .utf8)) ?? "")
    }
    self.port = port
  }

  deinit { end(SIGKILL) }

  /// What it has said on standard error so far.
  public var messages: String { (try? String(contentsOfFile: messageFile, encoding: .utf8)) ?? "" }

  /// The most memory that was in use, bytes (`proc(5)`, VmHWM); nil once it has ended.
  public var peakMemory: Int? { status("VmHWM").map { $0 * 1024 } }

  private func status(_ name: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// Seconds of processors that it has used, user and system.
  public var processorSeconds: Double? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    // The name of the program may hold anything; behind it come the numbers.
    let fields = text?.split(separator: ")").last?.split(separator: " ")
    guard let fields, fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: the exit code; of one that a signal ended, its number below zero.
  @discardableResult
  public func end(_ signal: Int32) -> Int32 {
    process.send(signal)
    return switch process.wait() {
    case .exit(let code)?: code
    case .signal(let number)?: -number
    case nil: -1
    }
  }
}
