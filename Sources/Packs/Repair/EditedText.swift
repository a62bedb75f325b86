/// A text and the changes made to it, one after the other: bytes that no change touches stay bytes of the original.
struct EditedText {
  private enum Piece {
    /// A range of the original.
    case kept(Range<Int>)
    case put([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .put(let bytes): bytes.count
      }
    }
  }

  let original: [UInt8]
  private var pieces: [Piece]

  init(_ original: [UInt8]) {
    self.original = original
    pieces = original.isEmpty ? [] : [.kept(0..<original.count)]
  }

  /// The text as it is now.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces {
      switch piece {
      case .kept(let range): result += original[range]
      case .put(let bytes): result += bytes
      }
    }
    return result
  }

  /// Makes changes to the text as it is now.
  ///
  /// - Parameter edits: in order of the text, not overlapping.
  mutating func apply(_ edits: [TextEdit]) {
    var result: [Piece] = []
    var rest = pieces[...]
    /// What is left of a piece that was cut.
    var open: Piece?
    var position = 0

    // Hands over what comes before an offset, or drops it.
    func advance(to offset: Int, keeping: Bool) {
      while position < offset, let piece = open ?? rest.popFirst() {
        let taken = min(piece.count, offset - position)
        let (head, tail) = Self.split(piece, taken)
        if keeping { result.append(head) }
        open = tail
        position += taken
      }
    }
    for edit in edits {
      advance(to: edit.range.lowerBound, keeping: true)
      if !edit.replacement.isEmpty { result.append(.put(Array(edit.replacement.utf8))) }
      advance(to: edit.range.upperBound, keeping: false)
    }
    if let open { result.append(open) }
    pieces = result + rest
  }

  private static func split(_ piece: Piece, _ count: Int) -> (head: Piece, tail: Piece?) {
    guard count < piece.count else { return (piece, nil) }
    switch piece {
    case .kept(let range):
      let middle = range.lowerBound + count
      return (.kept(range.lowerBound..<middle), .kept(middle..<range.upperBound))
    case .put(let bytes): return (.put(Array(bytes[..<count])), .put(Array(bytes[count...])))
    }
  }

  /// All changes as changes of the original: what stands between the pieces that are kept.
  var edits: [(range: Range<Int>, replacement: [UInt8])] {
    var result: [(range: Range<Int>, replacement: [UInt8])] = []
    var end = 0
    var put: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .put(let bytes): put += bytes
      case .kept(let range):
        if range.lowerBound > end || !put.isEmpty { result.append((end..<range.lowerBound, put)) }
        put = []
        end = range.upperBound
      }
    }
    if end < original.count || !put.isEmpty { result.append((end..<original.count, put)) }
    return result
  }
}
