import Glibc

/// What is known of a regular file without opening it: opening a pipe would wait for its writer.
public struct FileStatus: Sendable {
  public let byteCount: Int
  /// Seconds since 1970 of the last change to its content.
  public let modifiedSeconds: Int

  /// - Throws: `notFound`, `isDirectory`, `notRegular` for pipes and devices.
  public init(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path, "examine it") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path)
    default: throw .notRegular(path)
    }
    byteCount = Int(status.st_size)
    modifiedSeconds = Int(status.st_mtim.tv_sec)
  }
}
