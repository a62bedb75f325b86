/// Takes what a stream of events brings to pieces: the head, the chunks that HTTP/1.1 puts it in, the frames.
struct StreamReader {
  private enum Part {
    case head
    case chunkSize
    case chunk(left: Int)
  }

  private var part = Part.head
  private var line: [UInt8] = []
  private var frame: [UInt8] = []

  /// - Parameter body: of each whole frame, without the empty line.
  mutating func take(_ bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    for byte in bytes {
      switch part {
      case .head:
        line.append(byte)
        if line.suffix(4) == [13, 10, 13, 10] { (part, line) = (.chunkSize, []) }
      case .chunkSize:
        line.append(byte)
        // The end of the chunk before comes as an empty line.
        guard byte == 10 else { continue }
        let digits = String(decoding: line, as: UTF8.self).filter(\.isHexDigit)
        line.removeAll(keepingCapacity: true)
        if let size = Int(digits, radix: 16) { part = .chunk(left: size) }
      case .chunk(let left):
        frame.append(byte)
        part = left > 1 ? .chunk(left: left - 1) : .chunkSize
        guard byte == 10, frame.count > 1, frame[frame.count - 2] == 10 else { continue }
        body(frame.dropLast(2))
        frame.removeAll(keepingCapacity: true)
      }
    }
  }
}
