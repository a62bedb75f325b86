import Packs
import Testing

@Suite("How many guesses cover it")
struct CoverCountTests {
  /// Stops on a line to the east, 67.9 m apart at this latitude for each 0.001 degrees.
  private static func pack(_ count: Int, every degrees: Double, _ more: String = "", huntpack: String? = nil) -> String {
    let features = (0..<count).map { index in
      PackText.feature(
        "\"name\":\"Stop \(index)\"\(more)", id: "\(index)", at: "\(13.4 + degrees * Double(index)),52.52001")
    }
    let member = huntpack.map { "\"huntpack\":{\"version\":1,\($0)}," } ?? ""
    return "{\"type\":\"FeatureCollection\",\(member)\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
  }

  private static func messages(_ text: String) -> [String] {
    read(text).findings.filter { $0.code == .coverCount }.map(\.message)
  }

  @Test("Five places within the free guesses are told once, in one hunt and as hunts of their own")
  func ground() {
    // 271 m from end to end: within 150 m of the middle.
    #expect(Self.messages(Self.pack(5, every: 0.001)) == ["1 guess covers all 5 places of the pack, at a radius of 150 m"])
    #expect(
      Self.messages(Self.pack(6, every: 0.00127, ",\"hunt\":\"h\""))
        == ["5 guesses cover all 6 places of the hunt \"h\", at a radius of 150 m"])
  }

  @Test(
    "A few places, places further apart, small radii and places that are shown are as they should be",
    arguments: [
      pack(4, every: 0.0001), pack(1, every: 0), pack(5, every: 0.00185), pack(5, every: 0.001, ",\"radius_m\":40"),
      pack(9, every: 0.001, huntpack: "\"hunts\":[{\"id\":\"h\",\"locations\":\"shown\"}]"), pack(8, every: 0),
    ])
  func good(text: String) { #expect(Self.messages(text).isEmpty) }

  @Test("A large area does not help where one place gives the others away; a small one is told instead")
  func area() {
    func huntpack(_ radius: Int) -> String { "\"area\":{\"center\":[13.41,52.52],\"radius_m\":\(radius)}" }
    #expect(Self.messages(Self.pack(5, every: 0.001, huntpack: huntpack(5000))).count == 1)
    let small = Self.messages(Self.pack(5, every: 0.001, huntpack: huntpack(300)))
    #expect(small.count == 1 && small[0].contains("the whole area"))
  }

  @Test("Without an area a radius of kilometres is told, unless the targets are as far apart")
  func region() {
    #expect(
      Self.messages(Self.pack(1, every: 0, ",\"radius_m\":12500"))
        == ["7 guesses cover 25,000 m around the targets at a radius of 12,500 m"])
    #expect(Self.messages(Self.pack(1, every: 0, ",\"radius_m\":5000")).isEmpty)
    #expect(Self.messages(Self.pack(4, every: 1, ",\"radius_m\":10000")).isEmpty)
    #expect(Self.messages(Self.pack(1, every: 0, ",\"radius_m\":20100000")).count == 1)
  }
}
