import Foundation
import Testing

@Suite("heatmap: formats")
struct HeatmapFormatsTests {
  @Test("GeoJSON has a closed polygon for each cell, anticlockwise, with the columns of the CSV")
  func geoJSON() throws {
    let csv = try HeatRow.all(Huntkit.run("heatmap", "-", input: HeatmapTests.around).text)
    let outcome = try Huntkit.run("heatmap", "-", "--format", "geojson", input: HeatmapTests.around)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let features = try #require(root["features"] as? [[String: Any]])
    try #require(features.count == csv.count)
    for (feature, row) in zip(features, csv) {
      let geometry = try #require(feature["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "Polygon")
      let ring = try #require((geometry["coordinates"] as? [[[Double]]])?.first)
      try #require(ring.count == 5)
      #expect(ring.first == ring.last)
      // Twice the area by the shoelace formula; positive is anticlockwise.
      let area = zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
      #expect(area > 0)
      let properties = try #require(feature["properties"] as? [String: Any])
      #expect(Set(properties.keys) == Set(row.keys))
      for (name, value) in row { #expect((properties[name] as? NSNumber)?.doubleValue == Double(value)) }
      let centre = try #require(row["longitude"].flatMap(Double.init))
      #expect(ring[0][0] < centre && centre < ring[1][0])
    }
    let empty = try Huntkit.run("heatmap", "-", "--format", "geojson", input: "lat,lon\n")
    let none = try JSONSerialization.jsonObject(with: Data(empty.output)) as? [String: Any]
    #expect((none?["features"] as? [Any])?.isEmpty == true)
  }

  /// Width and height of a PNG whose signature, chunks and end are as they should be.
  private static func size(ofPNG bytes: [UInt8]) throws -> (width: Int, height: Int) {
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    try #require(String(decoding: bytes[12..<16], as: UTF8.self) == "IHDR")
    var offset = 8
    var types: [String] = []
    while offset + 12 <= bytes.count {
      types.append(String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
      offset += 12 + number(offset)
    }
    #expect(offset == bytes.count)
    #expect(types.last == "IEND")
    return (number(16), number(20))
  }

  @Test("A picture is a PNG of sensible size, for one cell, many, none, and cells smaller than pixels")
  func png() throws {
    let wide = "lat,lon\n37.3,-122.3\n37.6,-122.0\n"
    for (text, cell) in [
      ("lat,lon\n\(Sample.near)\n", "50"), (HeatmapTests.around, "50"), ("lat,lon\n", "50"), (wide, "0.1"), (wide, "50"),
      (wide, "25000"),
    ] {
      let outcome = try Huntkit.run("heatmap", "-", "--cell", cell, "--format", "png", input: text)
      #expect(outcome.code == 0)
      let size = try Self.size(ofPNG: outcome.output)
      #expect((100...1500).contains(size.width) && (100...1500).contains(size.height), "\(size)")
    }
  }

  @Test("The name of --output chooses the format, unless --format does")
  func names() throws {
    let scratch = try Scratch()
    let guesses = try scratch.write("g.csv", HeatmapTests.around)
    for name in ["heat.png", "HEAT.PNG", "heat.geojson", "heat.json", "heat.csv", "heat"] {
      #expect(try Huntkit.run("heatmap", guesses, "--output", scratch.path(name)).code == 0)
    }
    _ = try Self.size(ofPNG: scratch.bytes("heat.png") ?? [])
    _ = try Self.size(ofPNG: scratch.bytes("HEAT.PNG") ?? [])
    #expect(scratch.text("heat.geojson")?.hasPrefix("{\"type\":\"FeatureCollection\"") == true)
    #expect(scratch.text("heat.json") == scratch.text("heat.geojson"))
    #expect(scratch.text("heat.csv")?.hasPrefix("latitude,longitude,") == true)
    #expect(scratch.text("heat") == scratch.text("heat.csv"))
    #expect(try Huntkit.run("heatmap", guesses, "--format", "csv", "--output", scratch.path("x.png")).code == 0)
    #expect(scratch.text("x.png") == scratch.text("heat.csv"))
  }

  @Test("The sample packs' targets can be drawn")
  func targets() throws {
    let pack = Huntkit.package.appendingPathComponent("data/packs/stanford-tour.geojson").path
    let outcome = try Huntkit.run("heatmap", "-", "--pack", pack, "--format", "png", input: HeatmapTests.around)
    #expect(outcome.code == 0)
    let plain = try Huntkit.run("heatmap", "-", "--format", "png", input: HeatmapTests.around)
    #expect(outcome.output != plain.output)
  }
}
