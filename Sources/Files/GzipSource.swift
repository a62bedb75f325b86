import Compression

/// The decompressed bytes of a gzip source.
final class GzipSource: ByteSource {
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
        case .tooLarge(let limit): throw .tooLarge(name, limit: limit)
        case .corrupt(let message): throw .corruptGzip(name, message)
        }
      }
    }
    return filled
  }
}
