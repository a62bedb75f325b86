import Packs

/// A pack that has one kind of finding, at a marked place.
struct FindingSample: Sendable {
  let code: Finding.Code
  let severity: Finding.Severity
  let text: String

  init(_ code: Finding.Code, _ severity: Finding.Severity, _ text: String) {
    self.code = code
    self.severity = severity
    self.text = text
  }

  /// A collection of features that begin on lines of their own.
  private static func pack(_ features: String..., root: String = "") -> String {
    "{\"type\":\"FeatureCollection\",\(root)\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
  }

  private static let point = #""type":"Feature","geometry":{"type":"Point","coordinates":[-122.1697,37.4275]}"#

  private static func stop(_ id: String, _ name: String, _ more: String = "") -> String {
    #"{"id":"\#(id)",\#(point),"properties":{"name":"\#(name)"\#(more)}}"#
  }

  private static func place(_ id: String, _ position: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"Feature","geometry":{"type":"Point","coordinates":[\#(position)]},"properties":{"name":"\#(id)"\#(more)}}"#
  }

  private static func huntpack(_ members: String) -> String { "\"huntpack\":{\"version\":1,\(members)}," }

  private static let berlin = huntpack(#""area":{"center":[13.405,52.52],"radius_m":3000}"#)

  /// One or more for every code.
  static let all: [FindingSample] = [
    FindingSample(.encoding, .error, pack(stop("a", "Caf«¤ 1"))),
    FindingSample(.encoding, .error, "{\"type\":\"FeatureCollection\",\n \"é\": \"é«¤\"}"),
    FindingSample(.byteOrderMark, .note, "«\u{FEFF}" + pack(stop("a", "A"))),
    FindingSample(.jsonSyntax, .error, pack(stop("a", "A") + "«,")),
    FindingSample(.jsonSyntax, .error, pack(stop("a", "A", ",\"points\":«01"))),
    FindingSample(.jsonSyntax, .error, pack(stop("a", "A")) + "«{}"),
    FindingSample(.duplicateMember, .error, pack(stop("a", "A", ",«\"name\":\"B\""))),
    FindingSample(.unknownMember, .note, pack(stop("a", "Ä", ",«\"colour\":\"red\""))),
    FindingSample(.unknownMember, .note, pack(stop("a", "A"), root: "«\"huntpak\":{},")),
    FindingSample(.rootType, .error, "{\n  \"type\": «\"featurecollection\",\n  \"features\": []\n}"),
    FindingSample(.rootType, .error, "\n  «[]"),
    FindingSample(.featureType, .error, pack(stop("a", "A"), "«null")),
    FindingSample(
      .featureType, .error,
      pack(#"{"type":«"feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"A"}}"#)),
    FindingSample(.noTargets, .error, "{\"type\":\"FeatureCollection\",\n\"features\":«[]}"),
    FindingSample(.noLocation, .error, pack(#"{"type":"Feature","geometry":«null,"properties":{"name":"Lost"}}"#)),
    FindingSample(
      .pointRequired, .error,
      pack(#"{"type":"Feature","geometry":{"type":«"LineString","coordinates":[[1,2],[3,4]]},"properties":{"name":"A"}}"#)),
    FindingSample(
      .position, .error,
      pack(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[«"-122","37"]},"properties":{"name":"A"}}"#)),
    FindingSample(
      .coordinateRange, .error,
      pack(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[37.4275, «-122.1697]},"properties":{"name":"A"}}"#)),
    FindingSample(.nameMissing, .error, pack(#"{"id":1,\#(point),"properties":{"name":«"\u200b "}}"#)),
    FindingSample(.nameMissing, .error, pack(#"{"id":1,\#(point),"properties":«{"hints":[]}}"#)),
    FindingSample(
      .nameDuplicate, .warning, pack(stop("a", "Tap"), #"{"id":"b",\#(point),"properties":{"name":«"tap "}}"#)),
    FindingSample(.textLineEnd, .warning, pack(#"{"id":1,\#(point),"properties":{"name":«"Fountain\r\nsteps"}}"#)),
    FindingSample(.idInvalid, .error, pack(#"{"id":«true,\#(point),"properties":{"name":"A"}}"#)),
    FindingSample(.idInvalid, .error, pack(#"{\#(point),"properties":{"name":«"!!!"}}"#)),
    FindingSample(.idDuplicate, .error, pack(stop("a", "A"), #"{"id":«"a",\#(point),"properties":{"name":"B"}}"#)),
    FindingSample(.huntInvalid, .error, pack(stop("a", "A", ",\"hunt\":«5"))),
    FindingSample(.idUnclear, .warning, pack(stop("a", "A"), #"{"id":«"A",\#(point),"properties":{"name":"B"}}"#)),
    FindingSample(.idUnclear, .warning, pack(#"{"id":«"a\u200b",\#(point),"properties":{"name":"B"}}"#)),
    FindingSample(
      .huntInvalid, .error,
      pack(stop("a", "A", ",\"hunt\":«\"y\""), root: #""huntpack":{"version":1,"hunts":[{"id":"x"}]},"#)),
    FindingSample(.stepInvalid, .error, pack(stop("a", "A", ",\"step\":«\"10\""))),
    FindingSample(
      .stepOrder, .error,
      pack(stop("a", "A", ",\"hunt\":\"h\",\"step\":1"), stop("b", "B", ",\"hunt\":\"h\",\"step\":«1"))),
    FindingSample(.radius, .error, pack(stop("a", "A", ",\"radius_m\":«-150"))),
    FindingSample(.hintShape, .error, pack(stop("a", "A", ",\"hints\":«\"look up\""))),
    FindingSample(.hintShape, .error, pack(stop("a", "A", ",\"hints\":[\"look up\",«{\"cost\":5}]"))),
    FindingSample(.memberType, .error, pack(stop("a", "A", ",\"description\":«[]"))),
    FindingSample(.version, .error, pack(stop("a", "A"), root: "\"huntpack\":{\"version\":«2},")),
    FindingSample(.idMissing, .note, pack(#"«{\#(point),"properties":{"name":"A"}}"#)),
    FindingSample(.projectedMetres, .error, pack(place("a", "«573490.55,4142549.61"))),
    FindingSample(
      .decimalComma, .error,
      pack(
        #"{"id":"a","type":"Feature","geometry":{"type":"Point","coordinates":«[-122,16970,37,42750]},"properties":{"name":"A"}}"#
      )),
    FindingSample(
      .huntWindow, .error,
      pack(
        stop("a", "A"), root: huntpack(#""hunts":[{"id":"h","opens":"2026-12-02T10:00:00Z","closes":«"2026-12-01T10:00:00Z"}]"#)
      )),
    FindingSample(.time, .error, pack(stop("a", "A"), root: huntpack(#""hunts":[{"id":"h","opens":«"2026-12-02 10:00"}]"#))),
    FindingSample(
      .huntEmpty, .warning, pack(stop("a", "A", ",\"hunt\":\"h\""), root: huntpack(#""hunts":[{"id":"h"},{"id":«"i"}]"#))),
    FindingSample(.nullIsland, .warning, pack(place("a", "«0.0,0.00000"))),
    FindingSample(.coordinatesExchanged, .error, pack(place("a", "«52.52010,13.40520"), root: berlin)),
    FindingSample(
      .coordinatesExchanged, .warning,
      pack(place("a", "13.40520,52.52010"), place("b", "13.40920,52.52110"), place("c", "«52.52210,13.40020"))),
    FindingSample(.signLost, .warning, pack(place("a", "«122.16970,37.42750"))),
    FindingSample(.signLost, .error, pack(place("a", "13.40520,«-52.52010"), root: berlin)),
    FindingSample(.outsideArea, .warning, pack(place("a", "«13.70000,52.52000"), root: berlin)),
    FindingSample(
      .targetsIdentical, .warning,
      pack(place("a", "13.40520,52.52010", ",\"step\":1"), place("b", "«13.40520,52.52010", ",\"step\":2"))),
    FindingSample(
      .targetsOverlap, .warning,
      pack(
        place("a", "13.40520,52.52010"), place("b", "«13.40620,52.52010"),
        root: huntpack(#""hunts":[{"id":"h","ordered":false}]"#))),
    FindingSample(.radiusPrecision, .warning, pack(place("a", "«13.4,52.52"))),
    FindingSample(.radiusPrecision, .warning, pack(place("a", "«13.4052,52.5201", ",\"radius_m\":8"))),
    FindingSample(.excessPrecision, .note, pack(place("a", "13.40520,«52.5201012345"))),
    FindingSample(
      .coverCount, .warning,
      pack(place("a", "13.40820,52.52010"), root: huntpack(#""area":{"center":[13.405,52.52],"radius_m":«300}"#))),
    FindingSample(
      .coverCount, .warning,
      pack(
        place("a", "«13.40820,52.52010"), place("b", "13.40821,52.52011"), place("c", "13.40822,52.52012"),
        place("d", "13.40823,52.52013"), place("e", "13.40824,52.52014"))),
    FindingSample(
      .centreSolves, .warning,
      pack(place("a", "13.40520,52.52010"), root: huntpack(#""area":{"center":«[13.405,52.52],"radius_m":3000}"#))),
    FindingSample(.boundingBox, .warning, pack(place("a", "13.40520,52.52010"), root: "\"bbox\":«[52,13,53,14],")),
    FindingSample(.boundingBox, .warning, pack(place("a", "13.40520,52.52010"), root: "\"bbox\":«[13,52,14],")),
    FindingSample(
      .boundingBoxLeak, .warning,
      pack(place("a", "13.40520,52.52010"), root: "\"bbox\":«[13.40520,52.52010,13.40520,52.52010],")),
    FindingSample(
      .referenceSystem, .warning,
      pack(stop("a", "A"), root: #""crs":«{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"#)),
    FindingSample(
      .referenceSystem, .error, pack(stop("a", "A"), root: #""crs":«{"type":"name","properties":{"name":"EPSG:25833"}},"#)),
    FindingSample(
      .scoring, .warning, pack(stop("a", "A"), root: huntpack(#""hunts":[{"id":"h","scoring":{"points":50,"floor":«60}}]"#))),
    FindingSample(.scoring, .warning, pack(stop("a", "A", #","hints":«[{"text":"x","cost":60},{"text":"y","cost":60}]"#))),
    FindingSample(.stepOrder, .warning, pack(stop("a", "A", ",\"step\":1"), stop("b", "B", ",\"step\":«3"))),
    FindingSample(.placeLeak, .error, pack(stop("a", "A", #","hints":["Up.",«"Go to 37.4275, -122.1697."]"#))),
    FindingSample(
      .placeLeak, .error, pack(stop("a", "A", #","description":"N 37° 25.650 first","hints":[«"then W 122° 10.182"]"#))),
    FindingSample(.placeLeak, .error, pack(stop("a", "A", #","where":«{"lat":37.4275,"lng":-122.1697}"#))),
    FindingSample(.placeLeak, .warning, pack(stop("a", "A", #","hints":[«"https://maps.app.goo.gl/abc123"]"#))),
    FindingSample(
      .placeLeak, .error,
      pack(place("a", "13.40520,52.52010"), place("b", "13.42520,52.53010", #","reveal":«"Next is 52.5201, 13.4052.""#))),
    FindingSample(
      .answerLeak, .error,
      pack(
        place("a", "13.40520,52.52010", #","reveal":"The old mint. Coins were struck here.""#),
        place("b", "13.42520,52.53010", #","hints":[«"coins were  struck HERE"]"#))),
    FindingSample(
      .answerLeak, .warning,
      pack(
        place("a", "13.40520,52.52010", #","reveal":"Lake Lagunita. It is dry.""#),
        place("b", "13.42520,52.53010", #","hints":[«"Not far from LAKE lagunita, uphill"]"#))),
    FindingSample(
      .nameTells, .warning, pack(#"{"id":1,\#(point),"properties":{"name":«"Old Mint","reveal":"It is the old mint!"}}"#)),
  ]
}
