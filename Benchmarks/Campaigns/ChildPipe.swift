import Glibc
import Platform

/// A pipe to or from a child, whose ends no other child gets: one that did would keep it open.
public final class ChildPipe: Sendable {
  private let ends: Locked<(reading: Int32, writing: Int32)>

  public init() {
    var descriptors: [Int32] = [-1, -1]
    ChildProcess.starting.withLock {
      pipe(&descriptors)
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    ends = Locked((descriptors[0], descriptors[1]))
  }

  deinit {
    closeReading()
    closeWriting()
  }

  public var reading: Int32 { ends.withLock { $0.reading } }
  public var writing: Int32 { ends.withLock { $0.writing } }

  public func closeReading() { ends.withLock { Self.close(&$0.reading) } }
  public func closeWriting() { ends.withLock { Self.close(&$0.writing) } }

  private static func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Waits for something; empty at the end.
  public func readSome() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reading, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return Array(bytes.prefix(max(0, count)))
    }
  }

  public func readToEnd() -> [UInt8] {
    var all: [UInt8] = []
    while case let some = readSome(), !some.isEmpty { all += some }
    return all
  }

  /// False when nobody reads any more.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(writing, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
