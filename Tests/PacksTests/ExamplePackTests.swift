import Foundation
import Geo
import Packs
import Testing

@Suite("Good packs")
struct ExamplePackTests {
  static let example = """
    { "type": "FeatureCollection",
      "huntpack": {
        "version": 1, "title": "Autumn walk", "author": "A. Author", "license": "CC0-1.0",
        "area": { "center": [-122.1697, 37.4275], "radius_m": 5000 },
        "hunts": [ { "id": "great-hunt", "name": "The Great Hunt", "description": "...", "kind": "hunt",
                     "ordered": true, "opens": "2026-12-01T17:00:00Z", "closes": null,
                     "verification": "map", "locations": "hidden",
                     "scoring": { "points": 100, "hint_cost": 10, "wrong_guess_cost": 5, "floor": 20 } } ] },
      "features": [
        { "type": "Feature", "id": "great-hunt-1",
          "geometry": { "type": "Point", "coordinates": [-122.1670, 37.4276] },
          "properties": { "hunt": "great-hunt", "step": 1, "name": "Tower", "description": "...",
                          "hints": ["free text", { "text": "...", "cost": 20, "after_s": 600 }],
                          "reveal": "what the finder reads", "radius_m": 75.5, "points": 100 } },
        { "type": "Feature", "id": "great-hunt-2",
          "geometry": { "type": "Point", "coordinates": [-122.1690, 37.4280, 31.5] },
          "properties": { "step": 2, "name": "Arch" } } ] }
    """

  @Test("A full pack reads with nothing to say but that its centre is a target, every part in its place")
  func full() throws {
    let result = read(Self.example)
    #expect(result.brief == ["warning centre-solves"])
    let pack = try #require(result.pack)
    #expect(pack.title == "Autumn walk")
    #expect(pack.area?.center.latitudeDegrees == 37.4275)
    #expect(pack.area?.center.longitudeDegrees == -122.1697)
    #expect(pack.area?.radiusMetres == 5000)
    #expect(pack.hunts.map(\.id) == ["great-hunt"])
    #expect(pack.hunts.map(\.name) == ["The Great Hunt"])
    #expect(pack.targets.map(\.id) == ["great-hunt-1", "great-hunt-2"])
    #expect(pack.targets.map(\.name) == ["Tower", "Arch"])
    #expect(pack.targets.map(\.step) == [1, 2])
    #expect(pack.targets.map(\.hunt) == [0, 0])
    #expect(pack.targets.map(\.target.radiusMetres) == [75.5, 150])
    #expect(pack.targets[0].target.coordinate.longitudeDegrees == -122.1670)
    #expect(pack.targets[0].target.coordinate.latitudeDegrees == 37.4276)
    #expect(pack.gridOrigin == pack.area?.center)
  }

  @Test("A simple pack is a hunt of one step for each feature, in order, its grid in the middle of the targets")
  func simple() throws {
    let result = read(
      PackText.collection(
        PackText.feature("\"name\":\"B side\",\"description\":\"d\",\"hints\":[\"one\"]", at: "13.4001,52.5001"),
        PackText.feature("\"name\":\"A side\"", at: "13.4199,52.5399")))
    let pack = try #require(result.pack)
    #expect(result.brief.isEmpty)
    #expect(pack.title == nil)
    #expect(pack.hunts.map(\.id) == ["b-side", "a-side"])
    #expect(pack.hunts.map(\.name) == ["B side", "A side"])
    #expect(pack.targets.map(\.hunt) == [0, 1])
    #expect(pack.targets.map(\.step) == [nil, nil])
    #expect(abs(pack.gridOrigin.latitudeDegrees - 52.52) < 0.001)
    #expect(abs(pack.gridOrigin.longitudeDegrees - 13.41) < 0.001)
  }

  @Test("The members of a feature and of the collection may stand in any order")
  func memberOrder() throws {
    let text =
      #"{"features":[{"properties":{"name":"A","hunt":"h"},"geometry":{"coordinates":[1,2],"type":"Point"},"#
      + #""id":"a","type":"Feature"}],"huntpack":{"hunts":[{"id":"h"}],"version":1},"type":"FeatureCollection"}"#
    let result = read(text)
    #expect(result.errors.isEmpty)
    #expect(result.pack?.hunts.map(\.id) == ["h"])
    #expect(result.pack?.targets.first?.target.coordinate.latitudeDegrees == 2)
  }

  @Test("The sample packs read without a finding", arguments: ["great-hunt", "richard-powers-hunt", "stanford-tour"])
  func samples(name: String) throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let result = PackReader.read(Array(try Data(contentsOf: package.appendingPathComponent("data/packs/\(name).geojson"))))
    #expect(result.brief.isEmpty)
    #expect(result.pack != nil)
  }

  @Test("Findings that are not errors leave a pack usable, errors do not")
  func severity() {
    let noted = read(PackText.collection(PackText.feature("\"name\":\"A\",\"colour\":1")))
    #expect(noted.brief == ["note unknown-member"])
    #expect(noted.pack != nil)
    let wrong = read(PackText.collection(PackText.feature("\"name\":\"A\",\"radius_m\":0")))
    #expect(wrong.brief == ["error radius"])
    #expect(wrong.pack == nil)
  }
}
