import Files
import Formats
import Glibc

/// A piece of input: whole records, with readable zeros behind them.
final class Chunk {
  private(set) var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Chunk.padding)
  private(set) var capacity = 0
  var count = 0
  /// No more input follows.
  var isLast = false

  /// What scanners and number readers may load beyond the text.
  static let padding = 2 * CSVScanner.padding

  deinit { bytes.deallocate() }

  /// Makes room for `capacity` bytes, keeping those there are.
  func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
    self.capacity = capacity
  }

  func append(_ text: some Collection<UInt8>) {
    reserve(count + text.count)
    for byte in text {
      bytes[count] = byte
      count += 1
    }
  }

  /// Zeros the bytes behind the text, so that nothing of an earlier piece is taken for more of it.
  func seal() { (bytes + count).update(repeating: 0, count: Self.padding) }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Whether the byte occurs at all.
  func contains(_ byte: UInt8) -> Bool { memchr(bytes, Int32(byte), count) != nil }
}

/// How many bytes are read at a time: few enough that they and what is made of them stay in a core's cache.
public let defaultChunkSize = 128 << 10

/// Cuts a stream into chunks of whole records. Use from one thread at a time.
final class ChunkReader {
  /// A record longer than this is a fault: most often a quote that is never closed.
  static let recordLimit = 16 << 20

  private let source: any ByteSource
  private let chunkSize: Int
  private var carry: [UInt8]
  private var isExhausted = false

  /// - Parameter head: bytes that have been read from the source already.
  init(_ source: any ByteSource, head: [UInt8] = [], chunkSize: Int = defaultChunkSize) {
    self.source = source
    self.chunkSize = chunkSize
    carry = head
  }

  var name: String { source.name }

  /// Fills a chunk with the next whole records; false at the end.
  ///
  /// - Parameter split: how many of the chunk's bytes are whole records.
  func next(into chunk: Chunk, split: (Chunk) throws(BatchError) -> Int) throws(BatchError) -> Bool {
    chunk.count = 0
    chunk.isLast = false
    guard !isExhausted else { return false }
    chunk.append(carry)
    carry.removeAll(keepingCapacity: true)
    var wanted = min(max(chunkSize, chunk.count + chunkSize / 2), Self.recordLimit)
    while true {
      chunk.reserve(wanted)
      let room = wanted - chunk.count
      let filled = try asBatch { () throws(FileError) in
        try source.read(into: UnsafeMutableRawBufferPointer(start: chunk.bytes + chunk.count, count: room))
      }
      chunk.count += filled
      chunk.isLast = filled < room
      chunk.seal()
      if chunk.isLast {
        isExhausted = true
        guard chunk.count > 0 else { return false }
        _ = try split(chunk)
        return true
      }
      let whole = try split(chunk)
      if whole > 0 {
        carry.append(contentsOf: chunk.buffer[whole...])
        chunk.count = whole
        return true
      }
      // A chunk begins with a record, so this one is longer than what has been read.
      guard chunk.count < Self.recordLimit else {
        throw .fatal(
          name, line: 1, column: nil,
          message:
            "a record of more than \(Self.recordLimit >> 20) MiB begins here; is a quote opened in it that is never closed?")
      }
      wanted = min(wanted * 2, Self.recordLimit)
    }
  }

  /// The end of the last line of a chunk, for formats in which every line end ends a record; 0 where there is none.
  static func lastLineEnd(_ chunk: Chunk) -> Int {
    if chunk.isLast { return chunk.count }
    var i = chunk.count - 1
    // A CR at the very end may be half of a CR LF.
    while i >= 0 {
      if chunk.bytes[i] == ASCII.lineFeed { return i + 1 }
      if chunk.bytes[i] == ASCII.carriageReturn, i + 1 < chunk.count { return i + 1 }
      i -= 1
    }
    return 0
  }
}
