import Glibc
import Platform

/// Bytes from somewhere, read once from start to end. Use from one thread at a time.
public protocol ByteSource: AnyObject {
  /// What messages call it.
  var name: String { get }
  /// How many bytes there are in all; nil where that is not known.
  var byteCount: Int? { get }
  /// Fills the buffer as far as there are bytes.
  ///
  /// - Returns: bytes read; fewer than the buffer holds only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int
}

/// A file, read with `pread`, or standard input and pipes with `read`; never mapped, since a truncated map is SIGBUS.
public final class InputFile: ByteSource {
  public let name: String
  private let descriptor: Int32
  /// Size at opening; nil for what is not a regular file.
  private let size: Int?
  private var offset = 0

  /// - Parameter path: a path, or `-` for standard input.
  public init(_ path: String) throws(FileError) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path, "open it") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = FileError.last(path, "examine it")
      if descriptor != 0 { close(descriptor) }
      throw error
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      if descriptor != 0 { close(descriptor) }
      throw .isDirectory(name)
    }
    // Standard input may have been read from already, so its own position counts, as with a pipe.
    size = path != "-" && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit {
    if descriptor != 0 { close(descriptor) }
  }

  public var byteCount: Int? { size }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let count =
        size == nil
        ? Glibc.read(descriptor, base + filled, buffer.count - filled)
        : pread(descriptor, base + filled, buffer.count - filled, offset)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(name, "read it")
      }
      if count == 0 { break }
      filled += count
      offset += count
    }
    if filled < buffer.count, let size, offset < size { throw .truncated(name, read: offset, expected: size) }
    return filled
  }
}

extension ByteSource {
  /// Up to `count` bytes; fewer only at the end.
  public func readPiece(_ count: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      do throws(FileError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Everything that is left.
  ///
  /// - Throws: `tooLarge` beyond the limit, bytes.
  public func readAll(limit: Int) throws(FileError) -> [UInt8] {
    // A file of known size comes in one piece; a byte more tells that it has ended.
    var size = max(1 << 20, min(byteCount ?? 0, limit) + 1)
    var bytes = try readPiece(size)
    var isComplete = bytes.count < size
    while !isComplete, bytes.count <= limit {
      size = min(max(size, 1 << 20) * 2, 64 << 20)
      let piece = try readPiece(size)
      bytes += piece
      isComplete = piece.count < size
    }
    if bytes.count > limit { throw .tooLarge(name, limit: limit) }
    return bytes
  }
}
