internal import CZlib

/// Whole pieces of deflated data without a header (RFC 1951), as ZIP archives hold them.
public enum Deflate {
  /// The data decompressed.
  ///
  /// - Parameters:
  ///   - bytes: the deflated data and nothing after it.
  ///   - limit: bytes; what would become more is an error, found before more memory is used.
  /// - Throws: `corrupt` also where the data ends too early or goes on after its end.
  public static func decompressed(_ bytes: some Collection<UInt8>, limit: Int) throws(InflateError) -> [UInt8] {
    var input = Array(bytes)
    guard let available = UInt32(exactly: input.count) else { throw .corrupt("more than 4 GB in one piece") }
    var stream = z_stream()
    // Z_OK, or Z_MEM_ERROR where memory is short.
    guard huntkit_raw_inflate_init(&stream) == Z_OK else { throw .outOfMemory }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var code = Z_OK
    var message: String?
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = available
      while code == Z_OK, output.count <= limit {
        output += [UInt8](unsafeUninitializedCapacity: pieceSize) { piece, count in
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(truncatingIfNeeded: piece.count)
          code = inflate(&stream, Z_NO_FLUSH)
          count = piece.count - Int(stream.avail_out)
        }
      }
      message = stream.msg.map { String(cString: $0) }
      stream.next_in = nil
    }
    guard output.count <= limit else { throw .tooLarge(limit: limit) }
    switch code {
    case Z_STREAM_END where stream.avail_in == 0: return output
    case Z_STREAM_END: throw .corrupt("more data after its end")
    case Z_BUF_ERROR: throw .corrupt("the data ends too early")
    case Z_MEM_ERROR: throw .outOfMemory
    default: throw .corrupt(message ?? "zlib error \(code)")
    }
  }

  /// The data compressed, the same bytes for the same data.
  public static func compressed(_ bytes: [UInt8]) throws(InflateError) -> [UInt8] {
    var input = bytes
    guard let available = UInt32(exactly: input.count) else { throw .tooLarge(limit: Int(UInt32.max)) }
    var stream = z_stream()
    guard huntkit_raw_deflate_init(&stream) == Z_OK else { throw .outOfMemory }
    defer { deflateEnd(&stream) }
    var output: [UInt8] = []
    var code = Z_OK
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = available
      while code == Z_OK {
        output += [UInt8](unsafeUninitializedCapacity: pieceSize) { piece, count in
          stream.next_out = piece.baseAddress
          stream.avail_out = UInt32(truncatingIfNeeded: piece.count)
          code = deflate(&stream, Z_FINISH)
          count = piece.count - Int(stream.avail_out)
        }
      }
      stream.next_in = nil
    }
    // Z_STREAM_END, since room is given until there is no more to write.
    guard code == Z_STREAM_END else { throw .corrupt("zlib error \(code)") }
    return output
  }

  private static let pieceSize = 1 << 18
}

/// The checksum of ZIP archives and gzip (CRC-32 of ISO 3309).
public enum Checksum {
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }
}
