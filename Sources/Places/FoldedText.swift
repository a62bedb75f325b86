internal import Formats

/// Text with all spellings of a sign made one byte each: what the finders read.
///
/// Digits of any script become ASCII digits, dashes and minus signs `-`, degree signs, primes and blanks one byte each;
/// full-width forms become ASCII; what has no width disappears; character references (`&deg;`, `&#176;`), JSON escapes and, in
/// links, percent escapes are read. Everything keeps its place in the source. One pass, linear; memory is a byte a character
/// and 24 bytes wherever the length of characters in the source changes.
struct FoldedText {
  // Two words, so that it is passed about in registers: nearly everything here asks it for a byte.
  let bytes: [UInt8]
  /// Where the source runs differently from before, in order.
  private let runs: [FoldedRun]

  init(_ source: UnsafeBufferPointer<UInt8>) {
    var folding = Folding(capacity: source.count)
    var reader = TextFolder(source: source)
    while let next = reader.next() { folding.append(next.byte, next.source) }
    bytes = folding.bytes
    runs = folding.runs + [folding.run]
  }

  var count: Int { bytes.count }

  /// The byte at an index; 0 outside of the text, which no text has inside.
  @inline(__always)
  func at(_ index: Int) -> UInt8 { UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : 0 }

  /// The bytes of the source that a range stands for; logarithmic.
  func source(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let last = range.upperBound - 1
    let lastRun = run(at: last)
    return run(at: range.lowerBound).source(of: range.lowerBound)..<(lastRun.source(of: last) + lastRun.width)
  }

  /// The run that an index is in.
  private func run(at index: Int) -> FoldedRun {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].folded <= index { low = middle } else { high = middle }
    }
    return runs[low]
  }
}

/// From `folded` on each byte of folded text stands for `width` bytes of the source, beginning at `source`.
private struct FoldedRun {
  var folded: Int
  var source: Int
  var width: Int

  func source(of index: Int) -> Int { source + (index - folded) * width }
}

/// Folded text that is being made.
private struct Folding {
  private(set) var bytes: [UInt8] = []
  /// All but the last, which is `run`.
  private(set) var runs: [FoldedRun] = []
  private(set) var run = FoldedRun(folded: 0, source: 0, width: 1)

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ byte: UInt8, _ source: Range<Int>) {
    if byte == Mark.accent { return appendAccent(source) }
    if source.count != run.width || source.lowerBound != run.source(of: bytes.count) {
      if run.folded < bytes.count { runs.append(run) }
      run = FoldedRun(folded: bytes.count, source: source.lowerBound, width: source.count)
    }
    bytes.append(byte)
  }

  /// An accent on a letter of ASCII makes it another letter; one on a digit hides nothing.
  private mutating func appendAccent(_ source: Range<Int>) {
    guard let last = bytes.last, (last | 0x20) &- UInt8(ascii: "a") < 26,
      run.source(of: bytes.count) == source.lowerBound
    else { return }
    let start = run.source(of: bytes.count - 1)
    bytes.removeLast()
    append(Mark.letter, start..<source.upperBound)
  }
}
