internal import Formats
internal import Geo

/// Finds geohashes: words of the geohash's alphabet that look like nothing else, and shorter ones that are called so.
///
/// About one random geohash of seven characters in six is not found without a label: those made of digits or letters only, of
/// hexadecimal digits only, in capitals, or in the shape of a number with a unit or of a word with a number. Near a reference
/// place each is found, however it looks: of words that are something else hardly one in 60,000 lies there.
struct GeohashFinder {
  /// Cells of six characters, 1.2 km by 0.6 km, are larger than a guess's disc.
  static let shortest = 7
  static let longest = 12
  /// "geohash: 9q9hv" says what it is.
  static let shortestLabelled = 5

  /// How far from the reference any word is taken for a geohash.
  private static let nearMetres = 50_000.0

  let text: FoldedText
  let reference: Coordinate?

  static func find(_ text: FoldedText, near reference: Coordinate?) -> [FoundPlace] {
    let finder = GeohashFinder(text: text, reference: reference)
    var found: [FoundPlace] = []
    var i = 0
    while i < text.count {
      guard text.isWord(i) else {
        i += 1
        continue
      }
      let start = i
      var hasDigit = false
      while text.isWord(i) {
        if text.isDigit(i) { hasDigit = true }
        i += 1
      }
      guard i - start >= shortestLabelled, i - start <= longest else { continue }
      let word = start..<i
      guard word.allSatisfy({ Geohash.isCharacter(text.at($0)) }) else { continue }
      let isGeohash =
        finder.isLabelled(word)
        || (hasDigit && word.count >= shortest && finder.isAlone(word)
          && (GeohashShape(text, word).isLikely || finder.isNear(word)))
      guard isGeohash, let place = FoundPlace(.geohash, word, cells: [Geohash.cell(word.lazy.map { text.at($0) })]) else {
        continue
      }
      found.append(place)
    }
    return found
  }

  /// Whether its cell is where the text is about.
  private func isNear(_ word: Range<Int>) -> Bool {
    guard let reference else { return false }
    let cell = Geohash.cell(word.lazy.map { text.at($0) })
    // A degree of latitude is 110 km or more.
    guard abs(cell.latitude - reference.latitudeDegrees) * 110_000 <= Self.nearMetres,
      let place = try? Coordinate(latitudeDegrees: cell.latitude, longitudeDegrees: cell.longitude)
    else { return false }
    return Geodesic.distanceMetres(place, reference) <= Self.nearMetres
  }

  /// "geohash: 9q9hv", "geohash.org/9q9hv", "geohash=9q9hv".
  private func isLabelled(_ word: Range<Int>) -> Bool {
    var i = word.lowerBound
    while i > word.lowerBound - 6, AnglePrefix.joins(text.at(i - 1)) || text.at(i - 1) == UInt8(ascii: "#") { i -= 1 }
    guard i < word.lowerBound else { return false }
    if text.has("geohash", at: i - 7) { return true }
    if text.has("geohash is", at: i - 10) || text.has("geohash.org", at: i - 11) { return true }
    return false
  }

  /// Whether the word is not a part of a file name, an address, an identifier.
  private func isAlone(_ word: Range<Int>) -> Bool {
    switch text.at(word.lowerBound - 1) {
    case ASCII.minus, ASCII.dot, ASCII.plus, UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "&"),
      UInt8(ascii: "?"),
      UInt8(ascii: "%"), UInt8(ascii: "$"), ASCII.backslash:
      return false
    default: break
    }
    switch text.at(word.upperBound) {
    case ASCII.minus, UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "+"),
      ASCII.backslash:
      return false
    case ASCII.dot, ASCII.colon: return !text.isWord(word.upperBound + 1)
    default: return true
    }
  }
}

/// How digits and letters follow each other in a word.
private struct GeohashShape {
  private var changes = 0
  private var letters = 0
  private var longestDigits = 0
  private var hasVowel = false
  private var hasUpper = false
  private var isHex = true
  private var isUnits = true
  private var beginsWithDigit = false
  private var isHexNumber = false
  private var isNumberedWord = false

  init(_ text: FoldedText, _ word: Range<Int>) {
    var run = 0
    beginsWithDigit = text.isDigit(word.lowerBound)
    let afterLetters = word.first { text.isDigit($0) } ?? word.upperBound
    isNumberedWord = afterLetters - word.lowerBound >= 4 && text.digits(afterLetters, limit: 3) >= 3
    isHexNumber =
      text.at(word.lowerBound) == ASCII.zero && text.at(word.lowerBound + 1) == UInt8(ascii: "x")
      && word.dropFirst(2).allSatisfy { HexDigit.value(text.at($0)) != nil }
    for i in word {
      let byte = text.at(i)
      if i > word.lowerBound, text.isDigit(i) != text.isDigit(i - 1) { changes += 1 }
      if text.isDigit(i) {
        run += 1
        longestDigits = max(longestDigits, run)
        continue
      }
      run = 0
      letters += 1
      switch byte {
      case UInt8(ascii: "e"), UInt8(ascii: "u"), UInt8(ascii: "y"): hasVowel = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
      default: break
      }
      if HexDigit.value(byte) == nil { isHex = false }
      if !Self.units.contains(byte) { isUnits = false }
    }
  }

  /// Letters of durations, sizes and counts: 1h30m15s, 1920x1080, 5k10k.
  private static let units = Array("hmsdxk".utf8)

  var isLikely: Bool {
    // Geohashes are written small; capitals with digits are codes of all kinds.
    guard letters > 0, !hasUpper, !isHex, !isHexNumber, !isNumberedWord, !isUnits, !(longestDigits >= 4 && letters <= 2) else {
      return false
    }
    guard changes == 1 else { return changes > 1 }
    // "peter99", "rtx4090", "nghttp2", "100mph", "2000kbps" are more common than such a geohash.
    return !hasVowel && letters >= 4 && beginsWithDigit && longestDigits <= 2
  }
}
