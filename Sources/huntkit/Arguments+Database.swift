import Formats
import Game
import Glibc
import Store

extension Option {
  static let database = Option("database", "PATH", "the SQLite file of the game, also as sqlite:PATH")
}

extension Arguments {
  /// The file that `--database` names.
  func databasePath() throws(UsageError) -> String {
    let text = try required("database")
    guard let colon = text.firstIndex(of: ":"), let scheme = Self.scheme(text[..<colon]) else {
      guard !text.isEmpty else { throw usage("--database needs the name of a file") }
      return text
    }
    guard scheme == "sqlite" else {
      throw usage("--database \(ShownText.quoted(text)): this huntkit has SQLite alone: a path, or sqlite:PATH")
    }
    var path = text[text.index(after: colon)...]
    // As addresses have it, sqlite:///var/lib/game.db.
    if path.hasPrefix("//") { path = path.dropFirst(2) }
    guard !path.isEmpty else { throw usage("--database needs the name of a file after sqlite:") }
    return String(path)
  }

  /// Nil for what begins a path; of one letter it is none either.
  private static func scheme(_ text: Substring) -> String? {
    text.utf8.count > 1 && text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) ? text.lowercased() : nil
  }

  /// Opens the database of a command that works on one.
  ///
  /// - Parameter creates: whether it may be new.
  func openStore(creates: Bool = false, _ options: Store.Options = Store.Options()) throws -> Store {
    let path = try databasePath()
    if !creates, access(path, F_OK) != 0, errno == ENOENT {
      throw usage("\(path): there is no such database; huntkit admin user add and huntkit serve make one")
    }
    // It holds every answer and what passwords are checked against.
    umask(0o077)
    return try Store(path, options)
  }

  /// The same for a command that changes nothing in it.
  func openStoreToRead() throws -> Store {
    var options = Store.Options()
    options.mayBeReadOnly = true
    return try openStore(options)
  }
}

extension Reading {
  /// A hunt by its number or its slug. A number is never anything else, whatever players call their hunts.
  ///
  /// - Throws: `StoreError.missing`.
  func hunt(named text: String) throws -> StoredHunt {
    if let id = try Int64(text).map({ HuntID($0) }) ?? huntID(slug: text), let hunt = try hunt(id) { return hunt }
    throw StoreError.missing("hunt: " + ShownText.quoted(text))
  }
}
