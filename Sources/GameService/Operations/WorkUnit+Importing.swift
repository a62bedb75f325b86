public import Game
public import Store

/// What became of a hunt of a pack.
public struct ImportedHunt: Sendable, Equatable {
  public let id: HuntID
  public let slug: String
  public let name: String
  public let stepCount: Int
  public let isDraft: Bool
  /// What others find it by where it is in no list.
  public let key: String?
  public let outcome: Outcome

  public enum Outcome: String, Sendable {
    case created, updated, unchanged
  }
}

/// Why a pack was not imported.
public enum ImportFault: Error, Sendable, Equatable, CustomStringConvertible {
  case noAuthor(String)
  case othersHunt(slug: String, author: String)
  case hasGuesses(slug: String)
  case sameSlug(String)
  /// Players would lose what they have.
  case stays(slug: String, why: String)

  public var description: String {
    switch self {
    case .noAuthor(let name): "there is no account \(name); make it with huntkit admin user add"
    case .othersHunt(let slug, let author): "the hunt \(slug) is there already, and \(author)'s; give yours another id"
    case .hasGuesses(let slug):
      "players have guessed in the hunt \(slug), so it is not replaced; edit it, or import it under another id"
    case .sameSlug(let slug): "two hunts of the pack would both be \(slug) in addresses; give one another id"
    case .stays(let slug, let why): "the hunt \(slug) stays what it is: \(why)"
    }
  }
}

extension WorkUnit {
  /// Imports all hunts of a pack. One that is there already, known by its slug, is brought up to date where it is the same author's
  /// and nobody has guessed in it, and stays as it is where it says the same.
  ///
  /// - Parameters:
  ///   - isDraft: nil for what it is, and false for a new one.
  ///   - isListed: nil for what it is, and true for a new one.
  ///   - randomBytes: so many, for keys.
  /// - Throws: `ImportFault`, `HuntChangeError`, `StoreError`: nothing is imported then.
  public func importHunts(
    _ pack: PackImport, by author: PlayerID, isDraft: Bool?, isListed: Bool?, at time: Moment,
    randomBytes: (Int) -> [UInt8]
  ) throws -> [ImportedHunt] {
    var slugs: Set<String> = []
    return try pack.hunts.map { slug, content in
      guard slugs.insert(slug).inserted else { throw ImportFault.sameSlug(slug) }
      let (id, outcome): (HuntID, ImportedHunt.Outcome)
      if let known = try huntID(slug: slug), let hunt = try hunt(known) {
        guard hunt.author == author else { throw ImportFault.othersHunt(slug: slug, author: hunt.authorName) }
        let isSame = try update(hunt, content, isDraft: isDraft, isListed: isListed, at: time)
        (id, outcome) = (known, isSame ? .unchanged : .updated)
      } else {
        let new = try createHunt(
          slug: slug, key: HuntKey.make(randomBytes), author: author, isDraft: isDraft ?? false, isListed: isListed ?? true,
          content, at: time)
        (id, outcome) = (new, .created)
      }
      let access = try access(to: id)
      return ImportedHunt(
        id: id, slug: slug, name: content.name, stepCount: content.steps.count, isDraft: access?.isDraft ?? false,
        key: access?.isListed == false ? access?.key : nil, outcome: outcome)
    }
  }

  /// - Returns: whether nothing had to be done.
  private func update(
    _ hunt: StoredHunt, _ content: HuntContent, isDraft: Bool?, isListed: Bool?, at time: Moment
  ) throws -> Bool {
    let state = (isDraft: isDraft ?? hunt.isDraft, isListed: isListed ?? hunt.isListed)
    let hasState = state == (hunt.isDraft, hunt.isListed)
    let hasContent = content == hunt.content
    if !hasContent {
      guard try !hasGuesses(hunt.id) else { throw ImportFault.hasGuesses(slug: hunt.slug) }
      try editHunt(hunt.id, revision: hunt.revision, content, at: time)
    }
    guard !hasState else { return hasContent }
    do {
      try setState(hunt.id, isDraft: state.isDraft, isListed: state.isListed, at: time)
    } catch StoreError.refused(let why) {
      throw ImportFault.stays(slug: hunt.slug, why: why)
    }
    return false
  }

  /// - Throws: `ImportFault.noAuthor`.
  public func author(named name: String) throws -> PlayerID {
    guard let known = try credentials(canonicalName: AccountName.canonical(name)) else { throw ImportFault.noAuthor(name) }
    return known.account.id
  }
}
