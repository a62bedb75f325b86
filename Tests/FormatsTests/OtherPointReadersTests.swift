import Campaigns
import Formats
import Foundation
import Testing

/// What other projects' readers make of the files that huntkit writes. `make test` installs them and says where they are.
private let python = ProcessInfo.processInfo.environment["HUNTKIT_READERS"]

@Suite("Other readers of points", .enabled(if: python != nil, "make test sets HUNTKIT_READERS"))
struct OtherPointReadersTests {
  /// As `Tests/Readers/read_points.py` prints it.
  private struct Read: Decodable {
    struct Point: Decodable {
      var place: [Double]
      var values: [String: String]
    }
    var gdal: [Point]
    var gpxpy: [Point]
  }

  private func read(_ bytes: [UInt8], _ ending: String) throws -> Read {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("huntkit-\(UUID().uuidString).\(ending)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let (printed, ending) = try ChildProcess.run(
      try #require(python), [package.appendingPathComponent("Tests/Readers/read_points.py").path, file.path])
    try #require(ending == .exit(0))
    return try JSONDecoder().decode(Read.self, from: Data(printed))
  }

  private static let features: [PointFeature] = {
    var rng = SplitMix64(seed: 20_261_208)
    return (0..<50).map { feature(&rng, $0) }
  }()

  private static func feature(_ rng: inout SplitMix64, _ index: Int) -> PointFeature {
    var feature = PointFeature(
      longitudeDegrees: .random(in: -180...179, using: &rng), latitudeDegrees: .random(in: -90...90, using: &rng))
    if index % 2 == 0 { feature.id = "id-\(index)" }
    if index % 3 == 0 { feature.altitudeMetres = Double(index) }
    feature.properties = [
      .init("name", .text("Zo\u{EB} \"\(index)\" <&> \u{1F3DB}")), .init("description", .text("line 1\nline \(index)")),
      .init("hints", .json("[\"under the bench\"]")), .init("radius_m", .json("\(index + 1)")),
    ]
    return feature
  }

  private func expectPlaces(_ points: [Read.Point]) {
    #expect(points.count == Self.features.count)
    for (point, feature) in zip(points, Self.features) {
      #expect(point.place.count >= 2 && point.place.prefix(2) == [feature.longitudeDegrees, feature.latitudeDegrees])
      if let altitude = feature.altitudeMetres { #expect(point.place.last == altitude) }
    }
  }

  @Test(
    "GDAL and gpxpy read every waypoint of both versions: place, height, name and text",
    arguments: [GPXWriter.Version.v10, .v11])
  func gpx(version: GPXWriter.Version) throws {
    let read = try read(GPXWriter.write(Self.features, version: version).bytes, "gpx")
    for points in [read.gdal, read.gpxpy] {
      expectPlaces(points)
      #expect(points.map { $0.values["name"] } == Self.features.map { $0.id ?? $0.name })
      #expect(points.map { $0.values["desc"] } == Self.features.map { $0.text("description") })
    }
  }

  @Test("GDAL reads every placemark of KML and KMZ: place, height, name, text and extended data", arguments: ["kml", "kmz"])
  func kml(ending: String) throws {
    let bytes = ending == "kml" ? KMLWriter.write(Self.features).bytes : try KMLWriter.writeKMZ(Self.features).bytes
    let points = try read(bytes, ending).gdal
    expectPlaces(points)
    #expect(points.map { $0.values["Name"] } == Self.features.map(\.name))
    #expect(points.map { $0.values["description"] ?? $0.values["Description"] } == Self.features.map { $0.text("description") })
    #expect(points.map { $0.values["radius_m"] } == Self.features.map { $0.json("radius_m") })
  }
}
