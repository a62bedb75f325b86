/// "Did you mean": the nearest of the words somebody may have meant.
public enum Suggestion {
  /// The candidate with the fewest edits from `word`, when they are few for its length; ties to the first.
  ///
  /// - Complexity: the product of the lengths for each candidate.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let folded = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, edits: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let limit = max(1, min(folded.count, other.count) / 3)
      guard abs(folded.count - other.count) <= limit else { continue }
      let edits = distance(trimmed(folded), trimmed(other))
      if edits <= limit, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.word
  }

  private static func trimmed(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Array(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
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
