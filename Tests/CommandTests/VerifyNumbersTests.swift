import Testing

@Suite("verify: numbers as people write them")
struct VerifyNumbersTests {
  struct Pair: CustomTestStringConvertible {
    let latitude: String
    let longitude: String
    /// `83.176,correct`, or the code and a part of the message.
    let judged: String?
    let fault: (code: String, says: String)?
    var testDescription: String { "\(latitude) \(longitude)" }

    static func good(_ latitude: String, _ longitude: String, _ judged: String) -> Pair {
      Pair(latitude: latitude, longitude: longitude, judged: judged, fault: nil)
    }

    static func bad(_ latitude: String, _ longitude: String, _ code: String, _ says: String) -> Pair {
      Pair(latitude: latitude, longitude: longitude, judged: nil, fault: (code, says))
    }
  }

  static let west = "-122.1690"
  static let pairs: [Pair] = [
    .bad("nan", west, "not-a-number", "\"nan\" is not a decimal number"), .bad("37.4280", "inf", "not-a-number", "\"inf\""),
    .bad("1e400", west, "not-a-number", "1e400"), .bad("0x25", "-0x7A", "not-a-number", "0x25"),
    .good(" 37.4280 ", west, "83.176,correct"), .good("+37.4280", west, "83.176,correct"),
    .good("3.7428e1", "-1.22169e2", "83.176,correct"), .good("3.7428E+1", "-1221690E-4", "83.176,correct"),
    .good("\t37.4280", "-00122.1690", "83.176,correct"),
    .bad("37.4280°", "-122.1690°", "not-a-number", "write decimal degrees without signs"),
    .bad("37°25'40\"\"N", "x", "not-a-number", "without signs"),
    .bad("37.4280abc", west, "not-a-number", "37.4280abc"), .bad("٣٧.4280", west, "not-a-number", "٣٧.4280"),
    .bad("37.4280", "\u{2212}122.1690", "not-a-number", "U+002D"), .bad("37..4280", west, "not-a-number", "37..4280"),
    .bad("91", west, "out-of-range", "latitude 91 is outside -90...90"),
    .bad("90.0000000000001", "91", "out-of-range", "outside -90...90"),
    .bad(west, "37.4280", "exchanged", "were latitude and longitude exchanged?"),
    .bad("37.4280", "-180.0000001", "out-of-range", "the same meridian is 179.9999999"),
    .bad("37.4280", "237.8310", "out-of-range", "the same meridian is -122.1690000"),
    .bad("37.4280", "1000", "out-of-range", "longitude 1000 is outside -180...180"),
    .good(".5", "-122.", "4088705.687,incorrect"), .bad("37_4280", west, "not-a-number", "37_4280"),
    .bad("NULL", "NULL", "not-a-number", "NULL"), .bad("37.4280", "- 122.1690", "not-a-number", "- 122.1690"),
    .bad("37.4280", "--122.1690", "not-a-number", "--122"), .bad("37.4280", "-", "not-a-number", "\"-\""),
    .bad(".", west, "not-a-number", "\".\""), .bad("1e", west, "not-a-number", "1e"), .bad("e1", west, "not-a-number", "e1"),
    .bad("37,4280", west, "not-a-number", "write a dot instead of the comma"),
    .good("1e-400", west, "4143955.633,incorrect"), .good("-0", west, "4143955.633,incorrect"),
    .bad("", west, "empty", "the latitude is empty"), .bad("   ", west, "empty", "the latitude is empty"),
    .bad("37.4280", "", "empty", "the longitude is empty"),
    .bad("\u{FEFF}37.4280", west, "not-a-number", "not a decimal number"),
    .bad("37.4280\u{A0}", west, "not-a-number", "not a decimal number"),
    .good("37.42800000000000000000000000000000000000000", west, "83.176,correct"),
    .good("90", "180", ""), .good("-90", "-180", ""),
  ]

  @Test("A number is read exactly or its row is bad for a reason, quoted and unquoted", arguments: pairs)
  func number(pair: Pair) throws {
    let quoted = "\"\(pair.latitude)\",\"\(pair.longitude)\",q"
    let isQuotedOnly = pair.latitude.contains(",") || pair.latitude.contains("\"")
    let rows = [quoted] + (isQuotedOnly ? [] : ["\(pair.latitude),\(pair.longitude),p"])
    for row in rows {
      let (outcome, errors) = try Huntkit.verifyWithErrors(
        "lat,lon,note\n\(row)\n", pack: Sample.collection([Sample.feature("oval", "Oval", -122.1697, 37.4275)]))
      #expect(outcome.code == 0)
      try #require(outcome.lines.count == 2)
      if let fault = pair.fault {
        #expect(outcome.lines[1] == "\(row),,,invalid")
        try #require(errors.count == 1)
        #expect(errors[0].code == fault.code)
        #expect(errors[0].message.contains(fault.says), "\(errors[0].message)")
        let isLongitude = errors[0].message.hasPrefix("longitude") || fault.says.contains("the longitude")
        #expect(errors[0].column == (isLongitude ? "lon" : "lat"))
      } else if let judged = pair.judged, judged.contains(",") {
        #expect(outcome.lines[1] == "\(row),oval,\(judged)")
        #expect(errors.isEmpty)
      } else {
        #expect(outcome.lines[1].hasSuffix(",incorrect"))
        #expect(errors.isEmpty)
      }
    }
  }

  @Test("JSON numbers are held to the same ranges, and text is no number")
  func json() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      """
      {"lat":37.4280,"lon":-122.1690,"target":"oval"}
      {"lat":3.7428e1,"lon":-1.22169e2,"target":"oval"}
      {"lat":"37.4280","lon":-122.1690,"target":"oval"}
      {"lat":91,"lon":-122.1690,"target":"oval"}
      {"lat":-122.1690,"lon":37.4280,"target":"oval"}
      {"lat":37.4280,"lon":237.8310,"target":"oval"}
      {"lat":1e400,"lon":-122.1690,"target":"oval"}
      {"lat":1e-400,"lon":-122.1690,"target":"oval"}
      {"lat":true,"lon":-122.1690,"target":"oval"}
      {"lat":null,"lon":-122.1690,"target":"oval"}
      {"lat":[37.4280],"lon":-122.1690,"target":"oval"}
      {"lat":NaN,"lon":-122.1690,"target":"oval"}
      {"lon":-122.1690,"target":"oval"}

      """)
    #expect(outcome.code == 0)
    let verdicts = outcome.text.matches(of: /"verdict":"(\w+)"/).map { String($0.1) }
    #expect(
      verdicts == ["correct", "correct", "invalid", "invalid", "invalid", "invalid", "invalid", "incorrect"]
        + [String](repeating: "invalid", count: 5))
    #expect(
      errors.map { "\($0.row) \($0.column) \($0.code)" } == [
        "3 lat not-a-number", "4 lat out-of-range", "5 lat exchanged", "6 lon out-of-range", "7  json", "9 lat not-a-number",
        "10 lat empty", "11 lat not-a-number", "12  json", "13  no-location",
      ])
    #expect(errors.map(\.line) == errors.map(\.row))
  }
}
