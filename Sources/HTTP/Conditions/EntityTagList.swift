/// What `If-Match` and `If-None-Match` hold.
enum EntityTagList: Equatable {
  /// `*`: whatever there is.
  case any
  case tags([EntityTag])

  /// Nil where the field does not come. What is no tag is passed over, and matches nothing.
  init?(_ headers: HeaderFields, _ name: String) {
    let values = headers.values(name)
    guard !values.isEmpty else { return nil }
    if values.contains(where: { $0[...].trimmed == "*" }) {
      self = .any
    } else {
      self = .tags(values.flatMap(Self.tags))
    }
  }

  /// A comma can be inside the quotes, so the quotes are what is looked for.
  private static func tags(_ value: String) -> [EntityTag] {
    var tags: [EntityTag] = []
    var rest = value.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")),
      let end = rest[rest.index(after: start)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let isWeak = rest[..<start].suffix(2).elementsEqual("W/".utf8)
      if let tag = EntityTag(String(Substring(rest[rest.index(after: start)..<end])), isWeak: isWeak) { tags.append(tag) }
      rest = rest[rest.index(after: end)...]
    }
    return tags
  }
}
