import Platform
import Files
import Glibc

/// A file that lines are added to, each by one write, so that several processes and threads may do so; it can be opened anew after
/// it was renamed.
final class LogFile: Sendable {
  private let path: String?
  private let descriptor: Locked<Int32>
  private let hasFailed = Locked(false)

  /// - Parameter path: `-` for standard output.
  init(_ path: String) throws(FileError) {
    self.path = path == "-" ? nil : path
    descriptor = Locked(path == "-" ? 1 : try Self.open(path))
  }

  deinit { descriptor.withLock { if $0 > 2 { close($0) } } }

  /// Whether it can be opened anew.
  var isFile: Bool { path != nil }

  func append(_ line: [UInt8]) {
    let isWritten = descriptor.withLock { descriptor in
      line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
    }
    // Said once: the service goes on without its log.
    guard !isWritten, hasFailed.withLock({ failed in !failed.exchange(true) }) else { return }
    Console.say("huntkit: the access log cannot be written: \(String(cString: strerror(errno))); lines are lost")
  }

  /// Goes on in the file that has the name now.
  func reopen() {
    guard let path else { return }
    do throws(FileError) {
      let new = try Self.open(path)
      descriptor.withLock { descriptor in
        close(descriptor)
        descriptor = new
      }
      hasFailed.withLock { $0 = false }
    } catch {
      Console.say("huntkit: \(error); the access log goes on in the old file")
    }
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else { throw errno == ENOENT ? .noDirectory(path) : .last(path, "open it for writing") }
    return descriptor
  }
}

extension Bool {
  /// Sets it; returns what it was.
  fileprivate mutating func exchange(_ new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}
