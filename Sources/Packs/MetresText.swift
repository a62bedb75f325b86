import Formats

/// Distances in messages: as many digits as say something.
enum MetresText {
  /// `1,250 m`, `7.5 m`, `0.005 m`.
  ///
  /// - Parameter metres: from 0 to a few times round the Earth.
  static func shown(_ metres: Double) -> String {
    if metres >= 10 { return "\(NumberText.grouped(Int(min(metres, 1e9).rounded()))) m" }
    if metres > 0, metres < 0.001 { return "less than 0.001 m" }
    let digits = NumberText.fixed(metres, decimals: 3)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return "\(digits.dropLast(zeros == 3 ? 4 : zeros)) m"
  }
}
