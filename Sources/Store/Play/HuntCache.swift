internal import Game
internal import Geo

/// Hunts as the rules need them, kept from one unit of work to the next. Belongs to a connection and its thread.
///
/// What is kept is used only while the hunt has the revision it was read at, so another process may change it at any time.
final class HuntCache {
  private var hunts: [HuntID: PlayableHunt] = [:]
  private var stepCount = 0
  private static let mostHunts = 512
  private static let mostSteps = 10_000
  /// Hunts that the unit of work at hand has written to.
  private var written: Set<HuntID> = []

  subscript(id: HuntID, revision: Int64) -> PlayableHunt? {
    guard let hunt = hunts[id], hunt.revision == revision else { return nil }
    return hunt
  }

  func keep(_ hunt: PlayableHunt) {
    if hunts.count >= Self.mostHunts || stepCount >= Self.mostSteps { forget() }
    // One that it takes the place of is counted too until all are forgotten.
    stepCount += hunt.rules.steps.count
    hunts[hunt.rules.id] = hunt
  }

  /// The unit of work writes to a hunt.
  func write(_ hunt: HuntID) { written.insert(hunt) }

  /// The unit of work is over. Where it was taken back, a revision that it made never was, and another may get its number.
  func endUnit(isTakenBack: Bool) {
    if isTakenBack { for hunt in written { hunts[hunt] = nil } }
    written = []
  }

  /// Also after a transaction that was taken back with all its units.
  func forget() { (hunts, stepCount) = ([:], 0) }
}

/// A hunt's rules, its targets in the same order, and its judge.
final class PlayableHunt {
  let rules: HuntRules
  let targets: [Target]
  let isDraft: Bool
  let revision: Int64
  /// Whether anybody has guessed in it, in the state of the database that is being read.
  var isGuessed = false
  private let centre: Coordinate?
  private var madeJudge: HuntJudge?
  /// Texts of steps that have been asked for, where they are not long.
  private var contents: [StepID: StepContent] = [:]
  private static let mostTextBytes = 4096

  init(_ rules: HuntRules, targets: [Target], centre: Coordinate?, isDraft: Bool, revision: Int64) {
    self.rules = rules
    self.targets = targets
    self.centre = centre
    self.isDraft = isDraft
    self.revision = revision
  }

  func content(of step: StepID, _ read: () throws -> StepContent?) rethrows -> StepContent? {
    if let known = contents[step] { return known }
    guard rules.index(of: step) != nil else { return nil }
    let content = try read()
    if let content, content.textBytes <= Self.mostTextBytes { contents[step] = content }
    return content
  }

  /// Made when it is first needed: it costs the fit of a projection.
  func judge() throws(ProjectionError) -> HuntJudge {
    if let madeJudge { return madeJudge }
    let centre = centre ?? Coordinate.middle(of: targets.map(\.coordinate)) ?? .stanford
    let judge = try HuntJudge(targets: targets, centre: centre)
    madeJudge = judge
    return judge
  }
}
