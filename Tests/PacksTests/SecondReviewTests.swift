import Campaigns
import Packs
import Testing

/// What a second hostile reading found.
@Suite struct SecondReviewTests {
  private static func codes(_ properties: String, huntpack: String? = nil, at place: String = "-122.1697,37.4275") -> [String] {
    PackReader.check(
      Array(
        PackText.collection(PackText.feature("\"name\":\"R\"\(properties)", id: "\"a\"", at: place), huntpack: huntpack).utf8)
    ).findings.map { "\($0.severity.rawValue) \($0.code.rawValue)" }
  }

  @Test(
    "A place whose numbers or labels are exchanged gives the target away all the same",
    arguments: [
      "Longitude: 37.42750, Latitude: -122.16970", "lon: 37.42750, lat: -122.16970", "Lng 37.4275 Lat -122.1697",
      "at -122.16970, 37.42750", "E 37.42750, N 122.16970",
    ])
  func exchanged(hint: String) {
    #expect(Self.codes(",\"hints\":[\"\(hint)\"]") == ["error place-leak"])
  }

  @Test("The very numbers of a target with few decimals give it away, other numbers do not")
  func coarse() {
    func codes(_ hint: String) -> [String] {
      Self.codes(",\"radius_m\":2000,\"hints\":[\"\(hint)\"]", at: "-122.15,37.44")
    }
    #expect(codes("at 37.44, -122.15.") == ["error place-leak"])
    #expect(codes("W 122.15 N 37.44") == ["error place-leak"])
    #expect(codes("37.44 euros, room 122.16") == [])
  }

  @Test(
    "A hint that is the whole reveal is an error however short it is", arguments: ["Lagunita", "胡佛塔", "Hoover Tower", "MemChu"])
  func shortReveal(answer: String) {
    #expect(Self.codes(",\"hints\":[\"\(answer)\"],\"reveal\":\"\(answer).\"") == ["error answer-leak"])
    #expect(Self.codes(",\"hints\":[\"Look up.\"],\"reveal\":\"\(answer).\"") == [])
  }

  @Test("What a hunt is of is public, so it must not tell a place or a reveal")
  func kind() {
    let place = #"{"version":1,"hunts":[{"id":"h","name":"H","kind":"see 37.4275, -122.1697"}]}"#
    #expect(Self.codes("", huntpack: place) == ["error place-leak"])
  }

  @Test("The points of a hunt below the floor that is usual are told")
  func floor() {
    #expect(
      Self.codes("", huntpack: #"{"version":1,"hunts":[{"id":"h","name":"H","scoring":{"points":10}}]}"#) == ["warning scoring"]
    )
  }

  @Test("A hunt may be open for less than a second")
  func window() {
    let times = #""opens":"2026-12-01T17:00:00.2Z","closes":"2026-12-01T17:00:00.7Z""#
    #expect(Self.codes("", huntpack: "{\"version\":1,\"hunts\":[{\"id\":\"h\",\"name\":\"H\",\(times)}]}") == [])
  }

  @Test("A place that is written often is told once")
  func once() {
    #expect(Self.codes(",\"hints\":[\"\(String(repeating: "9q9hgvqw ", count: 50))\"]").count <= 1)
    let often = String(repeating: "37.42750, -122.16970; ", count: 50)
    #expect(Self.codes(",\"hints\":[\"\(often)\"]") == ["error place-leak"])
  }

  @Test("Work is bounded where radii are large, where escapes are many and where hunts are misspelt")
  func bounded() {
    let features = (0..<300).map { number in
      PackText.feature(
        "\"name\":\"N \(number)\",\"step\":\(number + 1),\"radius_m\":100000,\"hints\":[\"from 37.52123, -122.\(90_000 + number)\"]",
        id: "\"f\(number)\"", at: "-122.\(10_000 + number),37.4275")
    }
    let escapes = PackText.collection(
      PackText.feature("\"name\":\"R\",\"hints\":[\"\(String(repeating: "\\n", count: 100_000))x\"]", id: "\"a\""))
    let texts = ["{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}", escapes]
    for text in texts {
      // It was minutes.
      #expect(ProcessorTime.spent { _ = PackReader.check(Array(text.utf8)) } < .seconds(60))
    }
  }
}
