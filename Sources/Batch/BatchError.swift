public import Files

/// Why a file of guesses cannot be used, or not to its end. Each says where and what was expected.
public enum BatchError: Error, Sendable {
  case file(FileError)
  case empty(String)
  case header(String, line: Int, message: String)
  case notText(String, message: String)
  /// A fault at a line that makes everything after it unreadable.
  case fatal(String, line: Int, column: Int?, message: String)
  case noTargets(String)
  case option(String)

  /// An error out of the pipeline, its line counted from the start of the file.
  init(_ error: any Error, linesBefore lines: Int) {
    switch error {
    case BatchError.fatal(let name, let line, let column, let message):
      self = .fatal(name, line: line + lines, column: column, message: message)
    case let error as BatchError: self = error
    case let error as FileError: self = .file(error)
    default: self = .option(String(describing: error))
    }
  }
}

extension BatchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .empty(let name): "\(name): the file is empty; expected a header line or JSON"
    case .header(let name, let line, let message): "\(name):\(line): \(message)"
    case .notText(let name, let message): "\(name): \(message)"
    case .fatal(let name, let line, let column, let message):
      column.map { "\(name):\(line):\($0): \(message)" } ?? "\(name):\(line): \(message)"
    case .noTargets(let name): "\(name): the pack has no targets to judge against"
    case .option(let message): message
    }
  }
}

/// Runs what throws file errors where batch errors are thrown.
func asBatch<R>(_ body: () throws(FileError) -> R) throws(BatchError) -> R {
  do throws(FileError) { return try body() } catch { throw .file(error) }
}
