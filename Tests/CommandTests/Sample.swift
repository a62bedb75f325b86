import Foundation

/// Packs and guesses that many tests use.
enum Sample {
  /// `oval` and `tower`, 248 m east of it.
  static let pack = collection([
    feature("oval", "Oval", -122.1697, 37.4275), feature("tower", "Tower", -122.1669, 37.4276),
  ])

  /// Guesses at `oval`: 83.176 m and 277.464 m away.
  static let near = "37.4280,-122.1690"
  static let far = "37.4300,-122.1697"

  static func feature(_ id: String, _ name: String, _ longitude: Double, _ latitude: Double, _ more: String = "") -> String {
    """
    {"type":"Feature","id":"\(id)","geometry":{"type":"Point","coordinates":[\(longitude),\(latitude)]},\
    "properties":{"name":"\(name)"\(more)}}
    """
  }

  static func collection(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
  }
}

extension Huntkit {
  /// Verifies guesses from standard input against a pack.
  static func verify(_ guesses: [UInt8], _ options: [String] = [], pack: String = Sample.pack) throws -> Outcome {
    let scratch = try Scratch()
    let path = try scratch.write("pack.geojson", pack)
    return try withExtendedLifetime(scratch) { try run(["verify", "--pack", path, "-"] + options, input: guesses) }
  }

  static func verify(_ guesses: String, _ options: String..., pack: String = Sample.pack) throws -> Outcome {
    try verify(Array(guesses.utf8), options, pack: pack)
  }

  /// The same with the bad rows as `--errors` writes them.
  static func verifyWithErrors(_ guesses: [UInt8], _ options: [String] = [], pack: String = Sample.pack) throws -> (
    outcome: Outcome, errors: [BadRow]
  ) {
    let scratch = try Scratch()
    let outcome = try verify(guesses, options + ["--errors", scratch.path("bad.csv")], pack: pack)
    return (outcome, BadRow.all(scratch.text("bad.csv") ?? ""))
  }

  static func verifyWithErrors(_ guesses: String, _ options: String..., pack: String = Sample.pack) throws -> (
    outcome: Outcome, errors: [BadRow]
  ) { try verifyWithErrors(Array(guesses.utf8), options, pack: pack) }
}

/// A line of an `--errors` file whose fields hold no line ends.
struct BadRow: Equatable {
  let row: Int
  let line: Int
  let column: String
  let code: String
  let message: String

  /// `3:4 lat empty`: row, line, column and code.
  var brief: String { "\(row):\(line) \(column) \(code)" }

  static func all(_ text: String) -> [BadRow] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = fields(String(line))
      guard fields.count == 5, let row = Int(fields[0]), let number = Int(fields[1]) else { return nil }
      return BadRow(row: row, line: number, column: fields[2], code: fields[3], message: fields[4])
    }
  }

  /// The fields of one line of CSV, by a reader of the tests' own.
  static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    var last: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\"":
        // The second of two quotes inside a quoted field is a quote.
        if !isQuoted, last == "\"" { fields[fields.count - 1].append("\"") }
        isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return fields
  }
}
