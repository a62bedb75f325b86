import Testing

@Suite("verify: bad rows told")
struct BadRowsTests {
  private static func rows(_ bad: Int) -> String {
    "lat,lon\n" + (0..<bad).map { "\(Sample.near)\n\($0 + 91),-122\n" }.joined()
  }

  @Test("The first 20 bad rows are on standard error, then a count of the others and of all")
  func first() throws {
    for (count, tail) in [
      (20, nil), (21, "... and 1 more bad rows, 21 in all"), (1500, "... and 1,480 more bad rows, 1,500 in all"),
    ] {
      let outcome = try Huntkit.verify(Self.rows(count))
      #expect(outcome.code == 0)
      let lines = outcome.messages.split(separator: "\n").map(String.init)
      #expect(lines.count == (tail == nil ? 20 : 21))
      #expect(lines[0] == "standard input:3: row 2: lat: latitude 91 is outside -90...90 [out-of-range]")
      #expect(lines[19].hasPrefix("standard input:41: row 40: lat: "))
      if let tail { #expect(lines[20] == tail) }
    }
  }

  @Test("--errors lists all of them as CSV, in order, also with --quiet")
  func errors() throws {
    for option in [[], ["--quiet"]] {
      let (outcome, errors) = try Huntkit.verifyWithErrors(Array(Self.rows(1500).utf8), option)
      #expect(errors.count == 1500)
      #expect(errors.map(\.row) == (1...1500).map { $0 * 2 })
      #expect(errors.map(\.line) == (1...1500).map { $0 * 2 + 1 })
      #expect(outcome.messages.isEmpty == !option.isEmpty)
    }
  }

  @Test("The list is CSV that holds quotes, commas and line ends of names")
  func quoting() throws {
    let scratch = try Scratch()
    let header = "lat,lon,\"tar\"\"get,\n2\"\n"
    _ = try Huntkit.verify(
      Array((header + "\(Sample.near),\"a\"\"b,\nc\"\n").utf8),
      ["--target", "tar\"get,\n2", "--errors", scratch.path("bad.csv")])
    let text = try #require(scratch.text("bad.csv"))
    #expect(text.hasPrefix("row,line,column,code,message\n1,3,"))
    #expect(text.contains("a\"\"b,"))
    #expect(text.count { $0 == "\"" } % 2 == 0)
  }

  @Test("Without bad rows the list is its header alone")
  func none() throws {
    let scratch = try Scratch()
    _ = try Huntkit.verify(Array("lat,lon\n\(Sample.near)\n".utf8), ["--errors", scratch.path("bad.csv")])
    #expect(scratch.text("bad.csv") == "row,line,column,code,message\n")
  }

  @Test("--strict makes bad rows exit code 1, with all the output there; wrong guesses are no bad rows")
  func strict() throws {
    let good = try Huntkit.verify("lat,lon\n\(Sample.near)\n\(Sample.far)\n", "--strict")
    #expect(good.code == 0)
    let bad = try Huntkit.verify(Self.rows(2), "--strict")
    #expect(bad.code == 1)
    #expect(bad.lines.count == 5)
    let heatmap = try Huntkit.run("heatmap", "-", "--strict", input: Self.rows(2))
    #expect(heatmap.code == 1)
    #expect(heatmap.lines.count == 2)
  }

  @Test("--summary counts on standard error, also with --quiet, and leaves the output as it is")
  func summary() throws {
    let text = "lat,lon\n\(Sample.near)\n\n\(Sample.far)\n91,0\n \n"
    let outcome = try Huntkit.verify(text, "--summary", "--quiet")
    #expect(outcome.messages == "3 rows: 1 correct, 1 incorrect, 1 invalid; 2 blank lines\n")
    #expect(outcome.output == (try Huntkit.verify(text).output))
  }

  @Test("--quiet says nothing about a good run and still tells why a run cannot be")
  func quiet() throws {
    #expect(try Huntkit.verify("lat,lon\n", "--quiet").messages.isEmpty)
    let outcome = try Huntkit.verify("a,b\n1,2\n", "--quiet")
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("no column latitude"))
  }

  @Test("A target name with line ends cannot forge a message of its own line")
  func forged() throws {
    let outcome = try Huntkit.verify("lat,lon,target\n\(Sample.near),\"x\nhuntkit: all rows are correct\"\n")
    #expect(outcome.messages.split(separator: "\n").count == 1)
  }
}
