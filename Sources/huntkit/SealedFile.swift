import Files
import Packs

/// Sealed packs as commands open them.
enum SealedFile {
  /// Room for a pack of the size that huntkit reads, and the openings of its steps.
  private static let limit = 2 * PackFile.limit

  /// Opens a file, after asking for what it needs.
  ///
  /// - Throws: what is wrong with the command line, the file or the key, with the file's name.
  static func open(_ path: String, _ arguments: Arguments) throws -> OpenedPack {
    try arguments.checkFiles(
      inputs: [path, arguments["key-file"], arguments["passphrase-file"]], outputs: ["output"])
    // What is wrong with the command line comes before what is wrong with the file.
    _ = try SealingSecret(arguments)
    let source = try openInput(path)
    return try open(try source.readAll(limit: limit), of: source.name, arguments)
  }

  /// The same for what has been read already.
  static func open(_ bytes: [UInt8], of name: String, _ arguments: Arguments) throws -> OpenedPack {
    let secret = try SealingSecret(arguments)
    do {
      let sealed = try SealedPack(bytes)
      return try sealed.open(with: try secret.forOpening(sealed.keyKind))
    } catch SealError.passphrase(let what) {
      // That is not about the file.
      throw SealError.passphrase(what)
    } catch let error as SealError {
      throw PackFileError(description: "\(name): \(error)")
    }
  }
}

extension Arguments {
  /// The one word that is no option.
  func onlyPositional(_ question: String) throws(UsageError) -> String {
    guard let path = positionals.first, positionals.count == 1 else { throw usage(question) }
    return path
  }
}
