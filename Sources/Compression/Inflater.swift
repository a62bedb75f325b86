internal import CZlib

/// Decompresses gzip, also of several members one after another (as `cat a.gz b.gz` makes). Use from one thread at a time.
public struct Inflater: ~Copyable {
  /// zlib keeps a pointer to its stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// Between two members, or before the first.
  private var isBetweenMembers = true
  private var hasMember = false

  public init() throws(InflateError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Z_OK, or Z_MEM_ERROR where memory is short.
    guard huntkit_inflate_init(stream) == Z_OK else {
      stream.deallocate()
      throw .outOfMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Decompresses as much of `input` as fits into `output`.
  ///
  /// - Returns: bytes consumed and bytes produced.
  public mutating func inflate(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer)
    throws(InflateError) -> (consumed: Int, produced: Int)
  {
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    while stream.pointee.avail_in > 0 && stream.pointee.avail_out > 0 {
      // Tapes and block devices fill up with zeros, which gzip passes over as well.
      if isBetweenMembers, hasMember, stream.pointee.next_in.pointee == 0 {
        stream.pointee.next_in += 1
        stream.pointee.avail_in -= 1
        continue
      }
      if isBetweenMembers { inflateReset(stream) }
      isBetweenMembers = false
      hasMember = true
      let code = CZlib.inflate(stream, Z_NO_FLUSH)
      switch code {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isBetweenMembers = true
      case Z_MEM_ERROR: throw .outOfMemory
      default: throw .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(code)")
      }
      if code == Z_BUF_ERROR { break }
    }
    return (input.count - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out))
  }

  /// Whether the input so far ends with a complete member.
  public var isComplete: Bool { isBetweenMembers }
}

public enum InflateError: Error, Sendable, Equatable {
  case outOfMemory
  /// More than so many bytes.
  case tooLarge(limit: Int)
  /// zlib's message.
  case corrupt(String)
}
