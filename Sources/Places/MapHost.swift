/// A site of maps, by the name of its host.
enum MapHost {
  /// Every path is a place: short links.
  case short
  case google
  case openStreetMap
  /// what3words
  case words
  /// Places are read from the link's numbers and codes or not at all.
  case other

  static let longest = 40

  var isWords: Bool {
    if case .words = self { true } else { false }
  }

  init?(_ text: FoldedText, _ range: Range<Int>) {
    var name = String(decoding: range.map { text.at($0) }, as: UTF8.self).lowercased()
    for prefix in ["www.", "m."] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if let known = Self.known[name] {
      self = known
    } else if Self.isGoogle(name) {
      self = .google
    } else {
      return nil
    }
  }

  private static let known: [String: MapHost] = [
    "maps.app.goo.gl": .short, "goo.gl": .google, "g.co": .google, "openstreetmap.org": .openStreetMap,
    "osm.org": .openStreetMap,
    "w3w.co": .words, "what3words.com": .words, "map.what3words.com": .words, "maps.apple.com": .other, "maps.apple": .short,
    "bing.com": .other, "waze.com": .other, "ul.waze.com": .other, "geohash.org": .other, "plus.codes": .other,
    "geohack.toolforge.org": .other, "geohack.wmflabs.org": .other, "her.is": .short, "share.here.com": .other,
    "wego.here.com": .other, "yandex.com": .other, "yandex.ru": .other, "mapy.cz": .other, "mapy.com": .other,
    "google.navigation": .other,
    "brouter.de": .other, "gpsies.com": .other, "opentopomap.org": .other, "map.geo.admin.ch": .other, "caltopo.com": .other,
    "gaiagps.com": .other, "mapquest.com": .other, "osmand.net": .other, "organicmaps.app": .other, "omaps.app": .short,
    "ge0.me": .short, "uri.amap.com": .other, "api.map.baidu.com": .other, "coord.info": .short, "geocaching.com": .other,
  ]

  /// google.com, maps.google.co.uk and its like.
  private static func isGoogle(_ name: String) -> Bool {
    let labels = name.split(separator: ".")
    guard let index = labels.firstIndex(of: "google"), index <= 1, index == 0 || labels[0] == "maps" || labels[0] == "earth"
    else { return false }
    return (1...2).contains(labels.count - index - 1) && labels[(index + 1)...].allSatisfy { $0.count <= 3 }
  }

  /// Whether the rest of a link, from its first `/`, `?` or `#`, says where even if no numbers do.
  func points(_ text: FoldedText, _ rest: Range<Int>) -> Bool {
    func begins(_ path: StaticString) -> Bool { text.has(path, at: rest.lowerBound) && rest.count > path.utf8CodeUnitCount }
    switch self {
    case .short: return rest.count > 3
    case .google: return begins("/maps/") || begins("/maps?") || begins("/?q=") || begins("/kgs/")
    case .openStreetMap:
      return begins("/go/") || begins("/node/") || begins("/way/") || begins("/relation/") || begins("/note/")
    case .words: return WordAddress.end(text, at: rest.lowerBound + 1) != nil
    case .other: return false
    }
  }
}
