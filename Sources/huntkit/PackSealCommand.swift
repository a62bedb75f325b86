import Crypto
import Files
import Packs

enum PackSealCommand: Command {
  static let name = "pack seal"
  static let summary = "Split a pack into a public part and a sealed one"
  static let synopsis = "PACK --sealed FILE [OPTIONS]"
  static let discussion = """
    Writes two files. The public part is a GeoJSON that players may download: names, descriptions and
    plain hints of the first step of each hunt (of every step where the hunt has "ordered": false), the
    declared area, and a commitment to each step. Its features have no place unless the hunt has
    "locations": "shown". Hints that cost something or come later, "reveal", radii, later steps, bounding
    boxes and members that huntkit does not know are in the sealed part alone.

    The sealed part is the whole PACK, encrypted: with a key file (32 random bytes or 64 hexadecimal
    digits), or with a passphrase from --passphrase-file, the environment variable HUNTKIT_PASSPHRASE or
    the terminal. Without key or passphrase nobody can open it again, so keep the PACK too.
    A gzipped PACK is sealed as what it holds.
    """
  static let options: [Option] =
    [
      Option("sealed", "FILE", "write the sealed part there"),
      Option("output", "FILE", "write the public part there instead of standard output"),
    ] + SealingSecret.options + [Option("quiet", nil, "no summary on standard error")]
  static let examples: [Example] = [
    (
      "huntkit pack seal hunt.geojson --output public.geojson --sealed hunt.huntsealed --key-file hunt.key",
      "seals with the key in hunt.key, made by (umask 077; head -c 32 /dev/urandom >hunt.key)"
    ),
    (
      "huntkit pack seal hunt.geojson --output public.geojson --sealed hunt.huntsealed",
      "asks for a passphrase, twice"
    ),
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let path = try arguments.onlyPositional("which pack? Give one file")
    _ = try arguments.required("sealed")
    try check(arguments, path)
    let (name, bytes) = try PackFile.bytes(path)
    let secret = try SealingSecret(arguments)
    var random = try SecureRandom()
    let result: PackSealer.Result
    do {
      let sealer = try PackSealer(bytes)
      result = try sealer.seal(with: try secret.forSealing(), using: &random)
    } catch let error as SealError {
      throw PackFileError(error, name, path)
    }
    let sealed = try OutputFile(arguments["sealed"])
    try sealed.write(result.sealed)
    let output = try OutputFile(arguments["output"])
    try output.write(result.publicPart)
    try sealed.finish()
    // Two spellings of one name are seen to be that once the file is there.
    try check(arguments, path)
    try output.finish()
    if !arguments.has("quiet") {
      Console.say(
        """
        sealed \(result.steps) step\(result.steps == 1 ? "" : "s") of \(result.hunts) hunt\(result.hunts == 1 ? "" : "s"); \
        the public part describes \(result.visibleSteps) and has commitments to all
        """)
    }
    return .done
  }

  private static func check(_ arguments: Arguments, _ path: String) throws(UsageError) {
    try arguments.checkFiles(
      inputs: [path, arguments["key-file"], arguments["passphrase-file"]], outputs: ["output", "sealed"])
  }
}

extension PackFileError {
  /// What keeps a pack from being sealed, with the file it is about.
  fileprivate init(_ error: SealError, _ name: String, _ path: String) {
    switch error {
    case .packUnusable:
      description = "\(name):\(error)\nThe pack cannot be sealed; see: huntkit validate \(path)"
    default: description = error.description
    }
  }
}
