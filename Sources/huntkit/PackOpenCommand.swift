import Files
import Glibc
import Packs

enum PackOpenCommand: Command {
  static let name = "pack open"
  static let summary = "Give back the pack that was sealed"
  static let synopsis = "SEALED [OPTIONS]"
  static let discussion = """
    Opens SEALED ("-" is standard input) with the key file or passphrase that it was sealed with, and
    writes the pack byte for byte as it was. A file that was changed, cut or sealed with another key is
    not opened. The pack holds every answer: a file made for it can be read by you alone.
    """
  static let options: [Option] = SealingSecret.options + [.output]
  static let examples: [Example] = [
    (
      "huntkit pack open hunt.huntsealed --key-file hunt.key --output hunt.geojson",
      "opens with the key in hunt.key"
    )
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let path = try arguments.onlyPositional("which sealed pack? Give one file")
    let opened = try SealedFile.open(path, arguments)
    umask(0o077)
    let output = try OutputFile(arguments["output"])
    try output.write(opened.bytes)
    try output.finish()
    return .done
  }
}
