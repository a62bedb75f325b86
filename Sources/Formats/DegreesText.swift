/// A latitude or longitude as people and programs write it into XML.
enum DegreesText {
  struct Fault: Error {
    var message: String
  }

  enum Axis: String {
    case latitude, longitude

    var limit: Double { self == .latitude ? 90 : 180 }
  }

  /// The degrees. Blanks around, a plus sign and an exponent are unambiguous and taken.
  ///
  /// - Throws: what is wrong, as one sentence.
  static func value(_ text: String, _ axis: Axis) throws(Fault) -> Double {
    let text = XMLBlanks.trimmed(text)
    guard !text.isEmpty else { throw Fault(message: "no \(axis.rawValue)") }
    guard let value = DecimalNumber.value(text) else {
      let dotted = text.replacing(",", with: ".", maxReplacements: 1)
      if text.contains(","), DecimalNumber.value(dotted) != nil {
        throw Fault(
          message: "\(axis.rawValue) \(ShownText.quoted(text)) has a decimal comma; write \(ShownText.quoted(dotted))")
      }
      throw Fault(message: "\(axis.rawValue) \(ShownText.quoted(text)) is not a number of degrees")
    }
    guard abs(value) <= axis.limit else {
      let number = NumberText.plain(value) ?? text
      throw Fault(message: "\(axis.rawValue) \(number) is outside -\(Int(axis.limit))...\(Int(axis.limit))")
    }
    return value
  }
}
