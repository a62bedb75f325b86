import Formats

/// Rules about several targets.
extension PackReader {
  mutating func checkHunts() {
    checkIDs()
    checkNames()
    checkSteps()
    findings.feature = nil
  }

  /// Ids are compared byte by byte: canonically equivalent ones are told apart by other programs.
  private mutating func checkIDs() {
    var first: [[UInt8]: Int] = [:]
    for (index, target) in targets.enumerated() {
      let key = Array(target.id.utf8)
      if let other = first[key] {
        findings.feature = feature(of: index)
        findings.error(
          .idDuplicate, at: places[index].id,
          "the id \(ShownText.quoted(target.id)) is that of feature \(places[other].feature) as well",
          help: "give each feature an \"id\" of its own")
      } else {
        first[key] = index
      }
    }
  }

  private mutating func checkNames() {
    var first: [String: Int] = [:]
    for (index, target) in targets.enumerated() {
      if let other = first[VisibleText.folded(target.name)] {
        let isSame = target.name == targets[other].name
        findings.feature = feature(of: index)
        findings.warning(
          .nameDuplicate, at: places[index].name,
          isSame
            ? "the name is that of feature \(places[other].feature) as well; guesses have to use ids"
            : "the name differs only in case or blanks from that of feature \(places[other].feature)")
      } else {
        first[VisibleText.folded(target.name)] = index
      }
    }
  }

  private mutating func checkSteps() {
    var first: [[Int]: Int] = [:]
    for (index, target) in targets.enumerated() {
      guard let step = target.step, let offset = places[index].step else { continue }
      if let other = first[[target.hunt, step]] {
        findings.feature = feature(of: index)
        findings.error(
          .stepOrder, at: offset,
          "step \(step) of the hunt \(ShownText.quoted(hunts[target.hunt].id)) is feature \(places[other].feature) already")
      } else {
        first[[target.hunt, step]] = index
      }
    }
  }

  private func feature(of target: Int) -> Finding.Feature {
    Finding.Feature(index: places[target].feature, name: targets[target].name)
  }
}
