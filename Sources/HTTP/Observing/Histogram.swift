import Platform

/// How often a quantity was how large. Any thread may observe.
public final class Histogram: Sendable {
  struct State {
    var counts: [UInt64]
    var sum = 0.0
  }

  /// Upper bounds, ascending.
  let bounds: [Double]
  private let state: Locked<State>

  /// Seconds, for answers of a server: half a millisecond to ten seconds.
  public static let latencyBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// - Parameter bounds: upper bounds of the classes, in any order; one beyond the last is added.
  public init(_ bounds: [Double] = latencyBounds) {
    self.bounds = Set(bounds.filter(\.isFinite)).sorted()
    state = Locked(State(counts: [UInt64](repeating: 0, count: self.bounds.count + 1)))
  }

  /// Passes over NaN.
  public func observe(_ value: Double) {
    guard !value.isNaN else { return }
    let place = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.sum += value
    }
  }

  /// At one moment.
  var current: State { state.withLock { $0 } }
}
