import Geo

extension ExactnessCampaign {
  /// Judges one slice by every path.
  func check(_ slice: Slice) -> Report {
    let scenario = scenarios[slice.scenario]
    var rng = Self.generator(seed, slice.seed)
    let guesses = scenario.guesses(random: slice.randomGuesses, placed: slice.placedGuesses, using: &rng)
    let truths = guesses.map { Truth($0, scenario.targets[$0.target]) }
    var report = Report()
    report.guesses = guesses.count
    for (guess, truth) in zip(guesses, truths) {
      let margin = truth.distanceMetres - scenario.targets[guess.target].radiusMetres
      if abs(margin) <= 0.01 { report.closeCalls += 1 }
      if truth.verdict == .correct { report.correct += 1 }
    }
    scenario.checkSingly(guesses, truths, &report)
    scenario.checkColumns(guesses, truths, &report)
    scenario.checkSearch(guesses, &report)
    return report
  }

  /// The definition's answer.
  struct Truth {
    let distanceMetres: Double
    let verdict: Verdict

    init(_ guess: Guess, _ target: Target) {
      distanceMetres = Geodesic.distanceMetres(guess.coordinate, target.coordinate)
      verdict = distanceMetres <= target.radiusMetres ? .correct : .incorrect
    }
  }
}

extension ExactnessCampaign.Scenario {
  typealias Guess = ExactnessCampaign.Guess
  typealias Truth = ExactnessCampaign.Truth
  typealias Report = ExactnessCampaign.Report
  typealias Path = ExactnessCampaign.Path

  func checkSingly(_ guesses: [Guess], _ truths: [Truth], _ report: inout Report) {
    for (guess, truth) in zip(guesses, truths) {
      compare(.verdict, judge.verdict(guess.coordinate, target: guess.target), guess, truth, &report)
      let judgement = judge.judge(guess.coordinate, target: guess.target)
      compare(.judgement, judgement.verdict, guess, truth, &report)
      report.measure(.judgement, judgement.distanceMetres, truth.distanceMetres)
      if judgement.target != guess.target {
        report.note(.judgement, "names target \(judgement.target) for target \(guess.target) (\(name))")
      }
    }
  }

  func checkColumns(_ guesses: [Guess], _ truths: [Truth], _ report: inout Report) {
    let latitudes = guesses.map(\.coordinate.latitudeDegrees)
    let longitudes = guesses.map(\.coordinate.longitudeDegrees)
    let indices = guesses.map { Int32($0.target) }
    // What is there before must not shine through: the opposite of the truth, and no distance.
    let opposite = truths.map { $0.verdict == .correct ? Verdict.incorrect : .correct }
    var verdicts = opposite
    var verdictSpan = verdicts.mutableSpan
    judge.verdicts(latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &verdictSpan)
    for (i, guess) in guesses.enumerated() { compare(.verdicts, verdicts[i], guess, truths[i], &report) }

    var judged = opposite
    var distances = [Double](repeating: .nan, count: guesses.count)
    var judgedSpan = judged.mutableSpan
    var distanceSpan = distances.mutableSpan
    judge.judge(
      latitudes: latitudes.span, longitudes: longitudes.span, targets: indices.span, into: &judgedSpan,
      distances: &distanceSpan)
    for (i, guess) in guesses.enumerated() {
      compare(.judgements, judged[i], guess, truths[i], &report)
      report.measure(.judgements, distances[i], truths[i].distanceMetres)
    }
  }

  func checkSearch(_ guesses: [Guess], _ report: inout Report) {
    let latitudes = guesses.map(\.coordinate.latitudeDegrees)
    let longitudes = guesses.map(\.coordinate.longitudeDegrees)
    var answers = [Judgement?](repeating: nil, count: guesses.count)
    search.judge(latitudes: latitudes.span, longitudes: longitudes.span) { answers[$0] = $1 }
    for (guess, answer) in zip(guesses, answers) {
      let distances = targets.map { Geodesic.distanceMetres(guess.coordinate, $0.coordinate) }
      compare(.search, search.judge(guess.coordinate), guess, distances, &report)
      compare(.searches, answer, guess, distances, &report)
    }
  }

  private func compare(
    _ path: Path, _ judgement: Judgement?, _ guess: Guess, _ distances: [Double], _ report: inout Report
  ) {
    let satisfied = distances.indices.filter { distances[$0] <= targets[$0].radiusMetres }
    let verdict = satisfied.isEmpty ? Verdict.incorrect : .correct
    // The first of equally near ones.
    let candidates = satisfied.isEmpty ? Array(distances.indices) : satisfied
    guard let nearest = candidates.min(by: { distances[$0] < distances[$1] }) else { return }
    guard let judgement else { return report.note(path, "finds no target for a guess at \(guess.place) (\(name))") }
    report.measure(path, judgement.distanceMetres, distances[judgement.target])
    guard judgement.target != nearest || judgement.verdict != verdict else { return }
    report.note(
      path,
      "says target \(judgement.target) (\(distances[judgement.target]) m away), \(judgement.verdict), for a guess at "
        + "\(guess.place); it is target \(nearest) (\(distances[nearest]) m), \(verdict) (\(name))")
  }

  private func compare(_ path: Path, _ verdict: Verdict, _ guess: Guess, _ truth: Truth, _ report: inout Report) {
    guard verdict != truth.verdict else { return }
    let target = targets[guess.target]
    report.note(
      path,
      "says \(verdict) for a guess at \(guess.place), \(truth.distanceMetres) m from target \(guess.target) of radius "
        + "\(target.radiusMetres) m (\(name))")
  }
}
