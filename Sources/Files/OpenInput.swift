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
    let head = try inner.readPiece(count)
    prefix = head[...]
    return head
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let taken = min(prefix.count, buffer.count)
    buffer.copyBytes(from: prefix.prefix(taken))
    prefix = prefix.dropFirst(taken)
    guard taken < buffer.count else { return taken }
    return taken + (try inner.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[taken...])))
  }
}
