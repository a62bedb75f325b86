/// What a reader found in a file of points.
public struct PointFile: Sendable, Equatable {
  /// What the file says of itself as a whole, under the same names as with points: `name`, `description`, `author` and others.
  public var properties: [PointFeature.Property] = []
  /// In order of the text. Empty where the file as a whole cannot be read: half a file is no file.
  public var features: [PointFeature] = []
  /// In order of the text, 10,000 at most and then how many more, then what is told once for the whole file.
  public var faults: [FormatFault] = []

  public init() {}

  /// A file that cannot be read at all.
  init(_ fault: FormatFault) { faults = [fault] }

  public var hasErrors: Bool { faults.contains { $0.severity == .error } }
}

/// What a writer made of points.
public struct WrittenPoints: Sendable, Equatable {
  public var bytes: [UInt8]
  /// What the format could not hold, to be said; told once for all points that it is the same with.
  public var losses: [FormatLoss]
}

/// Something that a format cannot hold.
public struct FormatLoss: Sendable, Equatable, CustomStringConvertible {
  /// What happened, e.g. `blanks around "name" are not kept`.
  public var message: String
  /// Index of the first point that it happened to, from 0; nil for the file as a whole.
  public var firstFeature: Int?
  /// How many points it happened to.
  public var count: Int

  /// For people, who count from 1.
  public var description: String {
    guard let firstFeature else { return message }
    return count == 1
      ? "\(message) (point \(firstFeature + 1))" : "\(message) (\(count) points, the first is point \(firstFeature + 1))"
  }
}

/// Collects losses, each kind once.
struct LossLog {
  private(set) var losses: [FormatLoss] = []
  private var indices: [String: Int] = [:]
  /// The point that is being written; nil before the first.
  var feature: Int?
  private var last: [Int?] = []

  mutating func add(_ message: String) {
    guard let index = indices[message] else {
      indices[message] = losses.count
      losses.append(FormatLoss(message: message, firstFeature: feature, count: 1))
      last.append(feature)
      return
    }
    // A point counts once, however often it happens in it.
    if last[index] != feature { losses[index].count += 1 }
    last[index] = feature
  }
}
