/// Which steps a player sees, and what of them.
extension HuntRules {
  /// The step of an ordered hunt that is played: the first that is not solved. Nil where all are.
  public func openStep(_ progress: HuntProgress) -> Int? { steps.firstIndex { !progress.isSolved($0.id) } }

  /// Whether all is solved that there is.
  public func isFinished(_ progress: HuntProgress) -> Bool { !steps.isEmpty && progress.solvedCount >= steps.count }

  /// Whether a player may know of a step: in an ordered hunt the solved ones and the open one, else all.
  func isVisible(_ index: Int, _ progress: HuntProgress) -> Bool {
    !isOrdered || progress.isSolved(steps[index].id) || index == openStep(progress)
  }

  func unsolvedVisibleSteps(_ progress: HuntProgress) -> [Int] {
    if isOrdered { return openStep(progress).map { [$0] } ?? [] }
    return steps.indices.filter { !progress.isSolved(steps[$0].id) }
  }

  /// What a player who takes part may see, in order of the hunt; nothing before it opens. Everything else of its steps stays on the
  /// server.
  public func sights(_ progress: HuntProgress, at now: Moment) -> [StepSight] {
    guard progress.membership == .joined, isOpenedOrClosed(now) else { return [] }
    let open = isOrdered ? openStep(progress) : nil
    return steps.indices.compactMap { index in
      let step = steps[index]
      let known = progress[step.id]
      let isSolved = known?.isSolved ?? false
      guard !isOrdered || isSolved || index == open else { return nil }
      return StepSight(
        index: index, step: step.id, isSolved: isSolved, showsLocation: locations == .shown,
        hints: step.hints.indices.map { sight(ofHint: $0, step, known, at: now) })
    }
  }

  private func isOpenedOrClosed(_ now: Moment) -> Bool {
    if case .notOpen = window.phase(at: now) { return false }
    return true
  }

  func sight(ofHint index: Int, _ step: StepRules, _ known: StepProgress?, at now: Moment) -> HintSight {
    let hint = step.hints[index]
    if known?.unlockedHints.contains(index) == true { return .shown }
    let available = (known?.firstSeenAt ?? now).advanced(byMilliseconds: hint.afterMilliseconds)
    // Who has solved the step needs no more of them, and keeps what there was.
    if let solvedAt = known?.solvedAt {
      return hint.cost <= 0 && (hint.afterMilliseconds <= 0 || available <= solvedAt) ? .shown : .passed
    }
    // A clock that was set back takes nothing away that comes with the step.
    if hint.afterMilliseconds > 0, available > now { return .later(at: available, cost: max(0, hint.cost)) }
    return hint.cost <= 0 ? .shown : .onSale(cost: hint.cost)
  }
}

/// What a player sees of a step: always its name and description, and this.
public struct StepSight: Sendable, Hashable {
  /// Index in the hunt's rules.
  public let index: Int
  public let step: StepID
  /// What is to be read when it is found is shown to who has found it.
  public let isSolved: Bool
  public let showsLocation: Bool
  /// For each hint of the step, in order.
  public let hints: [HintSight]
}

public enum HintSight: Sendable, Hashable {
  case shown
  case onSale(cost: Int)
  case later(at: Moment, cost: Int)
  /// The step is solved without it.
  case passed
}
