import Formats
import Geo

/// Writes rows with their verdicts in one format. The same writer serves all slots, so it changes nothing of itself while rows
/// are written.
protocol VerdictWriter: AnyObject, Sendable {
  /// What comes before the first row.
  func header() -> [UInt8]
  /// Appends all rows of a table.
  func write(_ table: GuessTable, _ decoder: any GuessDecoder, _ chunk: Chunk, to output: OutputBuffer) throws(BatchError)
  /// Between two pieces of rows.
  var separator: [UInt8] { get }
  func footer() -> [UInt8]
}

/// The texts of a verdict.
enum VerdictText {
  static let correct = "correct"
  static let incorrect = "incorrect"
  static let invalid = "invalid"

  static func of(_ table: GuessTable, _ row: Int) -> String {
    if table.state[row] == .unjudged { return "" }
    guard table.state[row] == .good else { return invalid }
    return table.verdict[row] == Verdict.correct.rawValue ? correct : incorrect
  }

  /// Metres with three decimals, as text.
  static func metres(_ metres: Double) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      guard let base = bytes.baseAddress else { return "" }
      let count = NumberText.writeThousandths(thousandths(metres), base)
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Metres as whole millimetres, for distances on Earth: adding 2^52 leaves the rounded number in the low bits.
  @inline(__always)
  static func thousandths(_ metres: Double) -> UInt64 {
    (metres * 1000 + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF
  }
}

/// Which columns are written.
enum AddedColumns {
  /// Target, distance and verdict.
  case all
  /// For players: a distance gives the target away.
  case verdictAlone
}

/// What verify adds to a row, or replaces in it.
enum AddedColumn {
  static let target = "target"
  static let distance = "distance_m"
  static let verdict = "verdict"
}
