import Testing

@testable import GameService

@Suite struct PackImportTests {
  @Test("A pack comes out of an export as it went into the import, members that huntkit does not know included")
  func roundTrip() throws {
    let text = """
      {"type": "FeatureCollection", "x-root": [1, 2], "huntpack": {"version": 1, "title": "T", "author": "A", "x-pack": null,
      "area": {"center": [-122.1697, 37.4275], "radius_m": 5000, "x-area": 1},
      "hunts": [{"id": "great", "name": "Great", "x-hunt": "é", "opens": "2026-12-01T17:00:00Z",
      "scoring": {"points": 7, "floor": 0, "x-scoring": true}}]},
      "features": [{"type": "Feature", "id": "a", "x-feature": {}, "geometry": {"type": "Point", "x-geometry": 2, "coordinates":
      [-122.167, 37.4276, 12.5]}, "properties": {"name": "Oval", "x-property": 1.50, "reveal": "Well done.", "points": 3,
      "hints": ["a", {"text": "b", "cost": 20, "after_s": 600, "x-hint": []}]}}]}
      """
    let first = try #require(try PackImport(Array(text.utf8)).hunts.first)
    let exported = PackExport.geoJSON(first.content, id: first.slug)
    let second = try #require(try PackImport(exported).hunts.first)
    #expect(second.slug == first.slug)
    #expect(second.content == first.content)
    for member in ["x-root", "x-pack", "x-area", "x-hunt", "x-scoring", "x-feature", "x-geometry", "x-property", "x-hint"] {
      #expect(String(decoding: exported, as: UTF8.self).contains("\"\(member)\""))
    }
    #expect(PackExport.geoJSON(second.content, id: second.slug) == exported)
  }
}
