import Game
import Geo
import HTTP
import Packs
import Store

extension WorkUnit {
  /// Makes a hunt say what its author wrote; nothing where that is what it says.
  ///
  /// - Parameter hunt: as it was when the change was made of it.
  /// - Throws: 409 where targets would move that players have guessed at, `HuntChangeError`, `stale`.
  func replace(_ hunt: StoredHunt, by body: HuntBody, at now: Moment) throws {
    let content = body.content
    guard content != hunt.content else {
      guard try self.hunt(hunt.id)?.revision == hunt.revision else { throw StoreError.stale("hunt") }
      return
    }
    if try hasGuesses(hunt.id) {
      let moved = hunt.content.steps.filter { old in
        guard let new = content.steps.first(where: { $0.isSame(old) }) else { return false }
        return new.place != old.place && !body.newVersions.contains(old.target)
      }
      guard moved.isEmpty else { throw Problem(movedTargets: moved.map(\.target)) }
    }
    try edit(hunt, content, at: now)
  }

  /// - Throws: 409 where what has been played would lose its worth, `HuntChangeError`, `stale`.
  func edit(_ hunt: StoredHunt, _ content: HuntContent, at now: Moment) throws {
    do { try editHunt(hunt.id, revision: hunt.revision, content, at: now) } catch HuntChangeError.faults(let faults) {
      throw Problem(played: RefusedChange(old: hunt, new: content).sentences(faults))
    }
  }
}

extension HuntContent {
  /// What the linter says of it.
  ///
  /// - Throws: 422 where that is an error, or a part of it is too large.
  func checked() throws(Problem) -> PackFindings {
    if let fault = HuntLimits.fault(self) { throw Problem(tooLarge: "The hunt", fault) }
    let findings = PackFindings(findings: PackReader.check(PackExport.geoJSON(self, id: "hunt")).findings, hasPositions: false)
    try findings.check()
    return findings
  }

  /// With what bodies do not have and the hunt had: members of its pack that huntkit does not know, altitudes.
  func keeping(_ old: HuntContent) -> HuntContent {
    var new = self
    new.extra = old.extra
    for index in new.steps.indices {
      guard let before = old.steps.first(where: { $0.isSame(new.steps[index]) }) else { continue }
      new.steps[index].extra = before.extra
      new.steps[index].altitudeMetres = before.altitudeMetres
    }
    return new
  }
}

extension StepContent {
  /// Byte for byte, as the store compares them.
  fileprivate func isSame(_ other: StepContent) -> Bool { target.utf8.elementsEqual(other.target.utf8) }
}
