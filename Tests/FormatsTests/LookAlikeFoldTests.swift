import Campaigns
import Formats
import Testing

@Suite("Normal forms and look-alikes")
struct LookAlikeFoldTests {
  /// Examples of Unicode Standard Annex 15, figures 3 to 6, and of the Unicode Standard, section 3.13.
  @Test(
    "Texts come in the normal forms of Unicode",
    arguments: [
      ("\u{C5}", "\u{C5}", "A\u{30A}", "\u{C5}", "\u{E5}"), ("\u{212B}", "\u{C5}", "A\u{30A}", "\u{C5}", "\u{E5}"),
      ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}", "\u{17F}\u{323}\u{307}", "\u{1E69}", "\u{1E69}"),
      ("\u{FB01}", "\u{FB01}", "\u{FB01}", "fi", "fi"), ("2\u{2075}", "2\u{2075}", "2\u{2075}", "25", "25"),
      ("A\u{AD}\u{200B}b", "A\u{AD}\u{200B}b", "A\u{AD}\u{200B}b", "A\u{AD}\u{200B}b", "ab"),
      ("Straße", "Straße", "Straße", "Straße", "strasse"),
      ("", "", "", "", ""), ("a\u{0}b", "a\u{0}b", "a\u{0}b", "a\u{0}b", "a\u{0}b"),
    ])
  func forms(text: String, composed: String, decomposed: String, plain: String, folded: String) {
    let forms: [NormalForm] = [.composed, .decomposed, .plain, .plainFolded]
    for (form, expected) in zip(forms, [composed, decomposed, plain, folded]) {
      #expect(form.text(text).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(form)")
    }
  }

  @Test(
    "What people take for each other is one",
    arguments: [
      ("hope", "НОРЕ"), ("hope", "норе"), ("HOPE", "Нοре"), ("ill", "III"), ("l0l", "IOI"), ("modem", "modern"),
      ("vow", "VOVV"), ("ǆ", "dž"),
      ("i\u{307}van", "ıvan"), ("Ðuro", "Đuro"), ("ﬁn", "FIN"), ("æ", "ae"), ("カ", "力"), ("ß", "SS"),
    ])
  func alike(one: String, other: String) {
    #expect(LookAlikeFold.folded(one) == LookAlikeFold.folded(other))
  }

  @Test(
    "What nobody takes for each other stays apart",
    arguments: [("e", "é"), ("n", "ñ"), ("o", "ø"), ("d", "đ"), ("ж", "ш"), ("5", "6"), ("田", "由")])
  func apart(one: String, other: String) {
    #expect(LookAlikeFold.folded(one) != LookAlikeFold.folded(other))
  }

  @Test("Folding again changes nothing, nor does writing in capitals or composing first, of any text; its length is bounded")
  func properties() {
    var random = SplitMix64(seed: 39)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xC0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x5D0...0x6D3, 0x1E00...0x1FFF, 0x3041...0x30FF,
    ]
    for _ in 0..<3000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
      }
      let text = String(scalars)
      let folded = LookAlikeFold.folded(text)
      #expect(LookAlikeFold.folded(folded) == folded, "\(text.unicodeScalars.map(\.value)), seed 39")
      #expect(LookAlikeFold.folded(NormalForm.decomposed.text(text)) == folded, "\(text.unicodeScalars.map(\.value)), seed 39")
      #expect(
        LookAlikeFold.folded(NormalForm.plainFolded.text(NormalForm.decomposed.text(text))) == folded,
        "\(text.unicodeScalars.map(\.value)), seed 39")
      #expect(folded.unicodeScalars.count <= 100 * max(1, text.unicodeScalars.count))
    }
  }
}

@Suite("Letters that look like Latin ones")
struct LookAlikeLettersTests {
  @Test("Letters of one case look like letters of that case; Latin ones and those of other alphabets like none")
  func letters() {
    let looks = "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορυıɑɡ"
    let letters = "ABESIJKMHOPCTYXaesijopcyxhdqwABEZHIKMNOPTYXayivopuiag"
    #expect(looks.unicodeScalars.map { LookAlikeLetters.latin($0) } == letters.unicodeScalars.map { $0 })
    // Capital and small letter are one, and look like what either does.
    for (letter, look) in zip("НнВвРрΗη\u{411}\u{431}".unicodeScalars, Array("hhbbpphh").map(Optional.some) + [nil, nil]) {
      #expect(LookAlikeLetters.caseless(letter).map(Character.init) == look, "\(letter)")
    }
    for scalar in "aI10m|éßжЖΩ中あ\u{5D5}\u{627}".unicodeScalars { #expect(LookAlikeLetters.latin(scalar) == nil, "\(scalar)") }
  }
}
