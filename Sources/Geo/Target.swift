/// What guesses are judged against: a place and how near is near enough.
public struct Target: Sendable, Hashable {
  public let coordinate: Coordinate
  /// A guess is correct when its geodesic distance is at most this, metres.
  public let radiusMetres: Double

  /// The radius of a target that names none, metres.
  public static let defaultRadiusMetres = 150.0

  public init(_ coordinate: Coordinate, radiusMetres: Double = defaultRadiusMetres) {
    self.coordinate = coordinate
    self.radiusMetres = radiusMetres
  }
}

/// The answer to a guess.
public enum Verdict: UInt8, Sendable {
  case incorrect = 0
  case correct = 1
}

/// A verdict with the distance it is about.
public struct Judgement: Sendable, Equatable {
  /// Index of the target in the judge's list.
  public let target: Int
  /// Metres, within 1 mm of the geodesic's.
  public let distanceMetres: Double
  public let verdict: Verdict
}
