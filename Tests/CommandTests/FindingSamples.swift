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
    FindingSample(
      .huntInvalid, .error,
      pack(stop("a", "A", ",\"hunt\":«\"y\""), root: #""huntpack":{"version":1,"hunts":[{"id":"x"}]},"#)),
    FindingSample(.stepInvalid, .error, pack(stop("a", "A", ",\"step\":«\"10\""))),
    FindingSample(
      .stepOrder, .error,
      pack(stop("a", "A", ",\"hunt\":\"h\",\"step\":2"), stop("b", "B", ",\"hunt\":\"h\",\"step\":«2"))),
    FindingSample(.radius, .error, pack(stop("a", "A", ",\"radius_m\":«-150"))),
    FindingSample(.hintShape, .error, pack(stop("a", "A", ",\"hints\":«\"look up\""))),
    FindingSample(.hintShape, .error, pack(stop("a", "A", ",\"hints\":[\"look up\",«{\"cost\":5}]"))),
    FindingSample(.memberType, .error, pack(stop("a", "A", ",\"description\":«[]"))),
    FindingSample(.version, .error, pack(stop("a", "A"), root: "\"huntpack\":{\"version\":«2},")),
  ]
}
