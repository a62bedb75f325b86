@testable import Geo

/// The search by its definition: every target measured by the geodesic.
struct BruteForce {
  let targets: [Target]
  let members: [Int]

  init(_ targets: [Target], members: [Int]? = nil) {
    self.targets = targets
    self.members = members ?? Array(targets.indices)
  }

  /// The nearest satisfied target, else the nearest; the earlier index of equally near ones.
  func judge(_ guess: Coordinate) -> Judgement? {
    var best: Judgement?
    for index in members.sorted() {
      let distance = Geodesic.distanceMetres(guess, targets[index].coordinate)
      let isCorrect = distance <= targets[index].radiusMetres
      let judgement = Judgement(target: index, distanceMetres: distance, verdict: isCorrect ? .correct : .incorrect)
      guard let other = best else {
        best = judgement
        continue
      }
      if isCorrect == (other.verdict == .correct) ? distance < other.distanceMetres : isCorrect { best = judgement }
    }
    return best
  }

  func nearest(_ guess: Coordinate) -> (target: Int, distanceMetres: Double)? {
    let unreachable = targets.map { Target($0.coordinate, radiusMetres: -1) }
    return BruteForce(unreachable, members: members).judge(guess).map { ($0.target, $0.distanceMetres) }
  }
}
