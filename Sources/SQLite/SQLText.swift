internal import Glibc

/// SQL as the key of a prepared statement: equal where the bytes are. `String` also calls texts equal that differ in how accents are
/// composed, and reads all of a text to hash it, which costs as much as running a short statement.
struct SQLText: Hashable {
  private let sql: String

  init(_ sql: String) {
    var sql = sql
    sql.makeContiguousUTF8()
    self.sql = sql
  }

  static func == (a: SQLText, b: SQLText) -> Bool {
    a.withBytes { a in
      b.withBytes { b in
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
        return first == second || memcmp(first, second, a.count) == 0
      }
    }
  }

  /// Of the length, the middle and the end: statements begin alike, and those that are still taken for one another are compared.
  func hash(into hasher: inout Hasher) {
    withBytes { bytes in
      hasher.combine(bytes.count)
      guard bytes.count >= 8 else { return bytes.forEach { hasher.combine($0) } }
      let raw = UnsafeRawBufferPointer(bytes)
      hasher.combine(raw.loadUnaligned(fromByteOffset: (bytes.count - 8) / 2, as: UInt64.self))
      hasher.combine(raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
  }

  private func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // Contiguous since it was made, so there is nothing that would be copied.
    sql.utf8.withContiguousStorageIfAvailable(body) ?? Array(sql.utf8).withUnsafeBufferPointer(body)
  }
}
