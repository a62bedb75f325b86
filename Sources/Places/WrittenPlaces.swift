public import Geo

/// Every place that is written in a text, in any usual spelling.
///
/// Read are: pairs of decimal degrees (with signs, directions, labels, degree signs, decimal commas); degrees with minutes and
/// seconds in all usual marks; ISO 6709 and packed degrees; UTM and MGRS; geohashes; plus codes; links to maps; what3words
/// addresses. Digits of any script, full-width forms, character references and escapes count as what they stand for, and
/// characters without width hide nothing. Directions are read in English, German, French, Spanish, Italian, Dutch, Russian, Ukrainian,
/// Chinese and Japanese.
///
/// What leaves more than 10 km open is a region and not reported. Two numbers without any label are a place with three decimals
/// at least; with few decimals, only where they are no list, no small or nearly equal numbers and have no unit. A geohash
/// without a label has seven characters or more, letters and digits mixed. References to the polar grid (UPS) are not read.
public enum WrittenPlaces {
  /// The places in order, none overlapping; where two spellings claim the same text, the more specific one stays.
  ///
  /// - Parameter reference: where the text is about: what short plus codes are completed by, and near which any word of seven
  ///   characters that can be a geohash is taken for one.
  /// - Complexity: linear: about 14 ns a byte of prose, up to 70 ns of text made of nothing but numbers. Memory about a byte a byte
  ///   of ASCII, up to 24 for each character where short and long characters alternate, and what the places take.
  public static func find(in text: String, near reference: Coordinate? = nil) -> [WrittenPlace] {
    var text = text
    return text.withUTF8 { find(inUTF8: $0, near: reference) }
  }

  /// The same over bytes; those that are not UTF-8 count as signs without a meaning.
  public static func find(inUTF8 bytes: UnsafeBufferPointer<UInt8>, near reference: Coordinate? = nil) -> [WrittenPlace] {
    let folding = Folding(bytes)
    return folding.withText { find($0, near: reference) }.map { found in
      WrittenPlace(
        kind: found.kind, range: folding.source(found.range), readings: found.readings,
        uncertaintyMetres: found.uncertaintyMetres)
    }
  }

  /// The more specific first.
  private static func find(_ text: FoldedText, near reference: Coordinate?) -> [FoundPlace] {
    let links = MapLinks(text)
    let lists = [
      PlusCodeFinder.find(text, near: reference), GridFinder.find(text), PackedFinder.find(text),
      PairFinder.find(text, links: links.all), GeohashFinder.find(text, near: reference), WordAddress.find(text),
      links.pointing,
    ]
    return lists.reduce([], FoundPlace.merge)
  }
}
