internal import Platform
internal import HTTP
internal import CMicroHTTPD
internal import Glibc

/// Sockets that are closed on our side while the client still sends what was refused.
///
/// Closing a socket with unread bytes resets the connection, at which the client may lose the answer that says why. So a copy of the
/// descriptor is kept, and read into nothing, until the client stops, for a short while and a bounded number of bytes.
final class LingeringSockets: Sendable {
  private struct Entry {
    let socket: Int32
    let end: Int64
    var bytesLeft: Int
  }

  private let entries = Locked<[Entry]>([])
  private let most: Int
  private static let milliseconds: Int64 = 2000
  private static let mostBytes = 32 << 20

  init(most: Int) { self.most = most }

  /// Keeps a copy of a socket; not where there are many already.
  func add(_ socket: Int32, now: Int64) {
    entries.withLock { entries in
      guard entries.count < most else { return }
      let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return }
      entries.append(Entry(socket: copy, end: now + Self.milliseconds, bytesLeft: Self.mostBytes))
    }
  }

  var count: Int { entries.withLock { $0.count } }

  /// What to wait for.
  var polls: [pollfd] {
    entries.withLock { $0.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) } }
  }

  /// Reads from all, and closes those that are through.
  func discard(now: Int64) {
    entries.withLock { entries in
      for i in entries.indices.reversed() where entries[i].end <= now || Self.isOver(&entries[i]) {
        close(entries[i].socket)
        entries.remove(at: i)
      }
    }
  }

  func closeAll() {
    entries.withLock { entries in
      for entry in entries { close(entry.socket) }
      entries = []
    }
  }

  private static func isOver(_ entry: inout Entry) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { bytes in
      while entry.bytesLeft > 0 {
        let count = recv(entry.socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
        if count < 0 { return errno != EAGAIN && errno != EINTR }
        if count == 0 { return true }
        entry.bytesLeft -= count
      }
      return true
    }
  }
}
