import Glibc

/// What is known of a regular file without opening it: opening a pipe would wait for its writer.
public struct FileStatus: Sendable, Equatable {
  public let byteCount: Int
  /// Seconds since 1970 of the last change to its content.
  public let modifiedSeconds: Int
  /// What tells two changes within a second apart, and one file from another of the same path.
  private let modifiedNanoseconds: Int
  private let identity: FileIdentity?

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
    modifiedNanoseconds = Int(status.st_mtim.tv_nsec)
    identity = FileIdentity(path)
  }
}
