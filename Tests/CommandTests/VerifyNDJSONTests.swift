import Testing

@Suite("verify: NDJSON")
struct VerifyNDJSONTests {
  private static let row = #"{"lat":37.4280,"lon":-122.1690,"target":"oval"}"#
  private static let judged = #"{"lat":37.4280,"lon":-122.1690,"target":"oval","distance_m":83.176,"verdict":"correct"}"#

  @Test("Members keep their order and their values as they are written")
  func members() throws {
    let outcome = try Huntkit.verify(
      #"{ "b" : [1, {"c": null}], "lat":3.74280e1 ,"é\n":"\u00e9\/","target":"oval","lon":-122.16900,"big":1e2}"# + "\n")
    #expect(
      outcome.text == #"{"b":[1, {"c": null}],"lat":3.74280e1,"é\n":"\u00e9\/","target":"oval","#
        + #""lon":-122.16900,"big":1e2,"distance_m":83.176,"verdict":"correct"}"# + "\n")
  }

  @Test("A line that is no object is a bad row whose text is kept; blank lines and line ends of any kind are passed over")
  func badLines() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      "\(Self.row)\r\n\n{\"lat\":37\r\n[1,2]\n  \n\"text\"\nnull\n\(Self.row) trailing\n\(Self.row)")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 7)
    #expect(outcome.lines[0] == Self.judged)
    #expect(outcome.lines[1] == #"{"line":"{\"lat\":37","target":null,"distance_m":null,"verdict":"invalid"}"#)
    #expect(outcome.lines[6] == Self.judged)
    #expect(errors.map(\.brief) == ["2:3  json", "3:4  json", "4:6  json", "5:7  json", "6:8  json"])
    #expect(errors[0].message.hasPrefix("column 10: "))
    #expect(errors[4].message.contains("more text after the end"))
  }

  @Test("Two members of one name make a bad row that says which, the same at every run")
  func duplicates() throws {
    let names = (0..<10).map { "\"m\($0)\":1,\"m\($0)\":2" }.joined(separator: ",")
    let text = "\(Self.row)\n{\(names),\"lat\":1,\"lon\":2}\n" + #"{"lat":1,"lat":1,"lon":2,"target":"oval"}"# + "\n"
    let first = try Huntkit.verifyWithErrors(text).errors
    #expect(first.map(\.code) == ["duplicate-member", "duplicate-member"])
    #expect(first.last?.column == "lat")
    for _ in 0..<5 { #expect(try Huntkit.verifyWithErrors(text).errors == first) }
  }

  @Test(
    "A bad first line does not stop the run, whatever the output format and the names given",
    arguments: [
      ["--format", "ndjson"], ["--format", "csv"], ["--format", "geojson"], ["--lat", "lat"],
    ])
  func badFirstLine(options: [String]) throws {
    let outcome = try Huntkit.verify(Array("{oops\n\(Self.row)\n".utf8), options)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.text.contains("83.176"))
    #expect(outcome.text.contains("{oops"), "the text of the bad line is lost in \(outcome.text)")
  }

  @Test("A member that is not in the first row has no column in CSV: exit code 2, which names it and its line")
  func misfit() throws {
    let other = #"{"lat":1,"lon":2,"target":"oval","extra":3}"#
    let outcome = try Huntkit.verify("\(Self.row)\n\n\(other)\n", "--format", "csv")
    #expect(outcome.code == 2)
    #expect(outcome.messages.contains("standard input:3: the member \"extra\" is not in the first row"))
    #expect(outcome.messages.contains("--format ndjson"))
  }

  @Test("To CSV a member that a row lacks is an empty field")
  func lacking() throws {
    let outcome = try Huntkit.verify(
      #"{"lat":37.4280,"lon":-122.1690,"target":"oval","note":"x,y"}"# + "\n\(Self.row)\n", "--format", "csv")
    #expect(
      outcome.lines == [
        "lat,lon,target,note,distance_m,verdict", "37.4280,-122.1690,oval,\"x,y\",83.176,correct",
        "37.4280,-122.1690,oval,,83.176,correct",
      ])
  }

  @Test("A row without the member that an option names is a bad row, and not called a duplicate")
  func missingOverride() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      #"{"lat":37.4280,"lon":-122.1690,"goal":"oval"}"# + "\n" + #"{"lat":37.4280,"lon":-122.1690}"# + "\n", "--target", "goal")
    #expect(outcome.code == 0)
    #expect(outcome.lines[0].hasSuffix(#""goal":"oval","distance_m":83.176,"verdict":"correct"}"#))
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.row == 2 && $0.code != "duplicate-member" }, "\(errors)")
  }

  @Test("Rows may name a target or not, each on its own")
  func mixedRows() throws {
    let outcome = try Huntkit.verify(
      #"{"lat":37.4280,"lon":-122.1690}"# + "\n" + #"{"target":"tower","lat":37.4280,"lon":-122.1690}"# + "\n")
    #expect(outcome.lines[0].contains(#""target":"oval","distance_m":83.176"#))
    #expect(outcome.lines[1].hasPrefix(#"{"target":"tower","lat":37.4280,"lon":-122.1690,"distance_m":191.1"#))
  }

  @Test("Ids that are numbers match numbers")
  func numbers() throws {
    let pack = Sample.collection([
      #"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[-122.1697,37.4275]},"properties":{"name":"Oval"}}"#
    ])
    let outcome = try Huntkit.verify(#"{"lat":37.4280,"lon":-122.1690,"target":7}"# + "\n", pack: pack)
    #expect(outcome.text.contains("83.176"))
  }

  @Test("A JSON array of rows is refused with a word on what is expected, not taken for bad rows")
  func array() throws {
    for text in ["[\(Self.row),\(Self.row)]", "[\n\(Self.row),\n\(Self.row)\n]\n", "[\n  \(Self.row)\n]"] {
      let outcome = try Huntkit.verify(text)
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains("one JSON object a line"), "\(outcome.messages)")
    }
  }

  @Test("A byte-order mark before the first row is no part of it")
  func mark() throws {
    #expect(try Huntkit.verify("\u{FEFF}\(Self.row)\n").text == Self.judged + "\n")
  }
}
