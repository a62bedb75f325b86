/// One form for all texts that people take for each other: case, composition, compatibility forms and letters that look alike
/// make no difference (the skeleton of Unicode Technical Standard 39, section 4, closed under case).
///
/// The standard's skeleton tells `Норе` in Cyrillic capitals from `hope`, since small `н` looks like no `h`; here letters are
/// one where any of their cases look alike. So `i`, `I`, `l` and `1` are one as well. It is for comparing, never for showing.
public enum LookAlikeFold {
  /// At most some hundred scalars for each of the text's.
  public static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in caseless(text.unicodeScalars) {
      let folded = classes[scalar] ?? [scalar]
      // What has a dot looks the same with one more.
      if folded == [dotAbove], result.last == dotted { continue }
      result.append(contentsOf: folded)
    }
    // Marks of look-alikes may stand in another order than marks of the same kind do elsewhere.
    return NormalForm.composed.text(String(result))
  }

  private static let dotAbove: Unicode.Scalar = "\u{307}"
  private static let dotted = classes["i"]?.first ?? "i"

  /// What stands for a character, where that is not itself.
  private static let classes: [Unicode.Scalar: [Unicode.Scalar]] = {
    var union = ScalarUnion()
    var drawn: [(Unicode.Scalar, [Unicode.Scalar])] = []
    for (look, letters) in LookAlikeTable.pairs {
      let (one, other) = (caseless([look]), caseless(letters))
      guard one.count == 1 else { continue }
      if other.count == 1 { union.join(one[0], other[0]) } else { drawn.append((one[0], other)) }
    }
    var sequences: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (scalar, sequence) in drawn where sequences[union.representative(scalar)] == nil {
      sequences[union.representative(scalar)] = sequence
    }
    /// Sequences are made of characters that stand for sequences in turn, to a depth of three.
    func expanded(_ scalar: Unicode.Scalar, _ depth: Int) -> [Unicode.Scalar] {
      let representative = union.representative(scalar)
      guard depth < 4, let sequence = sequences[representative] else { return [representative] }
      return sequence.flatMap { expanded($0, depth + 1) }
    }
    var classes: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for scalar in union.members + drawn.flatMap({ [$0.0] + $0.1 }) {
      let folded = expanded(scalar, 0)
      if folded != [scalar] { classes[scalar] = folded }
    }
    return classes
  }()

  /// Decomposed first: folding an iota below a letter makes it one behind it, and there it must stand behind all marks.
  private static func caseless(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Array(
      NormalForm.decomposed.text(NormalForm.plainFolded.text(NormalForm.decomposed.text(String(view)))).unicodeScalars)
  }
}

/// Characters that are one, with the least of them standing for all.
private struct ScalarUnion {
  private var parents: [Unicode.Scalar: Unicode.Scalar] = [:]

  var members: [Unicode.Scalar] { Array(Set(parents.keys).union(parents.values)) }

  func representative(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var scalar = scalar
    // A parent is always less, so this ends.
    while let parent = parents[scalar] { scalar = parent }
    return scalar
  }

  mutating func join(_ one: Unicode.Scalar, _ other: Unicode.Scalar) {
    let (one, other) = (representative(one), representative(other))
    if one != other { parents[max(one, other)] = min(one, other) }
  }
}
