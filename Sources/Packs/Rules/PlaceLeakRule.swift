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

  public static let readsAllTexts = true

  public static func check(_ pack: inout PackReader) {
    var halves: [PublicText] = []
    var suspects: [PublicText] = []
    var ids: [PublicText] = []
    var coarse: [(PublicText, step: Int)] = []
    let coarseTargets = CoarseTargets(pack)
    pack.forEachPublicText { text in
      if !coarseTargets.isEmpty,
        let step = text.withText({ coarseTargets.target(in: $0, except: text.isReveal ? text.step : nil) })
      {
        coarse.append((text, step))
      }
      if text.isID, text.withText(SpelledID.mayHoldPlace) { ids.append(text) }
      let look = text.withText(PlaceLook.init)
      if look.mayHoldHalf, !text.isReveal, text.step != nil { halves.append(text) }
      if look.mayHoldPlace { suspects.append(text) }
    }
    // Made for the first place that is found: most packs have none.
    var targets: HiddenTargets?
    // Texts, by where they stand, and the steps whose places they are told to give away.
    var reported: Set<[Int]> = []
    for text in suspects {
      let step = text.step.map { pack.steps[$0] }
      pack.findings.feature = step?.feature
      var told = Told()
      for place in WrittenPlaces.find(in: text.text, near: step?.coordinate ?? pack.area?.center) {
        let known = targets ?? HiddenTargets(pack)
        targets = known
        report(place, text, known, &told, &pack)
      }
      reported.formUnion(told.steps.map { [text.value.offset, $0] })
    }
    let reportedTexts = Set(reported.map { $0[0] })
    for text in ids where !reportedTexts.contains(text.value.offset) {
      pack.findings.feature = text.step.map { pack.steps[$0].feature }
      check(text, &targets, &pack)
    }
    for (text, step) in coarse where !reported.contains([text.value.offset, step]) { report(text, step, &pack) }
    checkHalves(halves, &pack)
  }

  /// In words of a message about a text.
  private static func target(_ step: Int, of text: PublicText, _ pack: borrowing PackReader) -> String {
    step == text.step ? "its own target" : "the target of \(pack.steps[step].feature.described)"
  }

  /// An id, which becomes a part of addresses.
  private static func check(_ id: PublicText, _ targets: inout HiddenTargets?, _ pack: inout PackReader) {
    if SpelledID.isOfMap(id.text) {
      pack.findings.warning(
        code, at: id.value, "\(id.what) names an object of OpenStreetMap, whose place anybody can look up",
        help: "give it an id of your own")
      return
    }
    let known = targets ?? HiddenTargets(pack)
    targets = known
    for spelling in SpelledID.spellings(id.text) {
      for place in WrittenPlaces.find(in: spelling, near: id.step.flatMap { pack.steps[$0].coordinate } ?? pack.area?.center) {
        guard let step = known.target(at: place, except: nil) else { continue }
        pack.findings.error(
          code, at: id.value, "\(id.what) gives \(target(step, of: id, pack)) away, as \(place.kind.name)",
          help: "give it another id")
        return
      }
    }
  }

  /// A text with the numbers of a target that is written with few decimals.
  private static func report(_ text: PublicText, _ step: Int, _ pack: inout PackReader) {
    pack.findings.feature = text.step.map { pack.steps[$0].feature }
    pack.findings.error(
      code, at: text.value, "\(text.what) has both numbers of \(target(step, of: text, pack))", help: "take them out")
  }

  /// What has been said of one text: a place that is written often is told once.
  private struct Told {
    var kinds: Set<String> = []
    var places: Set<Coordinate?> = []
    var steps: Set<Int> = []
  }

  private static func report(
    _ place: WrittenPlace, _ text: PublicText, _ targets: HiddenTargets, _ told: inout Told, _ pack: inout PackReader
  ) {
    guard !place.readings.isEmpty else {
      if !text.isReveal, told.kinds.insert(place.kind.name).inserted {
        pack.findings.warning(
          code, at: text.holder(of: place.range),
          "\(text.what) holds \(place.kind.name) that huntkit cannot follow; does it lead to a target?")
      }
      return
    }
    guard told.places.insert(place.readings.first).inserted,
      let step = targets.target(at: place, except: text.isReveal ? text.step : nil), told.steps.insert(step).inserted
    else { return }
    pack.findings.error(
      code, at: text.holder(of: place.range), "\(text.what) gives \(target(step, of: text, pack)) away, as \(place.kind.name)",
      help: "take \(ShownText.quoted(text.part(place.range))) out")
  }

  /// A latitude in one hint and the longitude in another.
  private static func checkHalves(_ texts: [PublicText], _ pack: inout PackReader) {
    var byStep: [Int: [PublicText]] = [:]
    for text in texts {
      if let step = text.step { byStep[step, default: []].append(text) }
    }
    for (index, texts) in byStep.sorted(by: { $0.key < $1.key }) where texts.count > 1 {
      guard let place = pack.steps[index].coordinate else { continue }
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
      pack.findings.feature = pack.steps[index].feature
      pack.findings.error(
        code, at: texts[max(first, second)].value,
        texts[first].what == texts[second].what
          ? "\(texts[first].what) and another have the latitude and the longitude of their target"
          : "\(texts[first].what) has the latitude of its target and \(texts[second].what) the longitude",
        help: "take one of the two out; together they are its place")
    }
  }
}
