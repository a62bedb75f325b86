import Glibc

/// Why a file cannot be read or written; each a sentence with the path and what to do.
public enum FileError: Error, Sendable, Equatable {
  case notFound(String)
  /// The directory that a file is to be made in is not there.
  case noDirectory(String)
  case isDirectory(String)
  /// A pipe or a device, where only a file on disk will do.
  case notRegular(String)
  case noPermission(String)
  case diskFull(String)
  /// The reader of a pipe has gone; not worth a message.
  case closedPipe
  case truncated(String, read: Int, expected: Int)
  case tooLarge(String, limit: Int)
  case corruptGzip(String, String)
  case endsInsideGzip(String)
  case system(String, operation: String, errno: Int32)

  /// The error for `errno` after an operation on a path.
  public static func last(_ path: String, _ operation: String) -> FileError {
    switch errno {
    case ENOENT: .notFound(path)
    case EISDIR: .isDirectory(path)
    case EACCES, EPERM: .noPermission(path)
    case ENOSPC, EDQUOT: .diskFull(path)
    case EPIPE: .closedPipe
    default: .system(path, operation: operation, errno: errno)
    }
  }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .noDirectory(let path): "\(path): its directory does not exist"
    case .isDirectory(let path): "\(path): is a directory; a file is needed"
    case .notRegular(let path): "\(path): is not a regular file; this format needs one, not a pipe or a device"
    case .noPermission(let path): "\(path): no permission"
    case .diskFull(let path): "\(path): the disk is full"
    case .closedPipe: "the reader of the output has gone"
    case .truncated(let path, let read, let expected):
      "\(path): the file became shorter while it was read: \(expected) bytes at first, now it ends after \(read)"
    case .tooLarge(let path, let limit): "\(path): larger than the limit of \(limit >> 20) MiB"
    case .corruptGzip(let path, let message): "\(path): not valid gzip: \(message)"
    case .endsInsideGzip(let path): "\(path): the gzip data ends too early; the file is incomplete"
    case .system(let path, let operation, let code): "\(path): could not \(operation): \(String(cString: strerror(code)))"
    }
  }
}
