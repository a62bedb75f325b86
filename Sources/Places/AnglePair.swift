internal import Formats

/// Two angles that stand together, and whether they are a place.
struct AnglePair {
  let text: FoldedText
  let first: Angle
  let second: Angle

  /// Nil where one of them is no angle beside the other: small letters are directions only when both have one.
  init?(text: FoldedText, first: Angle, second: Angle) {
    let areDirected = first.direction != nil && second.direction != nil
    guard let first = areDirected ? first : first.undirected, let second = areDirected ? second : second.undirected
    else { return nil }
    self.text = text
    self.first = first
    self.second = second
  }

  /// How sure two numbers without any label are a place.
  private enum Evidence {
    /// At any place in any text.
    case enough
    /// Where nothing around says that they are something else.
    case weak
  }

  /// Numbers of a scale between -1 and 1 are shares and chances; the place is in the sea.
  private var isNearZero: Bool { abs(first.degrees) < 1 && abs(second.degrees) < 1 }

  /// The same number twice is a number and its repetition.
  private var isRepeated: Bool { abs(first.degrees) == abs(second.degrees) }

  /// 887, 174,1925,  69,1162, 728: whole numbers with commas between, or thousands.
  private var isInCommaList: Bool {
    let before = text.beforeBlanks(first.range.lowerBound) - 1
    let after = text.afterBlanks(second.range.upperBound)
    return (text.at(before) == ASCII.comma && text.isDigit(text.beforeBlanks(before) - 1))
      || (text.at(after) == ASCII.comma && text.isDigit(text.afterBlanks(after + 1)))
  }

  private var fewestDecimals: Int { min(first.decimals, second.decimals) }
  private var mostDecimals: Int { max(first.decimals, second.decimals) }

  /// The place; nil where they are two numbers.
  ///
  /// - Parameters:
  ///   - isInLink: whether both stand in one link to a map.
  ///   - neighbours: the angles before and after.
  func place(isInLink: Bool, neighbours: [Angle?]) -> FoundPlace? {
    guard mayBeAxes else { return nil }
    if isLabelled, second.range.lowerBound - first.range.upperBound < Self.longestLabelledGap,
      fewestDecimals > 0 || isSexagesimal
    {
      return found(isInLink ? .mapLink : .decimalDegrees)
    }
    guard let gap = Gap(text, first.range.upperBound..<second.range.lowerBound) else { return nil }
    if isInLink { return gap.lineEnds == 0 && fewestDecimals > 0 ? found(.mapLink, areSignsOpen: gap.hasDirection) : nil }
    let isJoined = second.hasSign || first.range.upperBound < second.range.lowerBound || second.direction != nil
    guard isJoined, isEnough(gap, neighbours) else { return nil }
    return found(.decimalDegrees, areSignsOpen: gap.hasDirection)
  }

  /// How far apart the halves may stand when each says what it is.
  private static let longestLabelledGap = 120

  private var isLabelled: Bool { first.label != nil && second.label != nil }
  private var isSexagesimal: Bool { first.form == .sexagesimal && second.form == .sexagesimal }

  private var mayBeAxes: Bool {
    if let a = first.axis, let b = second.axis { return a != b }
    return true
  }

  private func isEnough(_ gap: Gap, _ neighbours: [Angle?]) -> Bool {
    if first.direction != nil, second.direction != nil {
      if first.form != second.form { return true }
      return isSexagesimal || fewestDecimals >= (first.hasDegreeMark && second.hasDegreeMark ? 1 : 2)
    }
    guard first.form == second.form else { return false }
    if isSexagesimal { return gap.lineEnds <= 1 }
    if first.order != nil { return fewestDecimals >= 2 }
    if !first.isBare || !second.isBare { return fewestDecimals >= 3 }
    guard first.hasComma == second.hasComma, !isNearZero, !isRepeated, !gap.hasEquals || second.hint != nil else {
      return false
    }
    if first.hasComma, isInCommaList { return false }
    if first.hasComma, !gap.hasBreak, !second.hasSign, text.at(first.range.upperBound) == ASCII.comma { return false }
    switch bareEvidence(gap) {
    case .enough?: return true
    case .weak?: return !isList(neighbours) && !hasUnit && gap.lineEnds == 0
    case nil: return false
    }
  }

  private func bareEvidence(_ gap: Gap) -> Evidence? {
    let isTelling = first.hasSign || second.hasSign || largest >= 100
    if gap.hasWord || second.isSignOpen {
      return (largest >= 10 && fewestDecimals >= 5) || (isTelling && fewestDecimals >= 4) ? .enough : nil
    }
    if first.isAnnounced, fewestDecimals >= 2 { return .enough }
    // Two small numbers, or two that are nearly the same, are rates, marks and times, the more so the fewer decimals.
    let areSmall = !isTelling && largest < 10
    let areNear = !isTelling && abs(first.degrees - second.degrees) < 1
    switch fewestDecimals {
    case 5...: return .enough
    case 4: return areSmall && areNear ? nil : .enough
    case 3: return areSmall || areNear ? nil : isTelling && mostDecimals > 3 ? .enough : .weak
    // 37.42751, -122.17: the zeros at the end were dropped.
    case 1, 2: return isTelling && mostDecimals >= 5 ? .weak : nil
    default: return nil
    }
  }

  private var largest: Double { max(abs(first.degrees), abs(second.degrees)) }

  /// Three or more bare numbers in a row are measurements, not a place.
  private func isList(_ neighbours: [Angle?]) -> Bool {
    neighbours.contains { other in
      guard let other, other.form == .decimal, other.label == nil, !other.hasDegreeMark else { return false }
      let between =
        other.range.upperBound <= first.range.lowerBound
        ? other.range.upperBound..<first.range.lowerBound
        : second.range.upperBound..<max(second.range.upperBound, other.range.lowerBound)
      return between.count <= 6 && Gap(text, between) != nil
    }
  }

  private var hasUnit: Bool {
    let end = second.range.upperBound
    let letters = text.letters(text.afterBlanks(end, limit: 1))
    let word = String(decoding: letters.map { text.at($0) | 0x20 }, as: UTF8.self)
    return Self.units.contains(word) || text.at(text.afterBlanks(end, limit: 1)) == UInt8(ascii: "$")
  }

  private static let units: Set<String> = [
    "s", "ms", "sec", "seconds", "min", "minutes", "h", "hours", "m", "mm", "cm", "km", "ft", "feet", "in", "mi", "miles", "kg",
    "g",
    "mg", "lb", "lbs", "t", "l", "ml", "v", "mv", "a", "ma", "w", "kw", "hz", "khz", "mhz", "ghz", "kb", "mb", "gb", "points",
    "pts",
    "usd", "eur", "gbp", "euro", "euros", "dollars", "c", "f", "k", "bar", "psi", "nm", "percent", "per",
  ]

  private func found(_ kind: WrittenPlace.Kind, areSignsOpen: Bool = false) -> FoundPlace? {
    let shown = kind == .decimalDegrees && first.form == .sexagesimal ? .sexagesimalDegrees : kind
    return FoundPlace(shown, first.range.lowerBound..<second.range.upperBound, cells: cells(areSignsOpen))
  }

  /// Every reading, latitude first where nothing says otherwise.
  private func cells(_ areSignsOpen: Bool) -> [Cell] {
    func read(latitude: Angle, longitude: Angle) -> [Cell] {
      latitude.values(.latitude, isSignOpen: areSignsOpen).flatMap { north in
        longitude.values(.longitude, isSignOpen: areSignsOpen).map { east in
          Cell(latitude: north, longitude: east, halfHeight: latitude.halfDegrees, halfWidth: longitude.halfDegrees)
        }
      }
    }
    // Labels that cannot be right were exchanged, as people do.
    if first.axis == .latitude || second.axis == .longitude {
      let labelled = read(latitude: first, longitude: second)
      return labelled.isEmpty ? read(latitude: second, longitude: first) : labelled
    }
    if first.axis == .longitude || second.axis == .latitude {
      let labelled = read(latitude: second, longitude: first)
      return labelled.isEmpty ? read(latitude: first, longitude: second) : labelled
    }
    let usual = read(latitude: first, longitude: second)
    let exchanged = read(latitude: second, longitude: first)
    // Only GeoJSON writes a pair in brackets, longitude first.
    return text.at(first.range.lowerBound - 1) == ASCII.openBracket ? exchanged + usual : usual + exchanged
  }
}
