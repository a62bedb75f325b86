import Formats
import Platform

/// The work on a pack and how it is shared out: features are read and rules are checked beside each other, each part with findings of
/// its own, which are put together in the same order whatever was ready first.
extension PackReader {
  /// Fewer features than these are not worth a second thread.
  private static let many = 2000
  private static let featuresPerPart = 4096

  /// Reads everything and checks all rules.
  mutating func readAll() {
    let features = readRoot(tape.root)
    let isLarge = features.count > Self.many
    readFeatures(features, isLarge)
    findings.feature = nil
    for index in steps.indices {
      findings.look(at: steps[index])
      steps[index].hunt = hunt(of: steps[index])
    }
    findings.feature = nil
    finishReading()
    check(isLarge)
  }

  private mutating func readFeatures(_ features: [JSONTape.Node], _ isLarge: Bool) {
    guard isLarge else {
      for (index, feature) in features.enumerated() {
        if let step = readFeature(feature, index) { steps.append(step) }
      }
      return
    }
    var empty = self
    empty.findings = FindingCollector()
    let read = empty
    let before = FoundBefore()
    let (steps, findings) = Threads.fill(features.count, partSize: Self.featuresPerPart) { part, steps in
      var reader = read
      reader.findings = FindingCollector(after: before.counts)
      for index in part { steps.append(reader.readFeature(features[index], index)) }
      before.finish(part.lowerBound / Self.featuresPerPart, reader.findings.counts)
      return reader.findings
    }
    self.steps = steps
    for findings in findings { self.findings.append(findings) }
  }

  private mutating func check(_ isLarge: Bool) {
    let rules = Finding.Code.allCases.map(\.rule)
    guard isLarge else {
      for rule in rules {
        findings.feature = nil
        rule.check(&self)
      }
      return
    }
    var reader = self
    reader.findings = FindingCollector()
    let read = reader
    // Those that take long come first, so that no thread is left alone with one in the end.
    let order = rules.indices.filter { rules[$0].readsAllTexts } + rules.indices.filter { !rules[$0].readsAllTexts }
    let found = Threads.map(rules.count) { place in
      var reader = read
      rules[order[place]].check(&reader)
      return (rule: order[place], findings: reader.findings)
    }
    for part in found.sorted(by: { $0.rule < $1.rule }) { findings.append(part.findings) }
  }
}
