/// Text with all spellings of a sign made one byte each: what the finders read.
///
/// Digits of any script become ASCII digits, dashes and minus signs `-`, degree signs, primes and blanks one byte each;
/// full-width forms become ASCII; what has no width disappears; character references (`&deg;`, `&#176;`), JSON escapes and, in
/// links, percent escapes are read. Everything keeps its place in the source. One pass, linear; memory is a byte a character
/// and 24 bytes wherever the length of characters in the source changes.
struct Folding {
  private var bytes: [UInt8] = []
  /// Where the source runs differently from before, in order; all but the last, which is `run`.
  private var runs: [Run] = []
  private var run = Run(folded: 0, source: 0, width: 1)

  /// From `folded` on each byte of folded text stands for `width` bytes of the source, beginning at `source`.
  private struct Run {
    var folded: Int
    var source: Int
    var width: Int

    func source(of index: Int) -> Int { source + (index - folded) * width }
  }

  init(_ source: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(source.count)
    var reader = TextFolder(source: source)
    while let next = reader.next() { append(next.byte, next.source) }
    runs.append(run)
  }

  /// Calls `body` with the folded text, which must not leave it.
  func withText<R>(_ body: (FoldedText) -> R) -> R { bytes.withUnsafeBufferPointer { body(FoldedText($0)) } }

  @inline(__always)
  private mutating func append(_ byte: UInt8, _ source: Range<Int>) {
    if byte == Mark.accent { return appendAccent(source) }
    if source.count != run.width || source.lowerBound != run.source(of: bytes.count) {
      if run.folded < bytes.count { runs.append(run) }
      run = Run(folded: bytes.count, source: source.lowerBound, width: source.count)
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

  /// The bytes of the source that a range of folded text stands for; logarithmic.
  func source(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let last = range.upperBound - 1
    let lastRun = run(at: last)
    return run(at: range.lowerBound).source(of: range.lowerBound)..<(lastRun.source(of: last) + lastRun.width)
  }

  /// The run that an index is in.
  private func run(at index: Int) -> Run {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].folded <= index { low = middle } else { high = middle }
    }
    return runs[low]
  }
}
