import Testing

@Suite("Command lines that make no sense")
struct ArgumentsTests {
  struct Misuse: CustomTestStringConvertible {
    let words: [String]
    let says: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., says: String) {
      self.words = words
      self.says = says
    }
  }

  static let misuses = [
    Misuse("verifi", says: "there is no command \"verifi\"; did you mean \"verify\"?"),
    Misuse("VALIDATE", says: "did you mean \"validate\"?"),
    Misuse("qqqqqq", says: "there is no command \"qqqqqq\"\n"),
    Misuse("", says: "there is no command \"\""),
    Misuse("--help-me", says: "there is no command \"--help-me\""),
    Misuse("verify", "--pak", "p", says: "there is no option --pak; did you mean --pack?"),
    Misuse("verify", "--pakc=p", says: "did you mean --pack?"),
    Misuse("verify", "-q", says: "there is no option -q"),
    Misuse("verify", "--", "--pack", says: "--pack PACK is needed"),
    Misuse("verify", "--pack", "p", "--pack", "q", says: "--pack is given twice"),
    Misuse("verify", "--strict", "--strict", says: "--strict is given twice"),
    Misuse("verify", "--pack", says: "--pack needs a value: --pack PACK"),
    Misuse("verify", "--strict=yes", says: "--strict takes no value"),
    Misuse("verify", says: "--pack PACK is needed"),
    Misuse("verify", "a.csv", "b.csv", "--pack", "p", says: "one file of guesses at a time"),
    Misuse("verify", "--pack", "p", "--format", "xml", says: "--format takes one of csv, ndjson, geojson, not \"xml\""),
    Misuse("verify", "--pack", "p", "--threads", "0", says: "--threads takes a whole number from 1 to 1024, not \"0\""),
    Misuse("verify", "--pack", "p", "--threads", "two", says: "not \"two\""),
    Misuse("verify", "--pack", "p", "--threads", "1.5", says: "not \"1.5\""),
    Misuse("verify", "--pack", "p", "--threads", "99999999999999999999", says: "--threads takes a whole number"),
    Misuse("verify", "--pack", "p", "--threads=", says: "not \"\""),
    Misuse("validate", says: "which pack?"),
    Misuse("validate", "--format", "JSON", "x", says: "--format takes one of human, json"),
    Misuse("validate", "--pack", "x", says: "there is no option --pack"),
    Misuse("heatmap", says: "which guesses?"),
    Misuse("heatmap", "g", "--cell", "0", says: "--cell takes a number from 0.1 to 25000"),
    Misuse("heatmap", "g", "--cell", "-50", says: "--cell takes a number"),
    Misuse("heatmap", "g", "--cell", "nan", says: "not \"nan\""),
    Misuse("heatmap", "g", "--cell", "50m", says: "not \"50m\""),
    Misuse("heatmap", "g", "--cell", "1e400", says: "not \"1e400\""),
    Misuse("heatmap", "g", "--cell", "", says: "not \"\""),
    Misuse("heatmap", "g", "--center", "37.4275", says: "--center takes LAT,LON"),
    Misuse("heatmap", "g", "--center", "137,-122", says: "--center takes LAT,LON"),
    Misuse("heatmap", "g", "--center", "37,-122,0", says: "--center takes LAT,LON"),
    Misuse("heatmap", "g", "--center", "nan,nan", says: "--center takes LAT,LON"),
    Misuse("heatmap", "g", "--by", "player", says: "--by takes one of target, hour, not \"player\""),
    Misuse("heatmap", "g", "--min-players", "-1", says: "--min-players takes a whole number"),
    Misuse("heatmap", "g", "--min-players", "2", "--no-players", says: "--min-players needs the players"),
    Misuse("heatmap", "g", "--pack", "p", "--center", "1,2", says: "give one of them"),
    Misuse("admin", "moderate", "hide", "1", "--days", "3", says: "hide takes no --days; what takes it: mute\n"),
    Misuse("admin", "moderate", "unmute", "a", "--reason", "x", says: "unmute takes no --reason; what takes it: hide, show, "),
    Misuse("admin", "moderate", "reports", "--hunt", "1", says: "reports takes no --hunt; what takes it: mute, unmute, "),
    Misuse("admin", "moderate", "mute", "a", says: "--reason TEXT is needed"),
    Misuse("admin", "user", "reset", "a", "--role", "administrator", says: "reset takes no --role; what takes it: add, role\n"),
    Misuse("admin", "user", "list", "--role", "player", "--days", "3", says: "list takes no --role"),
    Misuse("admin", "user", "list", "--days", "3", says: "list takes no --days; what takes it: ban\n"),
    Misuse("heatmap", "g", "--by", "hour", "--format", "png", says: "one picture cannot show"),
  ]

  @Test("A misuse is exit code 2, says what is wrong and where help is, and writes nothing", arguments: misuses)
  func misuse(_ misuse: Misuse) throws {
    let outcome = try Huntkit.run(misuse.words)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains(misuse.says), "\(outcome.messages)")
    #expect(outcome.messages.contains("--help"))
    #expect(outcome.messages.hasPrefix("huntkit: "))
  }

  @Test("Values may follow an equals sign, and may hold one")
  func equals() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("a=b.geojson", Sample.pack)
    let outcome = try Huntkit.run("verify", "--pack=\(pack)", "--threads=1", "-", input: "lat,lon\n\(Sample.near)\n")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 2)
  }

  @Test("After -- words that begin with a dash are files")
  func dashes() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    try scratch.write("-g.csv", "lat,lon\n\(Sample.near)\n")
    let outcome = try Huntkit.run(["verify", "--pack", pack, "--", "-g.csv"], directory: scratch.url)
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 2)
  }

  @Test("The pack and the guesses cannot both be standard input")
  func twoInputs() throws {
    let outcome = try Huntkit.run("verify", "--pack", "-", "-", input: Sample.pack)
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("standard input (-) can be read only once"))
  }

  @Test("One file cannot be both the output and the list of bad rows")
  func twoOutputs() throws {
    let scratch = try Scratch()
    let pack = try scratch.write("pack.geojson", Sample.pack)
    let path = scratch.path("out.csv")
    let outcome = try Huntkit.run("verify", "--pack", pack, "--output", path, "--errors", path, "-", input: "lat,lon\n1,2\n")
    #expect(outcome.code == 2)
    #expect(scratch.names == ["pack.geojson"])
  }
}
