import Platform

/// Counts and times requests by their routes.
public final class RequestMetrics: Sendable {
  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  private struct Series {
    let count: Counter
    let seconds: Histogram
  }

  private let router: Router
  private let metrics: Metrics
  private let series = Locked<[Key: Series]>([:])

  public init(_ router: Router, _ metrics: Metrics) {
    self.router = router
    self.metrics = metrics
  }

  /// Streams are counted and not timed. What no route took is counted as route `none`.
  public func record(_ completed: CompletedRequest) {
    let key = Key(route: router.route(for: completed.request)?.id ?? "none", status: completed.status.code)
    let series = series.withLock { known in
      if let found = known[key] { return found }
      let made = make(key)
      known[key] = made
      return made
    }
    series.count.add()
    if !completed.isStream { series.seconds.observe(completed.duration / .seconds(1)) }
  }

  private func make(_ key: Key) -> Series {
    Series(
      count: metrics.counter(
        "http_requests_total", "Requests answered.", ["route": key.route, "status": String(key.status)]),
      seconds: metrics.histogram(
        "http_request_duration_seconds", "From the end of the head to the end of the answer.", ["route": key.route]))
  }
}
