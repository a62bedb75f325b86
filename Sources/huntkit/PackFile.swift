import Files
import Formats
import Packs

/// Packs as commands other than validate want them: good ones.
enum PackFile {
  /// Packs are read into memory, so they are bounded.
  static let limit = 1 << 30

  static func bytes(_ path: String) throws(FileError) -> (name: String, bytes: [UInt8]) {
    let source = try openInput(path)
    return (source.name, try source.readAll(limit: limit))
  }

  /// Whether a path is a pipe or a device: it can be read once, and cannot be written anew in its place.
  static func isSpecial(_ path: String) -> Bool {
    do throws(FileError) {
      _ = try FileStatus(path)
      return false
    } catch {
      if case .notRegular = error { return true }
      return false
    }
  }

  /// Whether a file is read through gzip.
  static func isCompressed(_ path: String) -> Bool { (try? InputFile(path).readPiece(2)) == [0x1F, 0x8B] }

  /// - Throws: for a pack with errors, the first of them and how to see the others.
  static func read(_ path: String) throws -> Pack {
    let (name, bytes) = try bytes(path)
    let result = PackReader.read(bytes)
    guard let pack = result.pack else { throw error(result.findings, name, path) }
    return pack
  }

  /// The same with what a game needs.
  static func readGame(_ path: String) throws -> GamePack {
    let (name, bytes) = try bytes(path)
    let result = PackReader.readGame(bytes)
    guard let pack = result.pack else { throw error(result.findings, name, path) }
    return pack
  }

  private static func error(_ findings: [Finding], _ name: String, _ path: String) -> PackFileError {
    let errors = findings.filter { $0.severity == .error }
    let first = errors.first.map { "\(name):\($0.position.line):\($0.position.column): \($0.message)" } ?? name
    let others = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
    return PackFileError(description: "\(first)\(others)\nThe pack cannot be used; see: huntkit validate \(path)")
  }
}

struct PackFileError: Error, CustomStringConvertible {
  let description: String
}
