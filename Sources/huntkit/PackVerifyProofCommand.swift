import Files
import Formats
import Geo
import Packs

enum PackVerifyProofCommand: Command {
  static let name = "pack verify-proof"
  static let summary = "Say whether a proof belongs to a public part"
  static let synopsis = "PUBLIC PROOF [OPTIONS]"
  static let discussion = """
    Says in words whether the public part PUBLIC committed to exactly the step that PROOF shows: its id,
    longitude, latitude and radius. Needs no key. Exit codes: 0 the proof holds, 1 it does not, 2 one of
    the files cannot be read.
    """
  static let options: [Option] = [.output, Option("quiet", nil, "no words; the exit code tells")]
  static let examples: [Example] = [
    ("huntkit pack verify-proof public.geojson proof.json", "checks a proof against a public part")
  ]

  /// A proof has some 300 bytes and an id.
  private static let proofLimit = 1 << 20

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.positionals.count == 2 else { throw arguments.usage("give two files: the public part and the proof") }
    let paths = arguments.positionals
    try arguments.checkFiles(inputs: paths, outputs: ["output"])
    let part = try read(paths[0], PackFile.limit) { bytes throws(SealError) in try PublicPart(bytes) }
    let proof = try read(paths[1], proofLimit) { bytes throws(SealError) in try StepProof(bytes) }
    let answer = try part.answer(proof)
    if !arguments.has("quiet") {
      let output = try OutputFile(arguments["output"])
      try output.write(sentence(answer, proof.opening) + "\n")
      try output.finish()
    }
    if case .holds = answer { return .done }
    return .findings
  }

  private static func read<Document>(
    _ path: String, _ limit: Int, _ document: ([UInt8]) throws(SealError) -> Document
  ) throws -> Document {
    let source = try openInput(path)
    let bytes = try source.readAll(limit: limit)
    do {
      return try document(bytes)
    } catch {
      throw PackFileError(description: "\(source.name):\(error)")
    }
  }

  private static func sentence(_ answer: PublicPart.Answer, _ opening: StepOpening) -> String {
    let id = ShownText.quoted(opening.id)
    switch answer {
    case .holds(let step):
      return """
        The proof holds: the public part committed to \(id) as step \(step.number) of the hunt \
        \(ShownText.quoted(step.hunt)), at longitude \(number(opening.coordinate.longitudeDegrees)), latitude \
        \(number(opening.coordinate.latitudeDegrees)), radius \(number(opening.radiusMetres)) m
        """
    case .committedOtherwise(let step):
      return """
        The proof does not hold: the public part committed to \(id), step \(step.number) of the hunt \
        \(ShownText.quoted(step.hunt)), but not with this place, radius and nonce
        """
    case .notCommitted:
      return "The proof does not hold: the public part has no commitment to this id, place, radius and nonce"
    }
  }

  /// The shortest digits that are this double; a whole number without a dot.
  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
