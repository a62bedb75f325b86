/// What events do to progress: the one place where points are made.
extension HuntProgress {
  /// Applies one event of this actor in this hunt; events come in order of their sequence.
  ///
  /// - Throws: why the event cannot have happened; the progress is what it was.
  /// - Complexity: logarithmic in the steps that the actor has met.
  public mutating func apply(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    guard event.hunt == rules.id else { throw .otherHunt }
    switch event.kind {
    case .joined: try join(event, rules)
    case .left:
      guard membership == .joined else { throw .notJoined }
      membership = .left
    case .stepSeen: try see(event, rules)
    case .hintUnlocked(let hint, let cost): try unlock(hint, cost, event, rules)
    case .guessedWrong: try guessWrong(event, rules)
    case .solved: try solve(event, rules)
    case .disqualified:
      guard membership != .none else { throw .notJoined }
      guard !isDisqualified else { throw .disqualified }
      isDisqualified = true
    case .reinstated:
      guard isDisqualified else { throw .notDisqualified }
      isDisqualified = false
    }
  }

  private mutating func join(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    guard rules.author == nil || event.player != rules.author else { throw .author }
    guard membership != .joined else { throw .joinedAlready }
    if case .closed = rules.window.phase(at: event.time) { throw .outsideWindow }
    membership = .joined
  }

  private mutating func see(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    let (index, place) = try openPlace(event, rules)
    guard steps[place: place, event.step]?.firstSeenAt == nil else { throw .seenAlready }
    update(place, event, rules.steps[index].id) { $0.firstSeenAt = event.time }
  }

  private mutating func unlock(_ hint: Int, _ cost: Int, _ event: Event, _ rules: HuntRules) throws(EventFault) {
    try checkPlaying(event, rules)
    let (index, place) = try openPlace(event, rules)
    guard rules.steps[index].hints.indices.contains(hint) else { throw .unknownHint }
    guard cost >= 0 else { throw .negativeCost }
    let known = steps[place: place, event.step]
    guard known?.isSolved != true else { throw .solvedAlready }
    guard known?.unlockedHints.contains(hint) != true else { throw .unlockedAlready }
    update(place, event, rules.steps[index].id) {
      $0.unlockedHints.insert(hint, at: $0.unlockedHints.firstIndex { $0 > hint } ?? $0.unlockedHints.endIndex)
      $0.hintCost = Saturating.sum($0.hintCost, cost)
    }
  }

  private mutating func guessWrong(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    try checkPlaying(event, rules)
    if event.step == nil {
      openWrongGuesses = Saturating.sum(openWrongGuesses, 1)
    } else {
      let (index, place) = try openPlace(event, rules)
      guard steps[place: place, event.step]?.isSolved != true else { throw .solvedAlready }
      update(place, event, rules.steps[index].id) { $0.wrongGuesses = Saturating.sum($0.wrongGuesses, 1) }
    }
    wrongGuesses = Saturating.sum(wrongGuesses, 1)
  }

  private mutating func solve(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    try checkPlaying(event, rules)
    let (index, place) = try openPlace(event, rules)
    guard steps[place: place, event.step]?.isSolved != true else { throw .solvedAlready }
    let open = openWrongGuesses
    var award = 0
    update(place, event, rules.steps[index].id) {
      award = rules.scoring.award(
        rules.steps[index], hintCost: $0.hintCost, wrongGuesses: Saturating.sum($0.wrongGuesses, open))
      $0.solvedAt = event.time
      $0.award = award
    }
    openWrongGuesses = 0
    score.add(award, at: event.time)
    overall.add(min(award, OverallBoard.pointsPerStep), at: event.time, limit: OverallBoard.pointsPerHunt)
  }

  // MARK: What must hold

  private func checkPlaying(_ event: Event, _ rules: HuntRules) throws(EventFault) {
    guard membership == .joined else { throw .notJoined }
    guard !isDisqualified else { throw .disqualified }
    guard rules.window.phase(at: event.time) == .open else { throw .outsideWindow }
  }

  /// The event's step: where it stands in the rules, and where in `steps`.
  private func openPlace(_ event: Event, _ rules: HuntRules) throws(EventFault) -> (index: Int, place: Int) {
    guard let step = event.step else { throw .noStep }
    guard let index = rules.index(of: step) else { throw .unknownStep }
    guard membership != .none else { throw .notJoined }
    guard !rules.isOrdered || index == 0 || isSolved(rules.steps[index - 1].id) else { throw .stepNotOpen }
    guard (1...max(1, rules.steps[index].version)).contains(event.stepVersion) else { throw .unknownVersion }
    let place = place(of: step)
    if let known = steps[place: place, step], event.stepVersion < known.version { throw .olderVersion }
    return (index, place)
  }

  /// Changes what is known of a step; a new version of it begins without wrong guesses, since they may have been right ones.
  private mutating func update(_ place: Int, _ event: Event, _ step: StepID, _ change: (inout StepProgress) -> Void) {
    if steps[place: place, step] == nil { steps.insert(StepProgress(step: step), at: place) }
    if steps[place].version < event.stepVersion {
      steps[place].version = event.stepVersion
      steps[place].wrongGuesses = 0
    }
    change(&steps[place])
  }
}

extension [StepProgress] {
  /// What is known of a step that stands at a place, if it is there.
  fileprivate subscript(place place: Int, step: StepID?) -> StepProgress? {
    place < count && self[place].step == step ? self[place] : nil
  }
}
