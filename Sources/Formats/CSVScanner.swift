import Glibc

/// Finds the fields and records of RFC 4180 text, 64 bytes at a time.
///
/// A quote opens a quoted field only as its first byte; elsewhere it is an ordinary byte. A record ends with LF, CR LF or a
/// CR of its own, so files of any system, or of several, read alike. The scanner owns buffers that grow to the largest text
/// it has seen (24 bytes a byte at the worst, touched only where there are fields): make one per worker.
public final class CSVScanner {
  /// Comma, semicolon or tab.
  public let delimiter: UInt8

  /// A record of the scanned text.
  public struct Record: Sendable {
    /// Byte range without the line end.
    public var start: Int32
    public var end: Int32
    /// Where its line end ends, the next record begins.
    public var next: Int32
    /// Range in `ends`: where each field ends.
    public var firstField: Int32
    public var fieldCount: Int32
  }

  /// Where each field of all records ends: at its delimiter, or at the end of its record.
  public private(set) var ends = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private var storage = UnsafeMutablePointer<Record>.allocate(capacity: 0)
  private var capacity = 0
  public private(set) var recordCount = 0
  public var records: UnsafeBufferPointer<Record> { UnsafeBufferPointer(start: storage, count: recordCount) }
  /// Records in which text follows a closing quote, as indices into `records`, ascending.
  public private(set) var malformed: [Int] = []
  /// Line ends of the complete records, those inside quotes included.
  public private(set) var lineCount = 0
  /// Where a quote was opened that the text does not close; nil when all are.
  public private(set) var openQuote: Int?

  public init(delimiter: UInt8) { self.delimiter = delimiter }

  deinit {
    ends.deallocate()
    storage.deallocate()
  }

  /// How many readable bytes must follow the text handed to `scan`.
  public static let padding = ByteMask.blockSize

  /// Scans text that begins at the start of a record. Up to 2 GiB at a time.
  ///
  /// - Parameters:
  ///   - bytes: `count` bytes of text, then `padding` readable ones.
  ///   - isLast: no more text follows, so the text ends its last record even without a line end.
  /// - Returns: how many bytes belong to complete records; what is left begins a record still to come.
  public func scan(_ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool) -> Int {
    reserve(count + 1)
    var state = State(delimiter: delimiter, ends: ends, records: storage)
    // Most files have neither quotes nor CRs, and not looking for them saves half of the work.
    if memchr(bytes, Int32(ASCII.quote), count) == nil, memchr(bytes, Int32(ASCII.carriageReturn), count) == nil {
      scanBlocks(bytes, count, isLast, isSimple: true, &state)
    } else {
      scanBlocks(bytes, count, isLast, isSimple: false, &state)
    }
    openQuote = state.mode == .quoted ? state.quoteStart : nil
    if isLast, state.recordStart < count { close(bytes, at: count, next: count, &state) }
    recordCount = state.recordCount
    malformed = state.malformed
    lineCount = state.lineCount
    return state.recordStart
  }

  /// At the worst every byte ends a field and a record.
  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    ends.deallocate()
    storage.deallocate()
    ends = .allocate(capacity: count)
    storage = .allocate(capacity: count)
    capacity = count
  }

  private enum Mode { case fieldStart, plain, quoted, afterQuote, junk }

  /// Where a scan is; beside the scanner, so that the inner loop keeps it in registers.
  private struct State {
    let delimiter: UInt8
    let ends: UnsafeMutablePointer<Int32>
    let records: UnsafeMutablePointer<Record>
    var recordCount = 0
    var lineCount = 0
    /// Line ends in quotes of the record that is not closed yet.
    var linesInRecord = 0
    var mode = Mode.fieldStart
    var recordStart = 0
    var quoteStart = 0
    /// Fields written to `ends`, and how many of them before this record.
    var fields = 0
    var firstField = 0
    var isMalformed = false
    var malformed: [Int] = []
  }

  @inline(__always)
  private func scanBlocks(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ isLast: Bool, isSimple: Bool, _ state: inout State
  ) {
    var block = 0
    while block < count {
      scanBlock(bytes, block, count, isLast, isSimple, &state)
      block &+= ByteMask.blockSize
    }
  }

  /// - Parameter isSimple: a constant; the text has no quotes and no CRs.
  @inline(__always)
  private func scanBlock(
    _ bytes: UnsafePointer<UInt8>, _ block: Int, _ count: Int, _ isLast: Bool, _ isSimple: Bool, _ state: inout State
  ) {
    let at = bytes + block
    let inside = count - block >= 64 ? UInt64.max : (1 &<< UInt64(count - block)) - 1
    let quotes = isSimple ? 0 : ByteMask.equal(at, ASCII.quote) & inside
    let delimiters = ByteMask.equal(at, state.delimiter) & inside
    let lineFeeds = ByteMask.equal(at, ASCII.lineFeed) & inside
    var returns = isSimple ? 0 : ByteMask.equal(at, ASCII.carriageReturn) & inside
    if returns != 0 {
      // A CR before LF belongs to that line end; one that ends the text so far might.
      var beforeLineFeed = lineFeeds >> 1
      if block + 64 < count, bytes[block + 64] == ASCII.lineFeed { beforeLineFeed |= 1 << 63 }
      if !isLast, count - block <= 64 { beforeLineFeed |= 1 &<< UInt64(count - block - 1) }
      returns &= ~beforeLineFeed
    }
    let breaks = lineFeeds | returns
    guard quotes == 0, state.mode == .fieldStart || state.mode == .plain else {
      return scanSlowly(bytes, block, quotes | delimiters | breaks, breaks, inside, &state)
    }
    var structure = delimiters | breaks
    if structure == 0 {
      state.mode = .plain
      return
    }
    while structure != 0 {
      let bit = UInt64(structure.trailingZeroBitCount)
      structure &= structure &- 1
      let position = block + Int(bit)
      if (breaks &>> bit) & 1 == 1 {
        close(bytes, at: position, next: position + 1, &state)
      } else {
        state.ends[state.fields] = Int32(truncatingIfNeeded: position)
        state.fields &+= 1
      }
    }
    state.mode = ((delimiters | breaks) & inside & ~(inside >> 1)) != 0 ? .fieldStart : .plain
  }

  /// A block with quotes in it or within quotes, byte by byte of those that matter.
  private func scanSlowly(
    _ bytes: UnsafePointer<UInt8>, _ block: Int, _ marks: UInt64, _ breaks: UInt64, _ inside: UInt64, _ state: inout State
  ) {
    // In these blocks any byte may matter (it makes a field plain, or follows a closing quote), so none is skipped.
    var position = block
    let stop = block + (64 - inside.leadingZeroBitCount)
    while position < stop {
      let bit = UInt64(position - block)
      let isMark = (marks &>> bit) & 1 == 1
      let isBreak = (breaks &>> bit) & 1 == 1
      let isQuote = isMark && bytes[position] == ASCII.quote
      switch state.mode {
      case .quoted:
        if isQuote { state.mode = .afterQuote }
        if isBreak { state.linesInRecord += 1 }
      case .afterQuote where isQuote:
        state.mode = .quoted
      default:
        if isBreak {
          close(bytes, at: position, next: position + 1, &state)
        } else if isMark, !isQuote {
          state.ends[state.fields] = Int32(truncatingIfNeeded: position)
          state.fields += 1
          state.mode = .fieldStart
        } else if state.mode == .fieldStart {
          state.mode = isQuote ? .quoted : .plain
          state.quoteStart = position
        } else if state.mode == .afterQuote, bytes[position] != ASCII.carriageReturn {
          state.isMalformed = true
          state.mode = .junk
        }
      }
      position += 1
    }
  }

  /// Ends the record at a line end, its CR left out.
  @inline(__always)
  private func close(
    _ bytes: UnsafePointer<UInt8>, at position: Int, next: Int, _ state: inout State
  ) {
    var end = position
    if end > state.recordStart, next > position, bytes[end] == ASCII.lineFeed, bytes[end - 1] == ASCII.carriageReturn {
      end -= 1
    }
    state.ends[state.fields] = Int32(truncatingIfNeeded: end)
    state.fields &+= 1
    if state.isMalformed { state.malformed.append(state.recordCount) }
    state.records[state.recordCount] = Record(
      start: Int32(truncatingIfNeeded: state.recordStart), end: Int32(truncatingIfNeeded: end),
      next: Int32(truncatingIfNeeded: next), firstField: Int32(truncatingIfNeeded: state.firstField),
      fieldCount: Int32(truncatingIfNeeded: state.fields &- state.firstField))
    state.recordCount &+= 1
    state.lineCount &+= state.linesInRecord &+ (next > position ? 1 : 0)
    state.linesInRecord = 0
    state.firstField = state.fields
    state.recordStart = next
    state.mode = .fieldStart
    state.isMalformed = false
  }
}
