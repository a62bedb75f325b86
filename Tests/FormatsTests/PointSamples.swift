import Campaigns
import Formats

/// Points to be written and read back.
enum PointSamples {
  /// Characters that XML holds and that are easily damaged: blanks, references, quotes, accents, controls of C1, other scripts.
  private static let characters: [Unicode.Scalar] =
    Array("aZ09 \t\n&<>\"'];/\\{}[]%".unicodeScalars) + [
      "\u{85}", "\u{A0}", "\u{EB}", "\u{301}", "\u{2028}", "\u{20AC}", "\u{FEFF}", "\u{FFFD}", "\u{1F3DB}", "\u{10FFFF}", "\r",
      "\u{7F}",
      "\u{200D}", "\u{5D0}",
    ]

  static func text(_ rng: inout SplitMix64, _ count: ClosedRange<Int>) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: count, using: &rng) { text.append(characters.randomElement(using: &rng) ?? "x") }
    return String(text)
  }

  /// A text without blanks around.
  static func word(_ rng: inout SplitMix64) -> String { "x" + text(&rng, 0...12) + "y" }

  static func feature(_ rng: inout SplitMix64, index: Int) -> PointFeature {
    var feature = PointFeature(
      longitudeDegrees: .random(in: -180...179, using: &rng), latitudeDegrees: .random(in: -90...90, using: &rng),
      properties: [.init("name", .text(word(&rng)))])
    if Bool.random(using: &rng) { feature.altitudeMetres = .random(in: -100...9_000, using: &rng) }
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: break
    case 1: feature.id = "id-\(index)"
    case 2: feature.id = "\(index) \(word(&rng))"
    default: feature.id = text(&rng, 0...5) + "\(index)\n"
    }
    if Bool.random(using: &rng) { feature.properties.append(.init("description", .text(word(&rng)))) }
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: break
    case 1: feature.properties.append(.init("hints", .json("[\(JSONText.encoded(word(&rng)))]")))
    case 2:
      feature.properties.append(.init("hints", .json("[\(JSONText.encoded(text(&rng, 0...9))),{\"text\":\"t\",\"cost\":5}]")))
    default: feature.properties.append(.init("hints", .text(text(&rng, 1...9))))
    }
    feature.properties.append(.init("step", .json("\(index)")))
    feature.properties.append(.init("radius_m", .json("\(Double.random(in: 1...1_000, using: &rng))")))
    feature.properties.append(.init("open", .json(Bool.random(using: &rng) ? "true" : "false")))
    for name in [
      "reveal", "gpx:cmt", "gpx:sym", "gpx:url", "gpx:urlname", "gpx:time", "gpx:desc", "groundspeak:owner", "kml:address",
      word(&rng),
    ] {
      if Bool.random(using: &rng) { feature.properties.append(.init(name, .text(text(&rng, 0...9)))) }
    }
    return feature
  }
}

extension PointFeature {
  /// As it is compared after writing and reading: properties in order of names, without a position.
  var comparable: PointFeature {
    var feature = self
    feature.position = nil
    feature.properties.sort { ($0.name, "\($0.value)") < ($1.name, "\($1.value)") }
    return feature
  }
}
