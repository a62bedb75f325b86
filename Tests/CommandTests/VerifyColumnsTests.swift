import Testing

@Suite("verify: columns")
struct VerifyColumnsTests {
  @Test("Rows keep every byte: quotes, blanks, exponents, empty fields", arguments: [",", ";", "\t"])
  func bytesKept(delimiter: String) throws {
    let table = [
      ["note", "lat", "lon", "\"target\"", "x y"], ["\"a\"", "37.4280", "-122.1690", "oval", ""],
      ["\"a \"\"b\"\" \(delimiter)\nc\r\nd\"", " 37.4280", "-1.22169e2", "\"oval\"", "  "],
      ["é😀", "\"37.4300\"", "-122.1697", "oval", "'"],
    ]
    func text(_ added: [[String]]) -> String {
      zip(table, added).map { ($0 + $1).joined(separator: delimiter) + "\r\n" }.joined()
    }
    let outcome = try Huntkit.verify(text([[], [], [], []]))
    let verdicts = [["distance_m", "verdict"], ["83.176", "correct"], ["83.176", "correct"], ["277.464", "incorrect"]]
    #expect(outcome.output == Array(text(verdicts).utf8))
    #expect(outcome.messages.isEmpty)
  }

  @Test(
    "The usual names are found in any case",
    arguments: [
      "latitude,longitude", "Lat,Lng", "LAT,LONG", "Latitude,lon", " lat , lon ", "y,x", "Y,X", "\"lat\",\"lon\"",
    ])
  func names(header: String) throws {
    let outcome = try Huntkit.verify("\(header),TARGET_ID\n\(Sample.near),oval\n")
    #expect(outcome.lines == ["\(header),TARGET_ID,distance_m,verdict", "\(Sample.near),oval,83.176,correct"])
  }

  @Test("x and y are used only where there is no other name")
  func fallback() throws {
    let outcome = try Huntkit.verify("x,y,lat,lon,target\nleft,right,\(Sample.near),oval\n")
    #expect(outcome.lines[1] == "left,right,\(Sample.near),oval,83.176,correct")
  }

  @Test(
    "Two columns for one thing are exit code 2, both named, before any output",
    arguments: [
      ("lat,latitude,lon", "two columns for the latitude: \"lat\" and \"latitude\"; say which with --lat"),
      ("lat,lng,Long", "two columns for the longitude: \"lng\" and \"Long\"; say which with --lon"),
      ("lat,lon,target,target_id", "two columns for the target: \"target\" and \"target_id\"; say which with --target"),
      ("lat,lon,User,player", "two columns for the player: \"User\" and \"player\"; say which with --player"),
      ("lat,lat,lon", "\"lat\" and \"lat\""), ("lat,lon,verdict,Verdict", "\"verdict\" and \"Verdict\""),
      ("lat,lon,hunt,HUNT", "rename one of them"),
    ])
  func ambiguous(header: String, says: String) throws {
    let outcome = try Huntkit.verify("\(header)\n1,2,3,4\n")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("standard input:1: "))
    #expect(outcome.messages.contains(says), "\(outcome.messages)")
  }

  @Test("--lat, --lon, --target and --player name other columns, also where the usual ones are there")
  func overrides() throws {
    let outcome = try Huntkit.verify(
      "lat,lon,B,L,Where,target,who\n0,0,\(Sample.near),oval,tower,ann\n", "--lat", "B", "--lon", "l", "--target", "Where",
      "--player", "who")
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(
      outcome.lines == [
        "lat,lon,B,L,Where,target,who,distance_m,verdict", "0,0,\(Sample.near),oval,tower,ann,83.176,correct",
      ])
  }

  @Test("A named column that does not exist is exit code 2, with did you mean")
  func missingOverride() throws {
    let outcome = try Huntkit.verify("breite,laenge\n\(Sample.near)\n", "--lat", "briete", "--lon", "laenge")
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("there is no column \"briete\"; did you mean \"breite\"?"))
    let swapped = try Huntkit.verify("a,b\n\(Sample.near)\n", "--lat", "a", "--lon", "a")
    #expect(swapped.code == 2, "one column cannot be both")
  }

  @Test("A header after blank lines is found, and rows are counted by lines of the file")
  func headerLine() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors("\n\r\n\n\"lat\",lon,\"a\nb\"\n91,-122,\n")
    #expect(outcome.code == 0)
    #expect(errors.map(\.brief) == ["1:6 lat out-of-range"])
  }

  @Test("Lines of bad rows count the line ends inside quotes, however far into the file")
  func farLines() throws {
    let rows = String(repeating: "\(Sample.near),oval,\"a\nb\r\nc\rd\n\ne\"\n", count: 12_000)
    let (outcome, errors) = try Huntkit.verifyWithErrors("lat,lon,target,note\n\(rows)91,-122,oval,x\n\(rows)91,-122,oval,y\n")
    #expect(outcome.code == 0)
    #expect(errors.map(\.line) == [2 + 72_000, 3 + 144_000])
    #expect(errors.map(\.row) == [12_001, 24_002])
  }

  @Test("No row is lost whatever ends the lines of a large file", arguments: ["\n", "\r\n", "\r"])
  func largeFiles(end: String) throws {
    let rows = String(repeating: "\(Sample.near),oval\(end)", count: 40_000)
    let outcome = try Huntkit.verify("lat,lon,target\(end)\(rows)", "--summary")
    #expect(outcome.messages == "40,000 rows: 40,000 correct, 0 incorrect, 0 invalid\n")
    let judged = String(repeating: "\(Sample.near),oval,83.176,correct\(end)", count: 40_000)
    let wanted = "lat,lon,target,distance_m,verdict\(end)" + judged
    #expect(outcome.output == Array(wanted.utf8))
  }

  @Test("In a tab-separated file a row of empty fields is a bad row, as in others", arguments: [",", ";", "\t"])
  func emptyFields(delimiter: String) throws {
    let header = ["lat", "lon", "target"].joined(separator: delimiter)
    let (outcome, errors) = try Huntkit.verifyWithErrors("\(header)\n\(delimiter)\(delimiter)\n")
    #expect(errors.count == 1)
    #expect(outcome.lines.count == 2)
  }
}
