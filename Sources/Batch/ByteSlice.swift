/// Bytes of a piece of input or of its arena, valid until the piece's slot is filled again.
///
/// `@unchecked Sendable`: only `empty` is ever shared, and nobody writes through a slice.
struct ByteSlice: BitwiseCopyable, @unchecked Sendable {
  var start: UnsafePointer<UInt8>
  var count: Int

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.start = start
    self.count = count
  }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether there is anything but blanks.
  var isBlank: Bool { buffer.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// How many bytes after a slice must be readable, so that `ByteTable` can load eight at a time.
  static let padding = 16

  /// No bytes; never freed.
  static let empty = {
    let zeros = UnsafeMutablePointer<UInt8>.allocate(capacity: padding)
    zeros.initialize(repeating: 0, count: padding)
    return ByteSlice(zeros, 0)
  }()
}

/// Memory for texts that do not stand in the input as they are, freed all at once.
final class Arena {
  private var blocks: [UnsafeMutablePointer<UInt8>] = []

  deinit { reset() }

  func reset() {
    for block in blocks { block.deallocate() }
    blocks.removeAll(keepingCapacity: true)
  }

  func store(_ text: some Collection<UInt8>) -> ByteSlice {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + ByteSlice.padding)
    block.initialize(repeating: 0, count: text.count + ByteSlice.padding)
    for (i, byte) in text.enumerated() { block[i] = byte }
    blocks.append(block)
    return ByteSlice(block, text.count)
  }
}
