import Files
import Packs

enum PackProveCommand: Command {
  static let name = "pack prove"
  static let summary = "Write a proof that opens one step and no other"
  static let synopsis = "SEALED --step ID [OPTIONS]"
  static let discussion = """
    Writes a small JSON document that shows where one step of SEALED is, with the random number that its
    commitment was made with. Whoever has the public part can check it with huntkit pack verify-proof; it
    tells nothing of other steps.
    """
  static let options: [Option] =
    [Option("step", "ID", "the id of the step, as in the pack")] + SealingSecret.options + [.output]
  static let examples: [Example] = [
    (
      "huntkit pack prove hunt.huntsealed --step great-hunt-3 --key-file hunt.key --output proof.json",
      "proves where the third step was all along"
    )
  ]

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let path = try arguments.onlyPositional("which sealed pack? Give one file")
    let step = try arguments.required("step")
    let opened = try SealedFile.open(path, arguments)
    let proof = try opened.proof(ofStep: step)
    let output = try OutputFile(arguments["output"])
    try output.write(proof.text)
    try output.finish()
    return .done
  }
}
