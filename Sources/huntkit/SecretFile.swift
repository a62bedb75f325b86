import Crypto
import Files
import Glibc
import Packs

/// Files with a key or a passphrase, read into memory that is wiped.
enum SecretFile {
  /// More than any key or passphrase has; what is longer is refused by its length.
  private static let limit = 2 * SealingKey.longestPassphrase

  /// Reads a file ("-" is standard input), and warns where others than its owner may do so.
  static func read(_ path: String, _ key: (SecretBytes) throws(SealError) -> SealingKey) throws -> SealingKey {
    let (name, contents) = try contents(path)
    do {
      return try key(contents)
    } catch {
      throw PackFileError(description: "\(name): \(error)")
    }
  }

  /// All of a file, and its name for messages.
  static func contents(_ path: String) throws -> (name: String, contents: SecretBytes) {
    let file = try InputFile(path)
    var failure: FileError?
    let contents = try SecretBytes(capacity: limit) { memory in
      do throws(FileError) {
        return try file.read(into: memory)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    warn(path)
    return (file.name, contents)
  }

  private static func warn(_ path: String) {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    let mode = String(status.st_mode & 0o777, radix: 8)
    Console.say("huntkit: warning: \(path): others than its owner may use this secret (mode \(mode)); chmod 600 \(path)")
  }
}
