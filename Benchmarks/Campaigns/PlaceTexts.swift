/// Texts to look for written places in: ordinary prose, and texts that are meant to be slow.
public enum PlaceTexts {
  /// A name for the text and about `bytes` bytes of it.
  public typealias Sample = (name: String, text: String)

  public static func prose(bytes: Int) -> [Sample] {
    [
      ("English prose", shuffled(english, bytes)), ("German and Greek prose", shuffled(accented, bytes)),
      ("Chinese prose", shuffled(chinese, bytes)), ("hints with places", shuffled(english + places, bytes)),
    ]
  }

  /// One pattern over and over: each a beginning of some spelling that does not go on as it should.
  public static func hostile(bytes: Int) -> [Sample] {
    let patterns = [
      "1", "1 ", "1.5 ", "37.4275 ", "37.4275,", "12,3456,", "-", "- ", "+1", "+3725-122", "1:2:", "1-2-", "1'", "1\"", "37°",
      "37°25'", "N", "N ",
      "N 37 ", "37 N ", "N37.4275", "lat ", "lat 37.4275 ", "lon: 1.25 ", "lat,", "(", "[", "{", "<", "<a", "/", "//", "///",
      "///a.", "a.b.", "http://",
      "maps.google.com/", "maps.google.com/maps/@1", "goo.gl/maps/", "geo:", "geo:1,", "%", "%25", "%2C/", "/%25", "&", "&#",
      "&#9", "&deg;", "&amp", "\\", "\\u", "\\u00b0",
      "10S", "10S ", "10SEG", "10SEG 7", "10S 573462 ", "10S 573462 4142622 ", "10SEG7346142621 ", "EPSG:32610 ", "573462E ",
      "9q9hgvq", "9q9hgvq ", "9q", "geohash:", "849VCRHJ", "+2",
      "849VCRHJ+", "CRHJ+24 ", "é", "\u{200B}", "1\u{200B}", "°", "北", "١", "e\u{301}", "\n", "37.4275\n", "0", ".", ".1",
      "1.1.", "\0", "_", "a", "aN", "!3d", "!3d1.5", ",", "x=1.5 ",
      "с. ", "з. д. ", "северной ", "щ", "ö. L. ", "1,234,", "123 ", "123,456 E ", "1 234 567 N ", "minus ", "minus 1.5 ",
      "N.B. ",
      "%2B",
    ]
    return patterns.map { pattern in
      (pattern, String(repeating: pattern, count: max(1, bytes / pattern.utf8.count)))
    }
  }

  private static func shuffled(_ sentences: [String], _ bytes: Int) -> String {
    var random = SplitMix64(seed: 20_261_130)
    var text = ""
    while text.utf8.count < bytes {
      text += sentences[Int.random(in: sentences.indices, using: &random)]
      text += Int.random(in: 0..<6, using: &random) == 0 ? "\n" : " "
    }
    return text
  }

  private static let english = [
    "Start where the founders' son looks east at sunrise, and count the arches.",
    "Built in 1891, burnt in 1906 and rebuilt by 1913, it has never closed since.",
    "The bell rings 3 times a day: at 9:00, 12:30 and 17:45.",
    "Call +1 (650) 723-2300 or write to guide@example.org for a tour, $12.50 a person.",
    "The tower is 86.9 m tall and has 48 bells, 35 of them cast in Belgium.",
    "Room 420-245 is on the second floor; the door to the left stays shut.",
    "If you can read this line without bending, you stand too far away.", "ISBN 978-3-16-148410-0, second edition, page 122.",
  ]
  private static let accented = [
    "Die Tür führt über die Straße zum großen Löwen, der nach Süden blickt.",
    "Η πόρτα οδηγεί στον κήπο, όπου τρία λιοντάρια φυλάνε το νερό.",
    "Zähle die Stufen – es sind mehr als 37 – und kehre um.", "Το κτίριο χτίστηκε το 1891 και κάηκε το 1906.",
  ]
  private static let chinese = ["从喷泉向北走三十七步，然后数一数拱门。", "钟楼高86.9米，建于1941年，有48口钟。", "如果你能读到这一行，说明你站得太远了。"]
  private static let places = [
    "It is at 37.4275, -122.1697.", "N 37° 25.650 W 122° 10.182", "10S 573462 4142622",
    "https://www.google.com/maps/@37.4275,-122.1697,17z", "849VCRHJ+24", "9q9hgvq",
  ]
}
