import Glibc
import Synchronization

/// A file in memory for readers that want one.
enum ScratchFile {
  private static let made = Atomic(0)

  /// Gives the path of a file that is there as long as the body runs.
  ///
  /// - Parameter bytes: what is in it; nil for a path without a file yet.
  static func with<Result>(
    _ bytes: [UInt8]?, _ body: (String) throws(BrokenProperty) -> Result
  ) throws(BrokenProperty) -> Result {
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let path = "\(folder)/huntkit-fuzz-\(getpid())-\(made.add(1, ordering: .relaxed).newValue)"
    defer { unlink(path) }
    if let bytes {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try require(file >= 0, "\(path) cannot be created")
      let written = write(file, bytes, bytes.count)
      close(file)
      try require(written == bytes.count, "\(path) cannot be written")
    }
    return try body(path)
  }
}
