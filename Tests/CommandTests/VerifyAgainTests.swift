import Testing

@Suite("verify: its own output again")
struct VerifyAgainTests {
  static let inputs: [String: String] = [
    "with targets": #"""
    id,lat,lon,target,note
    1,37.4280,-122.1690,oval,"a, ""b"""
    2,37.4300,-122.1697,oval,
    3,91,-122.1690,oval,x
    4,37.4280,-122.1690,nowhere,x
    5,37.4280,-122.1690,,x
    6,nan,,oval,x

    """#,
    "without targets": """
    id,lat,lon
    1,37.4280,-122.1690
    2,40,-100
    3,37.4280,237
    4,,
    5,37.4280,-122.1690,surplus

    """,
    "with numbers that JSON does not write": """
    id,lat,lon
    1,+37.4280, -122.1690
    2,37.4280,-122.
    3,.5,-122
    4,037.4280,-122.1690

    """,
    "with small numbers": """
    id,lat,lon
    1,0.000012345678901,-0.00000000123456
    2,1e-7,-1e-12

    """,
    "with windows line ends": "lat;lon;target\r\n37.4280;-122.1690;oval\r\n\r\n91;2;oval",
  ]

  @Test(
    "The second run gives the same bytes as the first, in every format", arguments: inputs.keys.sorted(),
    ["csv", "ndjson", "geojson"])
  func same(name: String, format: String) throws {
    let first = try Huntkit.verify(Self.inputs[name] ?? "", "--format", format)
    #expect(first.code == 0)
    let second = try Huntkit.verify(first.output, [])
    #expect(second.code == 0)
    #expect(second.output == first.output, "\(first.text)then\n\(second.text)")
  }

  @Test("Old verdicts are replaced in their columns, wherever these are, and nothing else is")
  func replaced() throws {
    let outcome = try Huntkit.verify(
      "Verdict,lat,distance_M,lon,target\nwho knows,37.4280,1,-122.1690,oval\ncorrect,91,\"2,5\",0,oval\n")
    #expect(
      outcome.lines == [
        "Verdict,lat,distance_M,lon,target", "correct,37.4280,83.176,-122.1690,oval", "invalid,91,,0,oval",
      ])
    let json = try Huntkit.verify(
      #"{"verdict":"?","lat":37.4280,"distance_m":"old","lon":-122.1690,"target":"oval"}"# + "\n")
    #expect(json.text == #"{"verdict":"correct","lat":37.4280,"distance_m":83.176,"lon":-122.1690,"target":"oval"}"# + "\n")
  }

  @Test("A file judged against another pack gets that pack's verdicts")
  func otherPack() throws {
    let first = try Huntkit.verify("lat,lon\n\(Sample.near)\n")
    let strict = Sample.collection([Sample.feature("oval", "Oval", -122.1697, 37.4275, ",\"radius_m\":50")])
    let second = try Huntkit.verify(first.output, [], pack: strict)
    #expect(second.lines[1] == "\(Sample.near),oval,83.176,incorrect")
  }
}
