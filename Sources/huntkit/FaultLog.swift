import Batch
import Files
import Formats

/// Bad rows: all of them as CSV in a file, the first ones on standard error, then a count.
final class FaultLog {
  private static let shown = 20

  private let file: OutputFile?
  private let isQuiet: Bool
  private(set) var count = 0
  private var pending: [UInt8] = []
  private var failure: FileError?

  init(_ arguments: Arguments) throws(FileError) {
    isQuiet = arguments.has("quiet")
    file = try arguments["errors"].map { path throws(FileError) in try OutputFile(path) }
    pending += Array("row,line,column,code,message\n".utf8)
  }

  func add(_ fault: RowFault, in name: String, _ progress: ProgressBar) {
    count += 1
    if !isQuiet, count <= Self.shown {
      progress.clear()
      let column = fault.column.isEmpty ? "" : "\(fault.column): "
      Console.say("\(name):\(fault.line): row \(fault.row): \(column)\(fault.message) [\(fault.code.rawValue)]")
    }
    guard file != nil else { return }
    let fields = [String(fault.row), String(fault.line), fault.column, fault.code.rawValue, fault.message]
    pending += Array((fields.map { CSVField.encoded($0) }.joined(separator: ",") + "\n").utf8)
    if pending.count > 1 << 16 { flush() }
  }

  private func flush() {
    do throws(FileError) { try file?.write(pending) } catch { failure = failure ?? error }
    pending.removeAll(keepingCapacity: true)
  }

  /// Says how many there were beyond those shown, and completes the file.
  func finish() throws(FileError) {
    if !isQuiet, count > Self.shown {
      Console.say("... and \(NumberText.grouped(count - Self.shown)) more bad rows, \(NumberText.grouped(count)) in all")
    }
    flush()
    if let failure { throw failure }
    try file?.finish()
  }
}
