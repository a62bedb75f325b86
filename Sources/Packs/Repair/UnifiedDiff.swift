import Formats

/// Changes as `diff -u` and `git diff` write them, for `patch` and for people.
public enum UnifiedDiff {
  private static let context = 3

  /// - Parameters:
  ///   - name: of the file; before and after are the same file.
  ///   - edits: changed places of the original, in order, with what stands there instead.
  /// - Returns: nothing where nothing changes.
  public static func text(
    _ name: String, _ original: [UInt8], _ edits: [(range: Range<Int>, replacement: [UInt8])]
  ) -> [UInt8] {
    guard !edits.isEmpty else { return [] }
    let lines = Lines(original)
    let changes = changedLines(lines, edits).map { trimmed($0, lines) }
    let shown = shownName(name)
    var output = Array("--- \(shown)\n+++ \(shown)\n".utf8)
    var shift = 0
    var rest = changes[...]
    while let first = rest.first {
      // Changes whose contexts meet are one hunk.
      var hunk = [first]
      rest.removeFirst()
      while let next = rest.first, let last = hunk.last, next.lines.lowerBound - last.lines.upperBound <= 2 * context {
        hunk.append(next)
        rest.removeFirst()
      }
      append(hunk, lines, &shift, &output)
    }
    return output
  }

  /// As git writes names: those with quotes, backslashes or controls in quotes, with escapes as C has them; a tab ends one with blanks.
  private static func shownName(_ name: String) -> String {
    let isPlain = { (scalar: Unicode.Scalar) in scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\"" && scalar != "\\"
    }
    guard !name.unicodeScalars.allSatisfy(isPlain) else { return name.contains(" ") ? name + "\t" : name }
    let escaped = name.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\t": return "\\t"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\"", "\\": return "\\\(scalar)"
      default:
        if isPlain(scalar) { return String(scalar) }
        let octal = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Lines of the original, by number from 0, and the lines in their place.
  private struct Change {
    var lines: Range<Int>
    var after: [UInt8]
  }

  private struct Lines {
    let bytes: [UInt8]
    let starts: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      starts = [0] + bytes.indices.filter { bytes[$0] == ASCII.lineFeed && $0 + 1 < bytes.count }.map { $0 + 1 }
    }

    var count: Int { bytes.isEmpty ? 0 : starts.count }

    /// Number of the line that an offset is in.
    func number(_ offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low
    }

    func start(_ line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

    subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[start(range.lowerBound)..<start(range.upperBound)] }
  }

  /// Widens changes to whole lines; those in the same lines become one.
  private static func changedLines(
    _ lines: Lines, _ edits: [(range: Range<Int>, replacement: [UInt8])]
  ) -> [Change] {
    var changes: [Change] = []
    var end = 0
    for edit in edits {
      let first = lines.number(edit.range.lowerBound)
      let last = lines.number(max(edit.range.lowerBound, edit.range.upperBound - 1)) + 1
      if let open = changes.indices.last, first < changes[open].lines.upperBound {
        // Continues in the last line of the one before. In place: a line may have very many changes.
        changes[open].after += lines.bytes[end..<edit.range.lowerBound]
        changes[open].after += edit.replacement
        changes[open].lines = changes[open].lines.lowerBound..<max(changes[open].lines.upperBound, last)
      } else {
        close(&changes, lines, end)
        changes.append(
          Change(lines: first..<last, after: lines.bytes[lines.start(first)..<edit.range.lowerBound] + edit.replacement))
      }
      end = edit.range.upperBound
    }
    close(&changes, lines, end)
    return changes
  }

  /// Adds the rest of the last line.
  private static func close(_ changes: inout [Change], _ lines: Lines, _ end: Int) {
    guard let last = changes.indices.last else { return }
    changes[last].after += lines.bytes[end..<max(end, lines.start(changes[last].lines.upperBound))]
  }

  /// Without the lines at both ends that are the same before and after.
  private static func trimmed(_ change: Change, _ lines: Lines) -> Change {
    let after = Lines(change.after)
    var (first, last, afterFirst, afterLast) = (change.lines.lowerBound, change.lines.upperBound, 0, after.count)
    while first < last, afterFirst < afterLast, lines[first..<(first + 1)] == after[afterFirst..<(afterFirst + 1)] {
      first += 1
      afterFirst += 1
    }
    while first < last, afterFirst < afterLast, lines[(last - 1)..<last] == after[(afterLast - 1)..<afterLast] {
      last -= 1
      afterLast -= 1
    }
    return Change(lines: first..<last, after: Array(after[afterFirst..<afterLast]))
  }

  private static func append(_ hunk: [Change], _ lines: Lines, _ shift: inout Int, _ output: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let from = max(0, first.lines.lowerBound - context)
    let to = min(lines.count, last.lines.upperBound + context)
    var body: [UInt8] = []
    var position = from
    var added = 0
    // Lines that follow each other are taken away together, then put in together.
    var put: [UInt8] = []
    for change in hunk {
      if change.lines.lowerBound > position {
        body += put
        put = []
        write(lines[position..<change.lines.lowerBound], " ", &body)
      }
      write(lines[change.lines], "-", &body)
      let after = write(change.after[...], "+", &put)
      added += after - change.lines.count
      position = change.lines.upperBound
    }
    body += put
    write(lines[position..<to], " ", &body)
    func place(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
    output += Array("@@ -\(place(from, to - from)) +\(place(from + shift, to - from + added)) @@\n".utf8)
    output += body
    shift += added
  }

  /// Lines with a mark in front of each; returns how many.
  @discardableResult
  private static func write(_ text: ArraySlice<UInt8>, _ mark: Character, _ output: inout [UInt8]) -> Int {
    var count = 0
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex(of: ASCII.lineFeed)
      output += Array(String(mark).utf8) + (end.map { rest[...$0] } ?? rest)
      if end == nil { output += Array("\n\\ No newline at end of file\n".utf8) }
      rest = end.map { rest[($0 + 1)...] } ?? []
      count += 1
    }
    return count
  }
}
