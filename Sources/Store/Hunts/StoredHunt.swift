public import Game
internal import SQLite

/// A hunt as it stands in the store.
public struct StoredHunt: Sendable, Equatable {
  public var id: HuntID
  /// Its name in addresses.
  public var slug: String
  /// What it is found by while it is in no list.
  public var key: String
  public var author: PlayerID
  public var authorName: String
  public var isDraft: Bool
  public var isListed: Bool
  /// Goes up with each change.
  public var revision: Int64
  public var playerCount: Int
  public var created: Moment
  public var changed: Moment
  public var content: HuntContent
  /// The steps' numbers and versions, in the order of `content.steps`.
  public var steps: [StepReference]

  /// Who may see it.
  public var access: HuntAccess {
    HuntAccess(id: id, author: author, isDraft: isDraft, isListed: isListed, key: key, center: content.area?.center)
  }

  public struct StepReference: Sendable, Hashable {
    public var id: StepID
    public var version: Int
  }
}

/// A line of a list of hunts: nothing of its steps.
public struct HuntSummary: Sendable, Equatable {
  public var id: HuntID
  public var slug: String
  public var name: String
  public var description: String
  public var authorName: String
  public var author: PlayerID
  public var kind: String
  public var isDraft: Bool
  public var isListed: Bool
  public var window: HuntWindow
  public var playerCount: Int
  public var stepCount: Int

  static let columns = """
    hunt.id, hunt.slug, hunt.name, hunt.description, actor.name, hunt.author, hunt.kind, hunt.is_draft, hunt.is_listed,
    hunt.opens_ms, hunt.closes_ms, hunt.player_count, (SELECT count(*) FROM step WHERE step.hunt = hunt.id)
    """

  init(_ row: Statement) throws(DatabaseError) {
    id = try row.id(0)
    slug = try row.text(1)
    name = try row.text(2)
    description = try row.text(3)
    authorName = try row.text(4)
    author = try row.id(5)
    kind = try row.text(6)
    isDraft = try row.flag(7)
    isListed = try row.flag(8)
    window = HuntWindow(opens: try row.optionalTime(9), closes: try row.optionalTime(10))
    playerCount = try row.number(11)
    stepCount = try row.number(12)
  }
}
