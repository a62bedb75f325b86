import Formats
import Packs

/// Packs as text, and what the reader says of them.
enum PackText {
  static func collection(_ features: String..., huntpack: String? = nil) -> String {
    let member = huntpack.map { "\"huntpack\":\($0)," } ?? ""
    return "{\"type\":\"FeatureCollection\",\(member)\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
  }

  /// A feature at the Oval; `properties` as they stand between the braces.
  static func feature(_ properties: String, id: String? = nil, at coordinates: String = "-122.1697,37.4275") -> String {
    let member = id.map { "\"id\":\($0)," } ?? ""
    return "{\"type\":\"Feature\",\(member)\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(coordinates)]},"
      + "\"properties\":{\(properties)}}"
  }
}

extension PackReader.Result {
  /// All findings but those that the small packs of tests have throughout: no ids, and one place for everything.
  var told: [Finding] { findings.filter { $0.code != .idMissing && $0.code != .targetsIdentical } }

  /// `error id-duplicate` for each of them, in their order.
  var brief: [String] { told.map { "\($0.severity.rawValue) \($0.code.rawValue)" } }

  /// Those of error severity.
  var errors: [String] { brief.filter { $0.hasPrefix("error") } }

  /// The same with the index of the feature in front: `2 error id-duplicate`.
  var briefByFeature: [String] {
    told.map { "\($0.feature.map { String($0.index) } ?? "-") \($0.severity.rawValue) \($0.code.rawValue)" }
  }
}

func read(_ text: String) -> PackReader.Result { PackReader.read(Array(text.utf8)) }

/// A text with a mark, «, in front of each place that a finding is about.
struct MarkedPack {
  let text: String
  /// `line:column` of each mark, columns in Unicode scalars.
  let places: [String]

  init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var places: [String] = []
    var (line, column) = (1, 1)
    for scalar in marked.unicodeScalars {
      if scalar == "«" {
        places.append("\(line):\(column)")
        continue
      }
      text.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = String(text)
    self.places = places
  }
}

extension Finding {
  var place: String { "\(position.line):\(position.column)" }
}
