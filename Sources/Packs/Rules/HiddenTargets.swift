import Geo
import Places

/// The places that players have to find, and what is written near them.
struct HiddenTargets {
  private let steps: [DraftStep]
  private let search: TargetSearch?

  init(_ pack: PackReader) {
    steps = pack.hiddenSteps
    let targets = steps.compactMap { step in step.coordinate.map { Target($0, radiusMetres: step.radiusMetres) } }
    let centre = Coordinate.middle(of: targets.map(\.coordinate)) ?? .stanford
    search = targets.isEmpty ? nil : (try? Judge(targets: targets, centre: centre)).map { TargetSearch($0) }
  }

  /// A place and what it is with its signs turned: people leave them out, and who knows the region puts them in.
  private static func signs(_ place: Coordinate) -> [Coordinate] {
    let (latitude, longitude) = (place.latitudeDegrees, place.longitudeDegrees)
    return [(latitude, longitude), (latitude, -longitude), (-latitude, longitude), (-latitude, -longitude)].compactMap {
      try? Coordinate(latitudeDegrees: $0, longitudeDegrees: $1)
    }
  }

  /// The target that a written place gives away: it, or the writer's place as far as the spelling leaves it open, is within its
  /// radius.
  ///
  /// - Parameter own: a feature whose target it may be.
  func target(at place: WrittenPlace, except own: Int?) -> DraftStep? {
    for reading in place.readings.flatMap(Self.signs) {
      guard let found = search?.judge(reading) else { return nil }
      let step = steps[found.target]
      guard found.distanceMetres <= step.radiusMetres + (place.uncertaintyMetres ?? 0), step.feature.index != own else {
        continue
      }
      return step
    }
    return nil
  }
}
