internal import Formats

/// Text with all spellings of a sign made one byte each: what the finders read.
///
/// Digits of any script become ASCII digits, dashes and minus signs `-`, degree signs, primes and blanks one byte each;
/// full-width forms become ASCII; what has no width disappears; character references (`&deg;`, `&#176;`), JSON escapes and, in
/// links, percent escapes are read. Everything keeps its place in the source. One pass, linear; memory is a byte a character
/// and 24 bytes wherever source and folded text change step.
struct FoldedText {
  private(set) var bytes: [UInt8] = []
  private var steps: [Step] = []
  /// Where the source of the last byte ends.
  private var sourceEnd = 0

  /// From `folded` on the source runs in step, beginning at `source`.
  private struct Step {
    let folded: Int
    let source: Int
    /// Where the source of the byte before ends.
    let endBefore: Int
  }

  init(_ source: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(source.count)
    var reader = TextFolder(source: source)
    while let next = reader.next() { append(next.byte, next.source) }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, _ source: Range<Int>) {
    if byte == Mark.accent { return appendAccent(source) }
    // In step as long as every byte of the source is a byte here.
    let step = steps.last.map { $0.source - $0.folded } ?? 0
    if source.lowerBound - bytes.count != step {
      steps.append(Step(folded: bytes.count, source: source.lowerBound, endBefore: sourceEnd))
    }
    bytes.append(byte)
    sourceEnd = source.upperBound
  }

  /// An accent on a letter of ASCII makes it another letter; one on a digit hides nothing.
  private mutating func appendAccent(_ source: Range<Int>) {
    guard let last = bytes.last, (last | 0x20) &- UInt8(ascii: "a") < 26, sourceEnd == source.lowerBound else { return }
    bytes[bytes.count - 1] = Mark.letter
    sourceEnd = source.upperBound
  }

  var count: Int { bytes.count }

  /// The byte at an index; 0 outside of the text, which no text has inside.
  @inline(__always)
  func at(_ index: Int) -> UInt8 { UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : 0 }

  /// The bytes of the source that a range stands for; logarithmic.
  func source(_ range: Range<Int>) -> Range<Int> {
    guard range.lowerBound < range.upperBound else { return 0..<0 }
    let start = begin(of: range.lowerBound)
    return start..<max(start, end(of: range.upperBound - 1))
  }

  /// The last step at or before an index.
  private func step(at index: Int) -> Int? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].folded <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func begin(of index: Int) -> Int {
    guard let step = step(at: index) else { return index }
    return steps[step].source + (index - steps[step].folded)
  }

  private func end(of index: Int) -> Int {
    if index == bytes.count - 1 { return sourceEnd }
    if let step = step(at: index + 1), steps[step].folded == index + 1 { return steps[step].endBefore }
    return begin(of: index) + 1
  }
}
