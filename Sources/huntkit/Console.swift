import Batch
import Formats
import Glibc

/// Messages for people, on standard error.
enum Console {
  static func say(_ text: String) {
    let line = text.hasSuffix("\n") ? text : text + "\n"
    Array(line.utf8).withUnsafeBytes { bytes in _ = Glibc.write(2, bytes.baseAddress, bytes.count) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether text there may have colours: on a terminal, unless somebody wants none (no-color.org).
  static func takesColours(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }
}

/// A line on the terminal that tells how far long work is; nothing elsewhere, nothing for short work.
final class ProgressBar {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isDrawn = false

  init(_ arguments: Arguments) { isShown = Console.isTerminal(2) && !arguments.has("quiet") }

  func update(_ progress: Progress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    isDrawn = true
    let rows = NumberText.grouped(progress.rows) + " rows"
    let width = 30
    let bar = progress.fraction.map { fraction in
      let done = Int(fraction * Double(width))
      return "[" + String(repeating: "=", count: done) + String(repeating: " ", count: width - done)
        + "] \(Int(fraction * 100)) %  "
    }
    write("\r\u{1B}[K" + (bar ?? "") + rows)
  }

  /// Takes the line away.
  func clear() {
    if isDrawn { write("\r\u{1B}[K") }
    isDrawn = false
  }

  private func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { bytes in _ = Glibc.write(2, bytes.baseAddress, bytes.count) }
  }
}
