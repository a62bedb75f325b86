import Batch
import Files
import Packs

/// A file of guesses in any format gives the same bytes, faults and counts however it is cut, every row is judged or told of,
/// and judging the output again changes nothing.
enum GuessesProperty {
  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    guard let whole = verifiers.first, verifiers.count == 3 else {
      throw BrokenProperty(message: "the pack that guesses are judged against is none")
    }
    let outcome = try ScratchFile.with(bytes) { path throws(BrokenProperty) in
      let outcome = Outcome(path, whole)
      for verifier in verifiers.dropFirst() {
        let cut = Outcome(path, verifier)
        // A file that breaks off gives what was judged by then, so much depends on the pieces.
        let isSame = outcome.summary == nil ? cut.summary == nil && cut.refusal == outcome.refusal : cut == outcome
        try require(isSame, "in pieces, it gives\n\(cut)\ninstead of\n\(outcome)")
      }
      return outcome
    }
    guard let summary = outcome.summary else { return }
    try require(summary.rows == summary.correct + summary.incorrect + summary.invalid, "\(summary) does not add up")
    try require(outcome.faults.count == summary.invalid, "\(outcome.faults.count) faults, \(summary)")
    guard outcome.faults.isEmpty else { return }
    let again = try ScratchFile.with(outcome.output) { Outcome($0, whole) }
    try require(again.output == outcome.output, "judged again,\n\(outcome)\nbecomes\n\(again)")
  }

  /// Everything that one run says.
  private struct Outcome: Equatable, CustomStringConvertible {
    var output: [UInt8] = []
    var faults: [String] = []
    var summary: Verify.Summary?
    var refusal = ""

    init(_ path: String, _ verify: Verify) {
      var output: [UInt8] = []
      var faults: [String] = []
      do {
        summary = try verify.run(
          path, write: { piece throws(FileError) in output += Array(piece) },
          report: { faults.append("\($0.row):\($0.line) \($0.column) \($0.code.rawValue): \($0.message)") })
      } catch {
        refusal = "\(error)"
      }
      self.output = output
      self.faults = faults
    }

    var description: String {
      "\(refusal)\(String(decoding: output, as: UTF8.self))\n\(faults.joined(separator: "\n"))\n\(summary.map { "\($0)" } ?? "")"
    }
  }

  /// The file in one piece, then cut as small as can be, then so that pieces end in a row.
  private static let verifiers: [Verify] = [defaultChunkSize, 1, 64].compactMap { size in
    var options = Verify.Options()
    options.threads = 1
    options.chunkSize = size
    return pack.map { Verify(pack: $0, options: options) }
  }

  /// Two hunts, one of two steps, one at a pole.
  private static let pack = PackReader.read(
    Array(
      """
      {"type": "FeatureCollection", "huntpack": {"version": 1, "hunts": [{"id": "h", "name": "Hunt"}, {"id": "far", "name": "Far"}]},
       "features": [
        {"type": "Feature", "id": "oval", "geometry": {"type": "Point", "coordinates": [-122.1697, 37.4275]},
         "properties": {"hunt": "h", "step": 1, "name": "Oval"}},
        {"type": "Feature", "id": "tower", "geometry": {"type": "Point", "coordinates": [-122.1669, 37.4276]},
         "properties": {"hunt": "h", "step": 2, "name": "Tower"}},
        {"type": "Feature", "id": "pole", "geometry": {"type": "Point", "coordinates": [12.5, 89.99999]},
         "properties": {"hunt": "far", "step": 1, "name": "Pole"}}]}
      """.utf8)
  ).pack
}
