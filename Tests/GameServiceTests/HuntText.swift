/// Bodies of requests.
enum HuntText {
  static func latitude(_ north: Double) -> Double { 37.4275 + north / 111_000 }

  static func tap(_ north: Double, step: Int? = nil, more: String = "") -> String {
    "{\"latitude\":\(latitude(north)),\"longitude\":-122.1697\(step.map { ",\"step\":\($0)" } ?? "")\(more)}"
  }

  static let hints = #"["free",{"text":"priced","cost":10},{"text":"timed","cost":20,"after_s":600}]"#

  /// - Parameters:
  ///   - north: where each step is, metres north of the Oval.
  ///   - more: members of the hunt, with a comma behind them.
  static func hunt(
    _ name: String = "The hunt", north: [Double] = [1000, 2000, 3000], more: String = "", step: String = ""
  ) -> String {
    let steps = north.enumerated().map { index, north in
      """
      {"name":"Riddle \(index + 1)","description":"Text \(index + 1)","reveal":"Revealed \(index + 1)","latitude":\(latitude(north)),\
      "longitude":-122.1697,\(step)"hints":\(hints)}
      """
    }
    return "{\"name\":\"\(name)\",\"description\":\"About it\",\(more)\"steps\":[\(steps.joined(separator: ","))]}"
  }

  /// One of 50 steps whose texts have about so many bytes.
  static func large(bytes: Int) -> String {
    let text = String(repeating: "\u{1F600}", count: bytes / 50 / 4 / 4)
    let steps = (0..<50).map { step in
      """
      {"name":"Riddle \(step)","description":"\(text)","reveal":"\(text)","latitude":\(latitude(Double(step) * 1000)),\
      "longitude":-122.1697,"hints":["\(text)","\(text)"]}
      """
    }
    return "{\"name\":\"Large\",\"steps\":[\(steps.joined(separator: ","))]}"
  }
}
