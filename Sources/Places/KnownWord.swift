/// Words and letters that numbers of a place stand with.
enum KnownWord {
  case latitude
  case longitude
  case north
  case south
  case east
  case west
  /// The O of ouest, oeste and ovest, west, and of Osten, east.
  case eastOrWest
  case degree
  case minute
  case second
  /// May stand between the two numbers: "and", "by".
  case joint
  /// May stand between a label and its number: "is", "of".
  case filler
  /// Says that a pair follows: "coordinates".
  case heading
  /// The number that follows is not of a place: the zoom of a map, the span of a view.
  case zoom
  /// In links, `map=` the zoom, a solidus and the pair.
  case map
  /// A sign in words.
  case minus

  static let longest = 12

  /// The word in a range of letters, in either case.
  static func read(_ text: FoldedText, _ range: Range<Int>) -> KnownWord? {
    guard !range.isEmpty, range.count <= longest else { return nil }
    return words[key(range.lazy.map { text.at($0) })]
  }

  /// Letters as a number, five bits each.
  private static func key(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 5 | UInt64($1 & 0x1F) }
  }

  private static let words: [UInt64: KnownWord] = {
    let spelled: [(KnownWord, String)] = [
      (.latitude, "lat latitude latitud latit breite breitengrad latitudine y mlat"),
      (.longitude, "lon lng long longitude longitud laenge longitudine x mlon mlng"),
      // NB, ZB, OL and WL are Dutch: "noorderbreedte", "oosterlengte".
      (.north, "n north northern nord norte noord nb"), (.south, "s south southern sud sur sul zuid zb"),
      (.east, "e east eastern ost est este oost ol"), (.west, "w west western ouest oeste ovest wl"), (.eastOrWest, "o"),
      (.degree, "d deg degs degree degrees grad"), (.minute, "m min mins minute minutes"),
      (.second, "sec secs second seconds"), (.joint, "and by then und et"), (.filler, "is of at ist"),
      (.heading, "coordinates coordinate coords coord koordinaten gps latlng latlon lonlat latlong"),
      (.zoom, "z zoom spn sspn"), (.map, "map"), (.minus, "minus negative menos moins"),
    ]
    var words: [UInt64: KnownWord] = [:]
    for (word, spellings) in spelled {
      for spelling in spellings.split(separator: " ") where words[key(spelling.utf8)] == nil {
        words[key(spelling.utf8)] = word
      }
    }
    return words
  }()

  var axis: Axis? {
    switch self {
    case .latitude, .north, .south: .latitude
    case .longitude, .east, .west, .eastOrWest: .longitude
    default: nil
    }
  }

  var isDirection: Bool {
    switch self {
    case .north, .south, .east, .west, .eastOrWest: true
    default: false
    }
  }
}

/// What an angle measures.
enum Axis {
  case latitude
  case longitude

  var limitDegrees: Double { self == .latitude ? 90 : 180 }
}
