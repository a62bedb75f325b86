public import Geo

/// Where a device was, and when.
public struct TravelFix: Sendable, Hashable {
  public var place: Coordinate
  public var time: Moment
  public var accuracyMetres: Double

  /// - Parameter accuracyMetres: what is not a length counts as 0.
  public init(place: Coordinate, time: Moment, accuracyMetres: Double = 0) {
    self.place = place
    self.time = time
    self.accuracyMetres = accuracyMetres > 0 && accuracyMetres < .infinity ? accuracyMetres : 0
  }
}

/// Whether somebody can have got from one fix to the next. It marks for review and changes no verdict.
public enum Travel {
  /// Faster than cars and most trains; who came by plane is told apart by people. Metres a second.
  public static let possibleMetresPerSecond = 100.0

  /// The least speed that explains two fixes, metres a second, each as wrong as its accuracy allows. Times in any order; those
  /// less than a second apart count as a second.
  public static func metresPerSecond(_ a: TravelFix, _ b: TravelFix) -> Double {
    let metres = max(0, Geodesic.distanceMetres(a.place, b.place) - a.accuracyMetres - b.accuracyMetres)
    return metres / max(1, abs(Double(b.time.milliseconds(since: a.time))) / 1000)
  }

  public static func isPossible(_ a: TravelFix, _ b: TravelFix) -> Bool {
    metresPerSecond(a, b) <= possibleMetresPerSecond
  }
}
