import Foundation
import Testing

@Suite("heatmap")
struct HeatmapTests {
  /// A corner of cells, the origin, and one guess in each of the cells around it.
  static let around = """
    lat,lon
    37.4275,-122.1697
    37.4276,-122.1696
    37.4276,-122.1698
    37.4274,-122.1698
    37.4274,-122.1696

    """

  @Test("Cells are counted by floor with their south and west edges, from north 0 down to negative ones, sorted")
  func cells() throws {
    let outcome = try Huntkit.run("heatmap", "-", input: Self.around)
    #expect(outcome.code == 0)
    #expect(outcome.messages.isEmpty)
    let rows = try HeatRow.all(outcome.text)
    #expect(outcome.lines[0] == "latitude,longitude,east_m,north_m,count")
    #expect(
      rows.map { "\($0["east_m"] ?? "") \($0["north_m"] ?? "") \($0["count"] ?? "")" } == [
        "-25 -25 1", "25 -25 1", "-25 25 1", "25 25 2",
      ])
  }

  @Test("Centres have 7 decimals, no exponent and no minus zero, and lie in their cells")
  func numbers() throws {
    let text = "lat,lon\n0,0\n0.00001,-0.00001\n-0.00001,0.00001\n0.1,0.1\n-0.2,-0.2\n"
    for cell in ["0.1", "0.25", "1", "50", "33.3", "25000"] {
      let outcome = try Huntkit.run("heatmap", "-", "--center", "0,0", "--cell", cell, input: text)
      #expect(outcome.code == 0)
      for line in outcome.lines.dropFirst() {
        let fields = line.split(separator: ",").map(String.init)
        try #require(fields.count == 5)
        #expect(fields[0].wholeMatch(of: /-?\d+\.\d{7}/) != nil)
        #expect(fields[1].wholeMatch(of: /-?\d+\.\d{7}/) != nil)
        #expect(fields.allSatisfy { $0.wholeMatch(of: /-0(\.0+)?/) == nil }, "\(line)")
        #expect(fields[2].wholeMatch(of: /-?\d+(\.\d{1,3})?/) != nil)
      }
    }
  }

  @Test("Rows are counted, invalid or outside, each once")
  func sums() throws {
    let (good, bad, outside) = (300, 7, 11)
    let text =
      "lat,lon\n" + (0..<good).map { "37.4\(200 + $0),-122.1\(600 + $0)\n" }.joined()
      + String(repeating: "91,0\n", count: bad) + String(repeating: "\n", count: 5)
      + String(repeating: "38.4,-122.1\n", count: outside)
    let scratch = try Scratch()
    let outcome = try Huntkit.run("heatmap", "-", "--errors", scratch.path("bad.csv"), input: text)
    let counts = try HeatRow.all(outcome.text).compactMap { $0["count"].flatMap(Int.init) }
    #expect(counts.reduce(0, +) == good)
    #expect(outcome.messages.contains("11 rows are more than 25 km from the origin and left out"))
    #expect(BadRow.all(scratch.text("bad.csv") ?? "").count == bad)
  }

  @Test("Rows in any order, and files in any order, give the same bytes")
  func order() throws {
    let scratch = try Scratch()
    let head = "lat,lon,target,player\n"
    let names = ["oval", "tower", "Caf\u{E9}", "Cafe\u{301}", "", "z,\"z"]
    let rows = (0..<600).map { row in
      let name = names[row % names.count]
      let field = name.contains("\"") ? "\"z,\"\"z\"" : name
      return "37.4\(200 + row % 40),-122.1\(600 + row % 30),\(field),p\(row % 7)\n"
    }
    let a = try scratch.write("a.csv", head + rows[..<300].joined())
    let b = try scratch.write("b.csv", head + rows[300...].reversed().joined())
    let all = try scratch.write("all.csv", head + rows.joined())
    for options in [[], ["--by", "target"], ["--by", "target", "--min-players", "2"]] {
      let whole = try Huntkit.run(["heatmap", all] + options)
      #expect(whole.code == 0)
      for files in [[a, b], [b, a]] {
        #expect(try Huntkit.run(["heatmap"] + files + options).output == whole.output, "\(options)")
      }
    }
  }

  @Test("The centres of a heatmap, counted again, fall into the same cells", arguments: ["50", "7.5", "1000"])
  func again(cell: String) throws {
    let rows = (0..<400).map { "37.\(4000 + $0 * 13 % 5000),-122.\(1000 + $0 * 29 % 2000)\n" }.joined()
    let first = try Huntkit.run("heatmap", "-", "--cell", cell, input: "lat,lon\n" + rows)
    let second = try Huntkit.run("heatmap", "-", "--cell", cell, input: first.text)
    #expect(second.code == 0)
    func places(_ text: String) throws -> [[String]] {
      try HeatRow.all(text).map { row in ["latitude", "longitude", "east_m", "north_m"].map { row[$0] ?? "" } }
    }
    #expect(try places(second.text) == places(first.text))
    #expect(try HeatRow.all(second.text).allSatisfy { $0["count"] == "1" })
  }

  @Test("No locale changes a number", arguments: ["de_DE.UTF-8", "C", "ar_EG.UTF-8"])
  func locale(name: String) throws {
    let plain = try Huntkit.run("heatmap", "-", input: Self.around)
    let outcome = try Huntkit.run(
      ["heatmap", "-"], input: Array(Self.around.utf8), environment: ["LC_ALL": name, "LANG": name, "LC_NUMERIC": name])
    #expect(outcome.output == plain.output)
  }

  @Test("--center and the pack's area move the origin")
  func origins() throws {
    let berlin = "lat,lon\n52.52,13.405\n"
    let outcome = try Huntkit.run("heatmap", "-", "--center", "52.52,13.405", input: berlin)
    #expect(try HeatRow.all(outcome.text).map { $0["east_m"] } == ["25"])
    let away = try Huntkit.run("heatmap", "-", input: berlin)
    #expect(away.lines.count == 1)
    #expect(away.messages.contains("1 rows are more than 25 km"))
    let scratch = try Scratch()
    let area = #"{"type":"FeatureCollection","huntpack":{"version":1,"area":{"center":[13.405,52.52]}},"features":["#
    let pack = try scratch.write("p.geojson", area + Sample.feature("a", "A", 13.41, 52.52) + "]}")
    let byPack = try Huntkit.run("heatmap", "-", "--pack", pack, input: berlin)
    #expect(try HeatRow.all(byPack.text).map { "\($0["east_m"] ?? "") \($0["correct"] ?? "")" } == ["25 0"])
  }

  @Test("Nothing to count is a header alone, and says so")
  func nothing() throws {
    let outcome = try Huntkit.run("heatmap", "-", input: "lat,lon\n")
    #expect(outcome.code == 0)
    #expect(outcome.text == "latitude,longitude,east_m,north_m,count\n")
    #expect(outcome.messages.contains("no guesses"))
    #expect(try Huntkit.run("heatmap", "-", "--quiet", input: "lat,lon\n").messages.isEmpty)
  }
}

/// A row of a heatmap's CSV by the names of its columns.
enum HeatRow {
  static func all(_ text: String) throws -> [[String: String]] {
    let lines = text.split(separator: "\n").map { BadRow.fields(String($0)) }
    let header = try #require(lines.first)
    return try lines.dropFirst().map { fields in
      try #require(fields.count == header.count)
      return Dictionary(uniqueKeysWithValues: zip(header, fields))
    }
  }
}
