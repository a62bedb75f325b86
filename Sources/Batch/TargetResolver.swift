import Platform
import Formats
import Geo
import Packs

/// Finds what each row is judged against: the target it names, the steps of a hunt, or the whole pack.
final class TargetResolver: Sendable {
  let pack: Pack
  let judge: Judge
  /// Ids, and names that only one target has, with indices of targets; `ambiguous` for names that several have.
  private let targets = ByteTable()
  private let hunts = ByteTable()
  private let searches = Locked<[Int32: TargetSearch]>([:])

  private static let ambiguous: Int32 = -2
  /// Scope of a row that names no hunt.
  private static let wholePack: Int32 = -1
  /// Looking for what somebody may have meant takes time for each target; with more of them it is left.
  private static let suggestionLimit = 1000
  private let targetSuggestions: Suggestions
  private let huntSuggestions: Suggestions
  /// Targets of each hunt, as indices.
  private let members: [[Int]]

  /// - Throws: for a pack without targets, or where PROJ refuses its grid.
  init(forBatch pack: Pack) throws(BatchError) {
    guard !pack.targets.isEmpty else { throw .noTargets(pack.title ?? "the pack") }
    self.pack = pack
    do throws(ProjectionError) {
      judge = try Judge(targets: pack.targets.map(\.target), centre: pack.gridOrigin)
    } catch {
      throw .option(error.description)
    }
    targetSuggestions = Suggestions(
      pack.targets.count <= Self.suggestionLimit ? pack.targets.flatMap { [$0.id, $0.name] } : [])
    huntSuggestions = Suggestions(pack.hunts.count <= Self.suggestionLimit ? pack.hunts.map(\.id) : [])
    var members = [[Int]](repeating: [], count: pack.hunts.count)
    for (index, target) in pack.targets.enumerated() { members[target.hunt].append(index) }
    self.members = members
    // Swift takes a letter and its accent for the composed letter, and so do people: names that differ in that are one name.
    let names = Dictionary(pack.targets.map { ($0.name, 1) }, uniquingKeysWith: +)
    for (index, target) in pack.targets.enumerated() {
      targets.insert(target.name.utf8, names[target.name] == 1 ? Int32(index) : Self.ambiguous)
    }
    for (index, target) in pack.targets.enumerated() { targets.insert(target.id.utf8, Int32(index)) }
    for (index, hunt) in pack.hunts.enumerated() { hunts.insert(hunt.id.utf8, Int32(index)) }
  }

  /// Judges all rows of a table: fills in targets, verdicts and distances, and reports what cannot be judged.
  ///
  /// - Parameter namesTarget: the file has a column for the target, so a row without one is faulty.
  func judge(_ table: GuessTable, namesTarget: Bool) {
    if let named = table.texts[.target] { resolveNames(named, table, namesTarget) }
    if namesTarget { return judgeNamed(table) }
    if table.texts[.target] == nil, table.texts[.hunt] == nil { return judgeAgainstPack(table) }
    // Rows differ in what they name. What is searched is put where judging it by name costs nothing.
    let scopes = table.texts[.hunt]
    let unnamed = (0..<table.count).filter { table.state[$0] == .good && !table.isNamed($0) }
    let found = unnamed.map { search(scopes?[$0], $0, table) }
    judgeNamed(table)
    for (row, judgement) in zip(unnamed, found) {
      if let judgement { store(judgement, row, table) }
    }
  }

  /// All rows against all targets.
  private func judgeAgainstPack(_ table: GuessTable) {
    search(Self.wholePack).judge(
      latitudes: UnsafeBufferPointer(table.latitude.buffer).span, longitudes: UnsafeBufferPointer(table.longitude.buffer).span
    ) { row, judgement in
      if let judgement { store(judgement, row, table) }
    }
  }

  private func store(_ judgement: Judgement, _ row: Int, _ table: GuessTable) {
    table.target[row] = Int32(judgement.target)
    table.verdict[row] = judgement.verdict.rawValue
    table.distance[row] = judgement.distanceMetres
  }

  /// Fills in the targets of the rows that name one.
  private func resolveNames(_ named: Column<ByteSlice>, _ table: GuessTable, _ namesTarget: Bool) {
    let names = named.base
    let states = table.state.base
    let indices = table.target.base
    let hunts = table.texts[.hunt]?.base
    let absent = ByteSlice.empty.start
    let targets = targets.reader
    for i in 0..<table.count where states[i] == .good {
      guard namesTarget || names[i].start != absent else {
        indices[i] = 0
        continue
      }
      if let index = targets.value(names[i]), index >= 0 {
        indices[i] = index
        if let hunts, !hunts[i].isBlank { checkHunt(hunts[i], of: index, i, table) }
      } else {
        failTarget(names[i], i, table)
      }
    }
  }

  private func judgeNamed(_ table: GuessTable) {
    table.verdict.buffer.withMemoryRebound(to: Verdict.self) { verdicts in
      var verdicts = verdicts.mutableSpan
      var distances = table.distance.buffer.mutableSpan
      judge.judge(
        latitudes: UnsafeBufferPointer(table.latitude.buffer).span,
        longitudes: UnsafeBufferPointer(table.longitude.buffer).span,
        targets: UnsafeBufferPointer(table.target.buffer).span, into: &verdicts, distances: &distances)
    }
  }

  private func search(_ hunt: ByteSlice?, _ row: Int, _ table: GuessTable) -> Judgement? {
    table.target[row] = 0
    var scope = Self.wholePack
    if let hunt, hunt.start != ByteSlice.empty.start {
      guard let index = hunts.value(hunt) else {
        failHunt(hunt, row, table)
        return nil
      }
      scope = index
    }
    guard let guess = try? Coordinate(latitudeDegrees: table.latitude[row], longitudeDegrees: table.longitude[row]) else {
      return nil
    }
    guard let judgement = search(scope).judge(guess) else {
      table.fail(row, table.name(of: .hunt), .unknownHunt, "the hunt \(ShownText.quoted(hunt?.text ?? "")) has no targets")
      return nil
    }
    return judgement
  }

  private func search(_ scope: Int32) -> TargetSearch {
    searches.withLock { searches in
      if let search = searches[scope] { return search }
      let search = TargetSearch(judge, members: scope == Self.wholePack ? nil : members[Int(scope)])
      searches[scope] = search
      return search
    }
  }

  // MARK: Faults

  private func failTarget(_ text: ByteSlice, _ row: Int, _ table: GuessTable) {
    if text.isBlank { return table.fail(row, table.name(of: .target), .empty, "the target is blank") }
    if targets.value(text) == Self.ambiguous {
      return table.fail(
        row, table.name(of: .target), .ambiguousTarget,
        "several targets have the name \(ShownText.quoted(text.text)); use an id")
    }
    table.fail(
      row, table.name(of: .target), .unknownTarget,
      "there is no target \(ShownText.quoted(text.text))" + table.didYouMean(text, .target, targetSuggestions))
  }

  private func failHunt(_ text: ByteSlice, _ row: Int, _ table: GuessTable) {
    if text.isBlank { return table.fail(row, table.name(of: .hunt), .empty, "the hunt is blank") }
    table.fail(
      row, table.name(of: .hunt), .unknownHunt,
      "there is no hunt \(ShownText.quoted(text.text))" + table.didYouMean(text, .hunt, huntSuggestions))
  }

  private func checkHunt(_ text: ByteSlice, of target: Int32, _ row: Int, _ table: GuessTable) {
    guard hunts.value(text) != Int32(pack.targets[Int(target)].hunt) else { return }
    guard hunts.value(text) != nil else { return failHunt(text, row, table) }
    table.fail(
      row, table.name(of: .hunt), .otherHunt,
      "the target \(ShownText.quoted(pack.targets[Int(target)].id)) is not in the hunt \(ShownText.quoted(text.text))")
  }
}
