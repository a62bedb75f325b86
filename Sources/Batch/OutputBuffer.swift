/// Bytes on their way out: grows by need, written without checks once room is reserved.
final class OutputBuffer {
  private(set) var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var capacity = 0
  var count = 0

  deinit { base.deallocate() }

  /// Makes sure that `extra` more bytes fit.
  @inline(__always)
  func reserve(_ extra: Int) {
    if count &+ extra > capacity { grow(extra) }
  }

  @inline(never)
  private func grow(_ extra: Int) {
    let larger = max(capacity + capacity / 2, count + extra)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  var end: UnsafeMutablePointer<UInt8> { base + count }

  func append(_ text: some Collection<UInt8>) {
    reserve(text.count)
    for byte in text {
      base[count] = byte
      count += 1
    }
  }

  func append(_ text: String) { append(text.utf8) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}
