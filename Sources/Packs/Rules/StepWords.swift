/// Words that say which step of a hunt something is, and not which place.
enum StepWords {
  /// A word in small letters, or a number.
  static func contains(_ word: Substring) -> Bool { all.contains(String(word)) || word.allSatisfy(\.isNumber) }

  private static let all = Set(
    """
    start begin beginning intro introduction end finish goal final finale stop step steps stage station point place spot location
    checkpoint control waypoint target clue riddle hint puzzle question task quest hunt round part chapter level number bonus
    here there next last first second third fourth fifth sixth seventh eighth ninth tenth one two three four five six seven
    eight nine ten the a an of to and at in on your our
    anfang ziel ende schritt punkt ort stelle rätsel hinweis aufgabe frage etappe runde teil nummer hier erste erster erstes
    zweite zweiter zweites dritte dritter drittes vierte letzte letzter letztes nächste nächster nächstes der die das ein eine und
    départ début arrivée fin étape lieu énigme indice question premier première deuxième troisième dernier dernière le la les un une et
    inicio comienzo meta paso etapa punto lugar pista acertijo pregunta primero primera segundo segunda tercero tercera último última
    el los las uno una y inizio fine tappa luogo indizio domanda primo prima secondo seconda terzo terza ultimo ultima il lo gli e
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
