internal import Platform
internal import Formats

/// Counters, gauges and histograms by name and labels, written as Prometheus reads them (text format 0.0.4).
public final class Metrics: Sendable {
  /// Of one name.
  private struct Family {
    let help: String
    let type: String
    /// By their labels as written, in order of their making.
    var series: [(labels: String, value: Value)] = []
  }

  private enum Value: Sendable {
    case counter(Counter)
    case gauge(@Sendable () -> Double)
    case histogram(Histogram)
  }

  private let families = Locked<(order: [String], byName: [String: Family])>(([], [:]))
  /// What labels of one name may come to, so that whatever they are made of cannot fill the memory.
  private static let mostSeries = 1000

  public init() {}

  /// The counter of a name and labels: the same for the same. Keep it where it is used often.
  ///
  /// - Parameter name: letters, digits and `_`, ending with `_total`.
  public func counter(_ name: String, _ help: String, _ labels: KeyValuePairs<String, String> = [:]) -> Counter {
    let new = Counter()
    guard case .counter(let counter) = find(name, help, "counter", labels, .counter(new)) else { return new }
    return counter
  }

  public func histogram(
    _ name: String, _ help: String, _ labels: KeyValuePairs<String, String> = [:], bounds: [Double] = Histogram.latencyBounds
  ) -> Histogram {
    let new = Histogram(bounds)
    guard case .histogram(let histogram) = find(name, help, "histogram", labels, .histogram(new)) else { return new }
    return histogram
  }

  /// A value that is asked for whenever it is written.
  public func gauge(
    _ name: String, _ help: String, _ labels: KeyValuePairs<String, String> = [:], _ value: @escaping @Sendable () -> Double
  ) { _ = find(name, help, "gauge", labels, .gauge(value)) }

  /// What there is, or the new one; the new one is not kept where there are too many or the name has another type.
  private func find(
    _ name: String, _ help: String, _ type: String, _ labels: KeyValuePairs<String, String>, _ new: Value
  ) -> Value {
    let written = labels.map { "\($0.key)=\"\(Self.escaped($0.value, quotes: true))\"" }.joined(separator: ",")
    return families.withLock { families in
      if families.byName[name] == nil {
        families.order.append(name)
        families.byName[name] = Family(help: help, type: type)
      }
      guard var family = families.byName[name], family.type == type else { return new }
      if let known = family.series.first(where: { $0.labels == written }) { return known.value }
      guard family.series.count < Self.mostSeries else { return new }
      family.series.append((written, new))
      families.byName[name] = family
      return new
    }
  }

  /// All of it, as `text/plain; version=0.0.4`.
  public var text: String {
    let (order, byName) = families.withLock { $0 }
    var text = ""
    for name in order {
      guard let family = byName[name] else { continue }
      text += "# HELP \(name) \(Self.escaped(family.help, quotes: false))\n# TYPE \(name) \(family.type)\n"
      for (labels, value) in family.series { text += Self.lines(name, labels, value) }
    }
    return text
  }

  public var response: Response {
    Response(
      headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"], body: Array(text.utf8)
    )
  }

  private static func lines(_ name: String, _ labels: String, _ value: Value) -> String {
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    switch value {
    case .counter(let counter): return "\(name)\(braces) \(counter.value)\n"
    case .gauge(let read): return "\(name)\(braces) \(number(read()))\n"
    case .histogram(let histogram):
      let current = histogram.current
      var text = ""
      var count: UInt64 = 0
      for (i, next) in current.counts.enumerated() {
        count += next
        let bound = i < histogram.bounds.count ? number(histogram.bounds[i]) : "+Inf"
        text += "\(name)_bucket{\(labels)\(labels.isEmpty ? "" : ",")le=\"\(bound)\"} \(count)\n"
      }
      return text + "\(name)_sum\(braces) \(number(current.sum))\n\(name)_count\(braces) \(count)\n"
    }
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return NumberText.plain(value) ?? "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\".unicodeScalars
      case "\n": result += "\\n".unicodeScalars
      case "\"" where quotes: result += "\\\"".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
