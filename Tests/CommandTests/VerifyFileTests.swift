import Testing

@Suite("verify: guess files as people have them")
struct VerifyFileTests {
  private static let judged = ["\(Sample.near),oval,83.176,correct", "\(Sample.far),oval,277.464,incorrect"]

  @Test("A byte-order mark does not hide the first column, and is kept")
  func byteOrderMark() throws {
    let mark = "\u{FEFF}"
    let plain = try Huntkit.verify(mark + "lat,lon,target\n\(Sample.near),oval\n\(Sample.far),oval\n")
    #expect(plain.code == 0)
    #expect(plain.text == mark + (["lat,lon,target,distance_m,verdict"] + Self.judged).joined(separator: "\n") + "\n")
    let quoted = try Huntkit.verify(mark + "\"lat\",\"lon\",\"target\"\n\(Sample.near),oval\n")
    #expect(quoted.text == mark + "\"lat\",\"lon\",\"target\",distance_m,verdict\n\(Self.judged[0])\n")
  }

  @Test("UTF-16 is a fault of the file that says so, in either order, with and without a mark", arguments: [0, 1, 2, 3])
  func utf16(variant: Int) throws {
    var bytes = "lat\tlon\ttarget\r\n37.4280\t-122.1690\toval\r\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    if variant & 1 == 0 { bytes = [0xFF, 0xFE] + bytes }
    if variant & 2 == 0 { for i in stride(from: 0, to: bytes.count, by: 2) { bytes.swapAt(i, i + 1) } }
    let outcome = try Huntkit.verify(bytes)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("UTF-16"))
  }

  @Test("Line ends of every kind are read alike and kept", arguments: ["\n", "\r\n", "\r"], [true, false])
  func lineEnds(end: String, isClosed: Bool) throws {
    let rows = ["guess,target,lat,lon", "1,oval,\(Sample.near)", "2,oval,\(Sample.far)"].joined(separator: end)
    let outcome = try Huntkit.verify(rows + (isClosed ? end : ""))
    #expect(outcome.code == 0)
    let wanted = [
      "guess,target,lat,lon,distance_m,verdict", "1,oval,\(Sample.near),83.176,correct",
      "2,oval,\(Sample.far),277.464,incorrect",
    ]
    #expect(outcome.text.unicodeScalars.elementsEqual((wanted.joined(separator: end) + (isClosed ? end : "")).unicodeScalars))
  }

  @Test("Mixed line ends stay as they are, row by row")
  func mixedLineEnds() throws {
    let outcome = try Huntkit.verify("lat,lon\r\n\(Sample.near)\n\(Sample.far)\r\(Sample.near)")
    let wanted = "lat,lon,target,distance_m,verdict\r\n\(Self.judged[0])\n\(Self.judged[1])\r\(Self.judged[0])"
    #expect(outcome.output == Array(wanted.utf8))
  }

  @Test("Quoted fields before CR LF hold no CR")
  func quotedLast() throws {
    let outcome = try Huntkit.verify("target,lat,lon\r\n\"oval\",\"37.4280\",\"-122.1690\"\r\n")
    #expect(
      outcome.output
        == Array(
          "target,lat,lon,distance_m,verdict\r\n\"oval\",\"37.4280\",\"-122.1690\",83.176,correct\r\n".utf8))
  }

  @Test("A quote that is never closed is exit code 2 and names the line it was opened on")
  func openQuote() throws {
    let rows = "1,oval,fine,\(Sample.near)\n"
    let straight = try Huntkit.verify("guess,target,note,lat,lon\n\(rows)2,oval,\"opened here,\(Sample.far)\n\(rows)\(rows)")
    #expect(straight.code == 2)
    #expect(straight.messages.contains("standard input:3: the quote opened on this line is never closed"))
    let curly = try Huntkit.verify(
      "guess,target,note,lat,lon\n1,oval,\"straight, then curly\u{201D},\(Sample.near)\n2,oval,x,\(Sample.far)\n")
    #expect(curly.code == 2)
    #expect(curly.messages.contains("standard input:2: "))
    #expect(curly.messages.contains("curly quote"))
    let header = try Huntkit.verify("lat,\"lon\n\(Sample.near)\n")
    #expect(header.code == 2)
    #expect(header.messages.contains("quote opened in the header is never closed"))
  }

  @Test("A quote inside a field is a letter; text after a closing quote makes a bad row whose bytes are kept")
  func quoteInside() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      "guess,target,note,lat,lon\n1,oval,5\" pipe,\(Sample.near)\n2,oval,\"shut\" early,\(Sample.far)\n")
    #expect(outcome.code == 0)
    #expect(
      outcome.lines == [
        "guess,target,note,lat,lon,distance_m,verdict", "1,oval,5\" pipe,\(Sample.near),83.176,correct",
        "2,oval,\"shut\" early,\(Sample.far),,invalid",
      ])
    #expect(errors.map(\.brief) == ["2:3  text-after-quote"])
  }

  @Test("Ragged rows are bad rows with the verdict in its column; blank lines are no rows")
  func ragged() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      """
      guess,target,lat,lon
      1,oval,37.4280,-122.1690
      2,oval,37.4300
      3,oval,37.4280,-122.1690,extra,"more"

      ,,,
      \u{20}\u{20}\u{20}
      4,oval,,-122.1690
      5,oval,37.4300,-122.1697


      """, "--summary")
    #expect(outcome.code == 0)
    #expect(
      outcome.text == """
        guess,target,lat,lon,distance_m,verdict
        1,oval,37.4280,-122.1690,83.176,correct
        2,oval,37.4300,,,invalid
        3,oval,37.4280,-122.1690,,invalid,extra,"more"
        ,,,,,invalid
        4,oval,,-122.1690,,invalid
        5,oval,37.4300,-122.1697,277.464,incorrect

        """)
    #expect(errors.map(\.brief) == ["2:3  field-count", "3:4  field-count", "4:6 lat empty", "5:8 lat empty"])
    #expect(errors[0].message.contains("too few fields: 3, the header has 4"))
    #expect(errors[1].message.contains("too many fields: 6, the header has 4"))
    #expect(outcome.messages.hasSuffix("6 rows: 1 correct, 1 incorrect, 4 invalid; 3 blank lines\n"), "\(outcome.messages)")
  }

  @Test("A header without rows is no fault and says so; an empty file and a file without a header are")
  func hollow() throws {
    let header = try Huntkit.verify("guess,target,lat,lon\n")
    #expect(header.code == 0)
    #expect(header.text == "guess,target,lat,lon,distance_m,verdict\n")
    #expect(header.messages.contains("no guesses"))
    for empty in ["", "\n\n", "  \r\n\t\n", "\u{FEFF}"] {
      let outcome = try Huntkit.verify(empty)
      #expect(outcome.code == 2, "\(empty.debugDescription)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains("empty"), "\(empty.debugDescription): \(outcome.messages)")
    }
    let headless = try Huntkit.verify("1,oval,\(Sample.near)\n2,oval,\(Sample.far)\n")
    #expect(headless.code == 2)
    #expect(headless.output.isEmpty)
    #expect(headless.messages.contains("no column latitude (or lat) in the header; its columns are \"1\", \"oval\""))
  }

  @Test("A row that is not UTF-8 is a bad row that keeps its bytes; the others are judged")
  func latin1() throws {
    let head = Array("guess,player,target,lat,lon\n1,Ren".utf8)
    let tail = Array(",oval,\(Sample.near)".utf8)
    let next = Array("\n2,Bo,oval,\(Sample.far)".utf8)
    let (outcome, errors) = try Huntkit.verifyWithErrors(head + [0xE9] + tail + next + [10])
    #expect(outcome.code == 0)
    let wanted =
      Array("guess,player,target,lat,lon,distance_m,verdict\n1,Ren".utf8) + [0xE9] + tail
      + Array(",,invalid".utf8) + next + Array(",277.464,incorrect\n".utf8)
    #expect(outcome.output == wanted)
    #expect(errors.map(\.brief) == ["1:2  not-utf8"])
    #expect(errors[0].message.contains("byte 0xE9 at byte 6 of the row"))
    let header = try Huntkit.verify(Array("lat,lon,Ren".utf8) + [0xE9, 10, 49, 44, 50, 44, 10])
    #expect(header.code == 2)
    #expect(header.messages.contains("the header is not UTF-8"))
  }

  @Test("A NUL byte makes a bad row, near the start a file that is no text")
  func nul() throws {
    let rows = String(repeating: "\(Sample.near),x\n", count: 60)
    let (outcome, errors) = try Huntkit.verifyWithErrors("lat,lon,note\n\(rows)\(Sample.near),a\u{0}b\n\(rows)")
    #expect(outcome.code == 0)
    #expect(errors.map(\.brief) == ["61:62  nul-byte"])
    #expect(outcome.lines.count == 122)
    #expect(outcome.lines[61] == "\(Sample.near),a\u{0}b,,,invalid")
    let binary = try Huntkit.verify([UInt8](repeating: 7, count: 20) + [0, 0, 7])
    #expect(binary.code == 2)
    #expect(binary.messages.contains("not text"))
    let zip = try Huntkit.verify([0x50, 0x4B, 3, 4, 20, 0, 8, 8])
    #expect(zip.code == 2)
    #expect(zip.messages.contains("zip"))
  }
}
