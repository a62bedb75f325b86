import Formats
import Geo
import Places

/// A text gives a target's place away.
public enum PlaceLeakRule: Rule {
  public static let code = Finding.Code.placeLeak
  public static let severity = Finding.Severity.error
  public static let title = "A text gives a target's place away"
  public static let explanation = """
    A name, id, description, hint or unknown member holds the coordinates of a target that has to be found, as decimal degrees, degrees
    and minutes, UTM, MGRS, a geohash, a plus code or in the link of a map: whoever reads it need not look. A reveal may tell its own
    place, and not another step's. Places that are no target are no leak. A short link, a what3words address or a short plus code cannot
    be read without asking somebody, and is a warning.
    """
  public static let wrong = RuleExample.properties(#""hints": ["Look up at 37.42750, -122.16970."]"#)
  public static let right = RuleExample.properties(#""hints": ["Look up."]"#)

  public static func check(_ pack: inout PackReader) {
    var halves: [PublicTexts.Text] = []
    // Made for the first place that is found: most packs have none.
    var targets: HiddenTargets?
    for text in pack.publicTexts {
      let look = PlaceLook(text.text)
      if look.mayHoldHalf, !text.isReveal, text.step != nil { halves.append(text) }
      guard look.mayHoldPlace else { continue }
      pack.findings.feature = text.step?.feature
      for place in WrittenPlaces.find(in: text.text, near: text.step?.coordinate ?? pack.area?.center) {
        let known = targets ?? HiddenTargets(pack)
        targets = known
        report(place, text, known, &pack)
      }
    }
    checkHalves(halves, &pack)
  }

  private static func report(
    _ place: WrittenPlace, _ text: PublicTexts.Text, _ targets: HiddenTargets, _ pack: inout PackReader
  ) {
    guard !place.readings.isEmpty else {
      if !text.isReveal {
        pack.findings.warning(
          code, at: text.value, "\(text.what) holds \(place.kind.name) that huntkit cannot follow; does it lead to a target?")
      }
      return
    }
    let own = text.isReveal ? text.step?.feature.index : nil
    guard let step = targets.target(at: place, except: own) else { return }
    let whose =
      step.feature.index == text.step?.feature.index ? "its own target" : "the target of \(step.feature.described)"
    pack.findings.error(
      code, at: text.value, "\(text.what) gives \(whose) away, as \(place.kind.name)",
      help: "take \(ShownText.quoted(text.part(place.range))) out")
  }

  /// A latitude in one hint and the longitude in another.
  private static func checkHalves(_ texts: [PublicTexts.Text], _ pack: inout PackReader) {
    var byStep: [Int: [PublicTexts.Text]] = [:]
    for text in texts {
      if let step = text.step { byStep[step.feature.index, default: []].append(text) }
    }
    if byStep.isEmpty { return }
    for step in pack.steps {
      guard let place = step.coordinate, let texts = byStep[step.feature.index], texts.count > 1 else { continue }
      func holders(of degrees: Double) -> Set<Int> {
        Set(
          texts.indices.filter { index in
            WrittenPlaces.angles(in: texts[index].text).contains {
              abs(abs($0.degrees) - abs(degrees)) <= $0.uncertaintyDegrees + 1e-5
            }
          })
      }
      let latitudes = holders(of: place.latitudeDegrees)
      let longitudes = holders(of: place.longitudeDegrees)
      // A text with both has been reported as a place.
      guard let first = latitudes.subtracting(longitudes).min(), let second = longitudes.subtracting(latitudes).min() else {
        continue
      }
      pack.findings.feature = step.feature
      pack.findings.error(
        code, at: texts[max(first, second)].value,
        "\(texts[first].what) has the latitude of its target and \(texts[second].what) the longitude")
    }
  }
}
