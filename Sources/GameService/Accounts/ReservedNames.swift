import Formats

/// Names that would be taken for those of the people who run the game, or for no name at all.
enum ReservedNames {
  private static let words = [
    "admin", "administrator", "anonymous", "api", "deleted", "everyone", "huntkit", "me", "mod", "moderation", "moderator",
    "nobody", "null", "official", "operator", "owner", "root", "security", "staff", "superuser", "support", "sysadmin",
    "system",
    "undefined", "webmaster",
  ]

  private static let folded = Set(words.map(LookAlikeFold.folded))
  private static let pseudonym = LookAlikeFold.folded(Pseudonym.word)

  /// - Parameter canonical: as `AccountName` makes it.
  static func contains(_ canonical: String) -> Bool {
    folded.contains(canonical) || canonical == pseudonym || canonical.hasPrefix(pseudonym + "-")
  }
}

/// What a deleted account is called from then on, on boards and in the forum.
enum Pseudonym {
  static let word = "deleted"

  /// Drawn by chance, so that it tells nothing; no account can have a name like it.
  static func random(_ surroundings: Surroundings) -> String { word + "-" + CodeAlphabet.text(surroundings.randomBytes(10)) }
}
