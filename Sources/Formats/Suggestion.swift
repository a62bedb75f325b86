/// "Did you mean": the nearest of the words somebody may have meant.
public struct Suggestions: Sendable {
  private let words: [String]
  /// Case folded, blanks at the ends left out, cut to what matters.
  private let folded: [[Unicode.Scalar]]

  public init(_ words: some Sequence<String>) {
    self.words = Array(words)
    folded = self.words.map(Self.fold)
  }

  /// The word with the fewest edits from `word`, when they are few for its length; ties to the first.
  ///
  /// - Complexity: the product of the lengths for each word of about the length.
  public func nearest(to word: String) -> String? {
    let sought = Self.fold(word)
    var best: (index: Int, edits: Int)?
    for (index, other) in folded.enumerated() {
      let limit = max(1, min(sought.count, other.count) / 3)
      guard abs(sought.count - other.count) <= limit else { continue }
      let edits = Self.distance(sought, other)
      if edits <= limit, edits < best?.edits ?? .max { best = (index, edits) }
    }
    return best.map { words[$0.index] }
  }

  private static let longest = 64

  private static func fold(_ word: String) -> [Unicode.Scalar] {
    let scalars = word.lowercased().unicodeScalars.drop { $0 == " " }.prefix(longest)
    let end = scalars.lastIndex { $0 != " " }.map(scalars.index(after:)) ?? scalars.startIndex
    return Array(scalars[..<end])
  }

  /// Optimal string alignment: insertions, deletions, substitutions and exchanges of neighbours.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}

/// The nearest of a few words.
public enum Suggestion {
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    Suggestions(candidates).nearest(to: word)
  }
}
