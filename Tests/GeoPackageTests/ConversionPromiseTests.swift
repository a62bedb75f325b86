import Files
import Formats
import GeoPackage
import Testing

/// What `convert` promises: GeoJSON into any format and back keeps what the format can hold, and says what it cannot.
@Suite("GeoJSON through every format")
struct ConversionPromiseTests {
  enum Way: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case geojson, gpx10, gpx11, kml, kmz, csv, gpkg
    var testDescription: String { rawValue }

    /// Whether a file of that format has members beside its points.
    var hasFileMembers: Bool { self != .csv && self != .gpkg }
  }

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func sentences(_ file: PointFile) -> [Told] { file.faults.map { Told(message: $0.message) } }
  private static func sentences(_ written: WrittenPoints) -> [Told] {
    written.losses.map { Told(message: $0.message, first: $0.firstFeature, count: $0.count) }
  }

  /// Something that was said, and of which points.
  private struct Told {
    var message: String
    var first: Int?
    var count = Int.max

    func isAbout(_ index: Int?) -> Bool {
      guard let first, let index else { return true }
      return count == 1 ? first == index : first <= index
    }
  }

  private func through(_ way: Way, _ file: PointFile) throws -> (file: PointFile, told: [Told]) {
    let written: WrittenPoints
    let read: PointFile
    switch way {
    case .geojson:
      written = GeoJSONWriter.write(file.features, properties: file.properties)
      read = GeoJSONReader.read(written.bytes)
    case .gpx10, .gpx11:
      written = GPXWriter.write(file.features, properties: file.properties, version: way == .gpx10 ? .v10 : .v11)
      read = GPXReader.read(written.bytes)
    case .kml:
      written = KMLWriter.write(file.features, properties: file.properties)
      read = KMLReader.read(written.bytes)
    case .kmz:
      written = try KMLWriter.writeKMZ(file.features, properties: file.properties)
      read = KMLReader.read(written.bytes)
    case .csv:
      written = CSVPointWriter.write(file.features, properties: file.properties)
      read = CSVPointReader.read(written.bytes)
    case .gpkg:
      let writer = try GeoPackageWriter(OutputFile(scratch.path("t.gpkg")), lastChangeSeconds: 0)
      let notes = try writer.addPoints(file.features, layer: "points")
      try writer.finish()
      let points = try Scratch.read(scratch.path("t.gpkg"))
      var again = PointFile()
      again.features = points.features
      return (again, notes.map { Told(message: $0) } + points.faults.map { Told(message: $0.message) })
    }
    return (read, Self.sentences(written) + Self.sentences(read))
  }

  @Test("What does not come back as it was has been said, by its name and its point", arguments: Way.allCases)
  func promise(way: Way) throws {
    for seed in UInt64(1)...200 {
      let pack = MixedPack(seed: seed)
      let read = GeoJSONReader.read(Array(pack.text.utf8))
      let (file, toldThere) = try through(way, read)
      let back = GeoJSONWriter.write(file.features, properties: file.properties)
      let told = Self.sentences(read) + toldThere + Self.sentences(back)
      let before = try JSONDocument(Array(pack.text.utf8)).root
      let after = try JSONDocument(back.bytes).root
      let lost = losses(before, after, way, told)
      #expect(
        lost.isEmpty,
        "seed \(seed): \(lost) not said in \(told.map(\.message))\n\(pack.text)\n\(String(decoding: back.bytes, as: UTF8.self))"
      )
    }
  }

  /// What is another and has not been said.
  private func losses(_ before: JSONValue, _ after: JSONValue, _ way: Way, _ told: [Told]) -> [String] {
    var lost: [String] = []
    func check(_ name: String, _ here: JSONValue?, _ there: JSONValue?, _ index: Int?, words: [String] = []) {
      if JSONForm(here) == JSONForm(there) { return }
      let words = words + [ShownText.quoted(name), "that XML 1.0 cannot hold"] + (name == "name" ? ["without a name"] : [])
      let isTold = told.contains { told in told.isAbout(index) && words.contains { told.message.contains($0) } }
      if !isTold {
        lost.append("\(index.map { "point \($0): " } ?? "")\(name): \(here?.text ?? "-") became \(there?.text ?? "-")")
      }
    }
    func checkAll(_ here: JSONValue?, _ there: JSONValue?, _ index: Int?, besides: Set<String> = []) {
      let names = (here?.members ?? []).map(\.name) + (there?.members ?? []).map(\.name)
      for name in names where !besides.contains(name) {
        check(name, here?[name], there?[name], index, words: [ShownText.quoted("geojson:" + name)])
      }
    }
    if way.hasFileMembers { checkAll(before, after, nil, besides: ["features"]) }
    let left = (before["features"]?.elements ?? []).enumerated().filter { index, _ in
      !told.contains { $0.message.hasPrefix("feature \(index + 1) is left out") }
    }.map(\.element)
    let arrived = after["features"]?.elements ?? []
    if left.count != arrived.count { return ["\(left.count) points became \(arrived.count)"] }
    for (index, (here, there)) in zip(left, arrived).enumerated() {
      check(
        "id", here["id"], there["id"], index,
        words: ["an id", "an empty id", "ids", "the \"id\"", "as the feature's id", "its id"])
      let (from, to) = (here["geometry"]?["coordinates"]?.elements ?? [], there["geometry"]?["coordinates"]?.elements ?? [])
      if from.prefix(2).map(Self.degrees) != to.prefix(2).map(Self.degrees) { lost.append("point \(index) moved") }
      check("height", from.dropFirst(2).first, to.dropFirst(2).first, index, words: ["the height"])
      checkAll(here["properties"], there["properties"], index)
      checkAll(here, there, index, besides: ["id", "geometry", "properties"])
    }
    return lost
  }

  /// Both ends of the antimeridian are one place.
  private static func degrees(_ number: JSONValue) -> Double? { number.number.map { $0 == 180 ? -180 : $0 } }
}

/// A value as it is compared: numbers by what they are, names of objects in order, texts by their bytes.
private struct JSONForm: Equatable {
  private let form: [UInt8]

  init(_ value: JSONValue?) { form = value.map(Self.form) ?? [] }

  private static func form(_ value: JSONValue) -> [UInt8] {
    switch value.kind {
    case .object:
      let members = (value.members ?? []).map { Array(JSONText.encoded($0.name).utf8) + form($0.value) }
      return members.sorted { $0.lexicographicallyPrecedes($1) }.reduce([0]) { $0 + $1 + [1] }
    case .array: return (value.elements ?? []).reduce([2]) { $0 + form($1) + [3] }
    // The doubles, since what is beyond them is so for every reader; whole numbers to the last digit.
    case .number:
      let whole = Int64(value.text).flatMap { $0.magnitude > 1 << 53 ? "\($0)" : nil }
      return Array((whole ?? value.number.map { "\($0 + 0)" } ?? value.text).utf8)
    default: return Array((value.string.map(JSONText.encoded) ?? value.text).utf8)
    }
  }
}
