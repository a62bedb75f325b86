import Packs
import Testing

@Suite("Targets at the very same place")
struct IdenticalTargetsTests {
  private static func result(_ hunts: String?, _ features: String...) -> PackReader.Result {
    let huntpack = hunts.map { "\"huntpack\":{\"version\":1,\"hunts\":[\($0)]}," } ?? ""
    return read("{\"type\":\"FeatureCollection\",\(huntpack)\"features\":[\n\(features.joined(separator: ",\n"))\n]}")
  }

  private static func stop(_ id: String, _ more: String = "", at position: String = "13.40501,52.52001") -> String {
    PackText.feature("\"name\":\"Stop \(id)\"\(more)", id: "\"\(id)\"", at: position)
  }

  private static func found(_ result: PackReader.Result) -> [Finding] {
    result.findings.filter { $0.code == .targetsIdentical }
  }

  @Test("Two steps of a hunt are told, whatever stands between them")
  func oneHunt() {
    let result = Self.result(
      nil, Self.stop("a", ",\"step\":1"), Self.stop("b", ",\"step\":2", at: "13.41501,52.52001"), Self.stop("c", ",\"step\":3"))
    #expect(Self.found(result).map { $0.feature?.index } == [2])
    #expect(Self.found(result).first?.message == "the place is that of feature 1 (\"Stop a\"), to the last digit")
  }

  @Test("Features drawn on one another are asked about, though each is a hunt of its own")
  func drawnTwice() {
    let found = Self.found(Self.result(nil, Self.stop("a"), Self.stop("b"), Self.stop("c", at: "13.40501,52.52002")))
    #expect(found.map { $0.feature?.index } == [1])
    #expect(found.first?.help?.contains("drawn twice") == true)
  }

  @Test("Two hunts may hide one place", arguments: [nil, #"{"id":"day"},{"id":"night"}"#])
  func twoHunts(hunts: String?) {
    #expect(Self.found(Self.result(hunts, Self.stop("a", ",\"hunt\":\"day\""), Self.stop("b", ",\"hunt\":\"night\""))).isEmpty)
  }

  @Test("A tour shows what another hunt hides, whichever comes first", arguments: [true, false])
  func tour(isTourFirst: Bool) {
    let tour = Self.stop("t", ",\"hunt\":\"tour\"")
    let step = Self.stop("s", ",\"hunt\":\"night\"")
    let result = Self.result(
      #"{"id":"tour","locations":"shown"},{"id":"night"}"#, isTourFirst ? tour : step, isTourFirst ? step : tour)
    #expect(Self.found(result).map { $0.feature?.index } == [1])
    #expect(Self.found(result).first?.help?.contains("shows") == true)
  }

  @Test("Many hunts that share a place cost no more than as many elsewhere", .timeLimit(.minutes(5)))
  func many() {
    let stops = (0..<5_000).map { Self.stop("\($0)", ",\"hunt\":\"h\($0)\"") }
    #expect(Self.found(read("{\"type\":\"FeatureCollection\",\"features\":[\(stops.joined(separator: ","))]}")).isEmpty)
  }
}
