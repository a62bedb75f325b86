import GameService
import HTTP
import HTTPServer
import Store

/// A game that is being served, from its start to its end.
struct ServedGame {
  private let service: GameService
  private let server: HTTPServer
  private let housekeeping: Housekeeping

  /// How long requests in hand may take when it stops.
  private static let grace = Duration.seconds(8)

  init(_ store: Store, _ settings: ServiceSettings, _ address: ListenAddress, threads: Int, _ log: LogFile?) throws {
    let report: @Sendable (String) -> Void = { Console.say("huntkit: \($0)") }
    let surroundings = try Surroundings.machine()
    service = try GameService(store, settings, surroundings, report: report)
    let site = try service.site()
    let metrics = RequestMetrics(site.router, service.metrics)
    let lines = AccessLog(site.router)
    var configuration = ServerConfiguration(host: address.host, port: address.port, threads: threads)
    let uncounted = TrustedProxies(settings.proxies.ranges + ["127.0.0.0/8", "::1"].compactMap { NetworkRange($0) })
    configuration.limits.uncounted = { uncounted.contains($0) }
    configuration.whenCompleted = { completed in
      metrics.record(completed)
      log?.append(lines.line(completed))
    }
    server = try HTTPServer(site, configuration)
    housekeeping = try Housekeeping(store, settings, now: surroundings.now, report: report)
  }

  /// What the socket got.
  var port: UInt16 { server.port }

  /// Serves until it is told to stop, then finishes what is in hand.
  func run(until signals: StopSignals, _ log: LogFile?) {
    // A hang-up is the end where there is no log that it could be about.
    while signals.next() == .reopen, let log, log.isFile { log.reopen() }
    signals.release()
    service.stop()
    let left = server.stop(within: Self.grace)
    housekeeping.stop()
    if left > 0 { Console.say("huntkit: \(left) requests were not finished in time") }
  }
}
