import Formats

extension Fix {
  /// Takes a member out of an object, with the comma that belongs to it and nothing else; no verdict changes.
  ///
  /// - Returns: nil where the object has none of that name, or several.
  static func removal(of name: String, from object: JSONTape.Value) -> Fix? {
    guard let members = object.members, let index = members.firstIndex(where: { $0.name == name }),
      !members[(index + 1)...].contains(where: { $0.name == name })
    else { return nil }
    let (start, end) = (members[index].key.range.lowerBound, members[index].value.range.upperBound)
    let range =
      if index + 1 < members.count { start..<members[index + 1].key.range.lowerBound } else if index > 0 {
        members[index - 1].value.range.upperBound..<end
      } else { start..<end }
    return Fix(title: "take \"\(name)\" out", isSafe: true, edits: [TextEdit(range, "")])
  }
}
