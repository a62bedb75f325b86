import Testing

@Suite("verify: which target a guess is about")
struct VerifyTargetsTests {
  @Test("Ids and names match exactly: case, blanks and misspellings are bad rows that say what may be meant")
  func matching() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      """
      guess,target,lat,lon
      1,oval,37.4280,-122.1690
      2,OVAL,37.4280,-122.1690
      3, oval ,37.4280,-122.1690
      4,ovel,37.4280,-122.1690
      5,,37.4280,-122.1690
      6,oval,37.4280,-122.1690
      1,oval,37.4300,-122.1697
      7,Oval,37.4280,-122.1690
      8,"oval",37.4280,-122.1690
      9,zzzzzzzzzz,37.4280,-122.1690
      10,  ,37.4280,-122.1690

      """)
    let verdicts = outcome.lines.dropFirst().compactMap { $0.split(separator: ",").last.map(String.init) }
    #expect(
      verdicts == [
        "correct", "invalid", "invalid", "invalid", "invalid", "correct", "incorrect", "correct", "correct",
        "invalid", "invalid",
      ])
    #expect(
      errors.map(\.brief) == [
        "2:3 target unknown-target", "3:4 target unknown-target", "4:5 target unknown-target", "5:6 target empty",
        "10:11 target unknown-target", "11:12 target empty",
      ])
    for error in errors[..<3] { #expect(error.message.contains("did you mean \"oval\"?")) }
    #expect(errors[4].message == "there is no target \"zzzzzzzzzz\"")
  }

  private static let twins = Sample.collection([
    Sample.feature("a", "Tap", -122.1697, 37.4275), Sample.feature("b", "Tap", -122.1669, 37.4276),
    Sample.feature("c", "Bench", -122.1700, 37.4276), Sample.feature("Bench", "Well", -122.1669, 37.4276),
  ])

  @Test("A name that two targets have is ambiguous, never the first of them; an id goes before a name")
  func ambiguous() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      "lat,lon,target\n\(Sample.near),Tap\n\(Sample.near),a\n\(Sample.near),Bench\n", pack: Self.twins)
    #expect(outcome.lines[1] == "\(Sample.near),Tap,,invalid")
    #expect(outcome.lines[2] == "\(Sample.near),a,83.176,correct")
    #expect(outcome.lines[3].hasPrefix("\(Sample.near),Bench,19"), "the target with the id: \(outcome.lines[3])")
    #expect(errors.map(\.code) == ["ambiguous-target"])
    #expect(errors[0].message.contains("use an id"))
  }

  @Test("Names that look the same because they are composed differently are one name, so they are ambiguous")
  func composition() throws {
    let pack = Sample.collection([
      Sample.feature("a", "Caf\u{E9}", -122.1697, 37.4275), Sample.feature("b", "Cafe\u{301}", -122.1669, 37.4276),
    ])
    let (_, errors) = try Huntkit.verifyWithErrors(
      "lat,lon,target\n\(Sample.near),Caf\u{E9}\n\(Sample.near),Cafe\u{301}\n", pack: pack)
    #expect(errors.map(\.code) == ["ambiguous-target", "ambiguous-target"])
  }

  private static let hunts = Sample.collection([
    Sample.feature("a1", "A1", -122.1697, 37.4275, ",\"hunt\":\"a\",\"step\":1"),
    Sample.feature("a2", "A2", -122.1669, 37.4276, ",\"hunt\":\"a\",\"step\":2"),
    Sample.feature("b1", "B1", -122.1690, 37.4281, ",\"hunt\":\"b\""),
  ])

  @Test("With only a hunt a guess is about that hunt's steps; with neither, about the pack")
  func scopes() throws {
    let byHunt = try Huntkit.verify("lat,lon,hunt\n\(Sample.near),a\n\(Sample.near),b\n", pack: Self.hunts)
    #expect(byHunt.lines[0] == "lat,lon,hunt,target,distance_m,verdict")
    #expect(byHunt.lines[1] == "\(Sample.near),a,a1,83.176,correct")
    #expect(byHunt.lines[2].hasPrefix("\(Sample.near),b,b1,11.099,correct"))
    let byPack = try Huntkit.verify("lat,lon\n\(Sample.near)\n", pack: Self.hunts)
    #expect(byPack.lines[1].hasPrefix("\(Sample.near),b1,11.099,correct"))
  }

  @Test("A target and a hunt that disagree, and a hunt that does not exist, are bad rows")
  func disagreement() throws {
    let (outcome, errors) = try Huntkit.verifyWithErrors(
      "lat,lon,target,hunt\n\(Sample.near),a1,a\n\(Sample.near),a1,b\n\(Sample.near),a1,huntx\n\(Sample.near),a1,\n",
      pack: Self.hunts)
    #expect(outcome.lines[1].hasSuffix(",83.176,correct"))
    #expect(outcome.lines[4].hasSuffix(",83.176,correct"))
    #expect(errors.map(\.brief) == ["2:3 hunt other-hunt", "3:4 hunt unknown-hunt"])
    #expect(errors[0].message.contains("the target \"a1\" is not in the hunt \"b\""))
    let (_, only) = try Huntkit.verifyWithErrors("lat,lon,hunt\n\(Sample.near),aa\n\(Sample.near),\n", pack: Self.hunts)
    #expect(only.map(\.code) == ["unknown-hunt", "empty"])
    #expect(only[0].message.contains("did you mean \"a\"?"))
  }

  @Test("The nearest target that is satisfied wins over a nearer one that is not; ties go by the order of the pack")
  func nearestSatisfied() throws {
    let pack = Sample.collection([
      Sample.feature("wide", "Wide", -122.1669, 37.4276, ",\"radius_m\":1000"),
      Sample.feature("narrow", "Narrow", -122.1690, 37.4281, ",\"radius_m\":5"),
      Sample.feature("second", "Second", -122.1690, 37.4281, ",\"radius_m\":5"),
    ])
    let outcome = try Huntkit.verify("lat,lon\n\(Sample.near)\n37.4281,-122.1690\n40,-122\n", pack: pack)
    #expect(outcome.lines[1].hasPrefix("\(Sample.near),wide,19"))
    #expect(outcome.lines[1].hasSuffix(",correct"))
    #expect(outcome.lines[2] == "37.4281,-122.1690,narrow,0.000,correct")
    #expect(outcome.lines[3].hasPrefix("40,-122,narrow,28"))
    #expect(outcome.lines[3].hasSuffix(",incorrect"))
  }

  @Test("A hunt that a feature makes for itself does not take the id of one that features name")
  func implicitHunt() throws {
    let pack = Sample.collection([
      Sample.feature("b", "B", -122.1697, 37.4275, ",\"hunt\":\"x\""), Sample.feature("x", "X", -122.1669, 37.4276),
    ])
    guard try Huntkit.run("validate", "-", input: pack).code == 0 else { return }
    let outcome = try Huntkit.verify("lat,lon,target,hunt\n\(Sample.near),b,x\n", pack: pack)
    #expect(outcome.lines[1].hasSuffix(",correct"), "\(outcome.messages)")
  }

  @Test("Messages about long or hostile names stay short and harmless")
  func hostileNames() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let rows = [
      "\(Sample.near),\(long)", "\(Sample.near),\u{1B}[31mred", "\(long)1,2,oval", "1,9\(long.replacing("x", with: "0")),oval",
    ]
    let (outcome, errors) = try Huntkit.verifyWithErrors("lat,lon,target\n" + rows.map { $0 + "\n" }.joined())
    #expect(outcome.messages.utf8.count < 4000)
    #expect(!outcome.messages.unicodeScalars.contains("\u{1B}"))
    #expect(errors.count == 4)
    #expect(errors.allSatisfy { $0.message.utf8.count < 1000 })
  }
}
