import Compression

/// Opens a path (or `-`), decompressing what begins as gzip does.
public func openInput(_ path: String) throws(FileError) -> any ByteSource {
  let source = PrefixedSource(try InputFile(path))
  return try source.peek(2) == [0x1F, 0x8B] ? try GzipSource(source) : source
}

/// A source whose first bytes have been looked at.
private final class PrefixedSource: ByteSource {
  private let inner: any ByteSource
  private var prefix: ArraySlice<UInt8> = []

  init(_ inner: any ByteSource) { self.inner = inner }

  var name: String { inner.name }
  var byteCount: Int? { inner.byteCount }

  func peek(_ count: Int) throws(FileError) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: count)
    var failure: FileError?
    let filled = head.withUnsafeMutableBytes { buffer in
      do throws(FileError) {
        return try inner.read(into: buffer)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    prefix = head[..<filled]
    return Array(prefix)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let taken = min(prefix.count, buffer.count)
    buffer.copyBytes(from: prefix.prefix(taken))
    prefix = prefix.dropFirst(taken)
    guard taken < buffer.count else { return taken }
    return taken + (try inner.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[taken...])))
  }
}

/// The decompressed bytes of a gzip source.
private final class GzipSource: ByteSource {
  private let inner: any ByteSource
  private var inflater: Inflater
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private var pending: Range<Int> = 0..<0

  init(_ inner: any ByteSource) throws(FileError) {
    self.inner = inner
    do throws(InflateError) {
      inflater = try Inflater()
    } catch {
      throw .corruptGzip(inner.name, "out of memory")
    }
  }

  deinit { input.deallocate() }

  var name: String { inner.name }
  var byteCount: Int? { nil }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    var filled = 0
    while filled < buffer.count {
      if pending.isEmpty { pending = 0..<(try inner.read(into: input)) }
      if pending.isEmpty {
        guard inflater.isComplete else { throw .endsInsideGzip(name) }
        break
      }
      do throws(InflateError) {
        let (consumed, produced) = try inflater.inflate(
          UnsafeRawBufferPointer(rebasing: input[pending]),
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        pending = (pending.lowerBound + consumed)..<pending.upperBound
        filled += produced
      } catch {
        switch error {
        case .outOfMemory: throw .corruptGzip(name, "out of memory")
        case .corrupt(let message): throw .corruptGzip(name, message)
        }
      }
    }
    return filled
  }
}
