import Foundation
import Testing

@Suite("validate --fix")
struct ValidateFixTests {
  /// As map editors and people leave it: exchanged numbers, text for numbers and lists, commas, a lost sign, no ids.
  private static let broken = """
    {
      "type": "FeatureCollection",
      "features": [
        {
          "type": "Feature",
          "geometry": { "type": "Point", "coordinates": [37.42750, -122.16970] },
          "properties": { "name": "Oval", "step": "1", "hints": "Look\\nat the grass." }
        },
        { "type": "Feature",   "geometry": { "type": "Point", "coordinates": [122.17083,37.42704, 30] },
          "properties": { "name": "Café Arch", "step": 2, "hints": "[\\"one\\", \\"two\\"]", "colour": "red" }, },
      ],
    }
    """
  private static let fixed = """
    {
      "type": "FeatureCollection",
      "features": [
        {
          "id": "oval",
          "type": "Feature",
          "geometry": { "type": "Point", "coordinates": [-122.16970, 37.42750] },
          "properties": { "name": "Oval", "step": 1, "hints": ["Look\\nat the grass."] }
        },
        { "id": "café-arch", "type": "Feature",   "geometry": { "type": "Point", "coordinates": [122.17083,37.42704, 30] },
          "properties": { "name": "Café Arch", "step": 2, "hints": ["one", "two"], "colour": "red" } }
      ]
    }
    """

  @Test("What changes no verdict is repaired in the file, every other byte stays, and a second run changes nothing")
  func safe() throws {
    let scratch = try Scratch()
    let path = try scratch.write("hunt.geojson", Self.broken)
    #expect(try Huntkit.run("validate", path).code == 1)
    let outcome = try Huntkit.run("validate", "--fix", path)
    #expect(outcome.code == 0)
    #expect(scratch.text("hunt.geojson") == Self.fixed)
    #expect(outcome.text.contains("sign-lost"))
    #expect(outcome.text.contains("\(path): 1 hunt, 2 targets, 1 warning, 1 note, 9 repaired\n"))
    #expect(try Huntkit.run("validate", "--fix", path).code == 0)
    #expect(scratch.text("hunt.geojson") == Self.fixed)
    #expect(scratch.names == ["hunt.geojson"])
  }

  @Test("--unsafe also moves targets")
  func unsafe() throws {
    let scratch = try Scratch()
    let path = try scratch.write("hunt.geojson", Self.broken)
    #expect(try Huntkit.run("validate", "--fix", "--unsafe", path).code == 0)
    #expect(scratch.text("hunt.geojson") == Self.fixed.replacingOccurrences(of: "[122.17083,", with: "[-122.17083,"))
  }

  @Test(
    "--diff shows what --fix does, as patch takes it, and leaves the file alone", arguments: [[], ["--unsafe"]], ["\n", "\r\n"])
  func diff(more: [String], end: String) throws {
    let scratch = try Scratch()
    let text = Self.broken.replacingOccurrences(of: "\n", with: end)
    let path = try scratch.write("hunt.geojson", text)
    let outcome = try Huntkit.run(["validate", "--diff", path] + more)
    #expect(outcome.text.hasPrefix("--- \(path)\n+++ \(path)\n@@ -"))
    #expect(scratch.text("hunt.geojson") == text)
    try scratch.write("hunt.patch", outcome.output)
    let copy = try scratch.write("copy.geojson", text)
    let patched = try Huntkit.shell("exec patch --binary --quiet \"$1\" \"$2\"", copy, scratch.path("hunt.patch"))
    #expect(patched.code == 0, "\(patched.text)\(patched.messages)")
    _ = try Huntkit.run(["validate", "--fix", path] + more)
    #expect(scratch.bytes("copy.geojson") == scratch.bytes("hunt.geojson"))
    #expect(try Huntkit.run(["validate", "--diff", path] + more).output.isEmpty)
  }

  @Test("--diff ends as --fix would, and says what would be left")
  func diffOfUnusable() throws {
    let scratch = try Scratch()
    let path = try scratch.write("hunt.geojson", "{\"type\": \"FeatureCollection\", \"features\": [5,6,]}")
    let outcome = try Huntkit.run("validate", "--diff", path)
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("+{\"type\": \"FeatureCollection\", \"features\": [5,6]}"))
    #expect(outcome.messages == "huntkit: \(path): 2 errors are left that --fix does not repair; huntkit validate shows them\n")
    let repairable = try Huntkit.run("validate", "--diff", "-", input: Self.broken)
    #expect(repairable.code == 0)
    #expect(repairable.messages.isEmpty)
    #expect(try Huntkit.run("validate", "--diff", "--exit-zero", path).code == 0)
  }

  @Test(
    "Names that would break a diff are written as git writes them, and patch takes them",
    arguments: [
      ("a\tb", "\"a\\tb\""), ("a\nb", "\"a\\nb\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("a\u{1}b", "\"a\\001b\""),
      ("a b", "a b\t"),
    ])
  func diffNames(name: String, shown: String) throws {
    let scratch = try Scratch()
    try scratch.write("\(name).geojson", Self.broken)
    let folder = scratch.url.path
    let made = try Huntkit.shell("cd \"$1\" && exec \"$0\" validate --diff \"$2\"", folder, "\(name).geojson")
    let quoted =
      shown.hasSuffix("\"") ? "\(shown.dropLast()).geojson\"" : shown.replacingOccurrences(of: "\t", with: ".geojson\t")
    #expect(made.text.hasPrefix("--- \(quoted)\n+++ \(quoted)\n@@ -"))
    try scratch.write("hunt.patch", made.output)
    let patched = try Huntkit.shell("cd \"$1\" && exec patch --quiet < hunt.patch", folder)
    #expect(patched.code == 0, "\(patched.text)\(patched.messages)")
    #expect(scratch.text("\(name).geojson") == Self.fixed)
  }

  @Test("A pack from standard input comes out repaired, and what is said of it goes to standard error")
  func standardInput() throws {
    let outcome = try Huntkit.run("validate", "--fix", "-", input: Self.broken)
    #expect(outcome.code == 0)
    #expect(outcome.text == Self.fixed)
    #expect(outcome.messages.contains("9 repaired"))
    let good = try Huntkit.run("validate", "--fix", "-", input: Self.fixed)
    #expect(good.text == Self.fixed)
  }

  @Test("What cannot be repaired stays and is said; a file without anything to repair is not written")
  func untouched() throws {
    let scratch = try Scratch()
    let text = "{\"type\": \"FeatureCollection\", \"features\": [5,]}"
    let path = try scratch.write("hunt.geojson", text)
    let outcome = try Huntkit.run("validate", "--fix", path)
    #expect(outcome.code == 1)
    #expect(scratch.text("hunt.geojson") == "{\"type\": \"FeatureCollection\", \"features\": [5]}")
    let clean = try scratch.write("clean.geojson", Sample.pack)
    let before = try FileManager.default.attributesOfItem(atPath: clean)[.systemFileNumber] as? Int
    #expect(try Huntkit.run("validate", "--fix", clean).code == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: clean)[.systemFileNumber] as? Int == before)
  }

  @Test("A compressed pack is not repaired, and says why")
  func compressed() throws {
    let scratch = try Scratch()
    let bytes = try Gzip.compressed(Array(Self.broken.utf8))
    let path = try scratch.write("hunt.geojson.gz", bytes)
    let outcome = try Huntkit.run("validate", "--fix", path)
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("--fix does not write compressed files: unpack it first (gunzip)"))
    #expect(scratch.bytes("hunt.geojson.gz") == bytes)
    // A repair that cannot be made is not offered.
    for options in [["--fix"], [], ["--format", "json"], ["--format", "sarif"]] {
      let outcome = try Huntkit.run(["validate", path] + options)
      #expect(!outcome.text.contains("fix: ") && !outcome.text.contains("\"edits\"") && !outcome.text.contains("\"fixes\""))
      #expect(outcome.messages.contains("can be repaired in the unpacked file"))
      #expect(outcome.code == (options == ["--fix"] ? 2 : 1))
    }
  }

  @Test("--exit-zero is exit code 0 whatever is found, but not where a file cannot be read")
  func exitZero() throws {
    #expect(try Huntkit.run("validate", "--exit-zero", "-", input: "{}").code == 0)
    #expect(try Huntkit.run("validate", "--exit-zero", "/none.geojson").code == 2)
  }

  @Test(
    "Options that contradict each other are misuse",
    arguments: [["--unsafe"], ["--fix", "--diff"], ["--diff", "--format", "json"]])
  func misuse(options: [String]) throws {
    let outcome = try Huntkit.run(["validate", "-"] + options)
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("Try: huntkit validate --help"))
  }
}
