import Platform
import Glibc
import Foundation
import RawHTTP

/// Many bad clients of one kind at once, and a good one that is timed meanwhile.
public struct Siege: Sendable {
  public struct Report: Sendable {
    /// Connections that were made, the first and those in the place of some that the server has closed.
    public var connections = 0
    public var closedByServer = 0
    /// Statuses that bad clients have read, and how often.
    public var refusals: [Int: Int] = [:]
    public var bytesSent = 0
    /// Milliseconds of the good client's requests, in order of size.
    public var milliseconds: [Double] = []
    /// The good client's requests that were not answered as they should be.
    public var failures: [String] = []

    /// - Parameter share: 0.5 for the median.
    public func percentile(_ share: Double) -> Double {
      milliseconds.isEmpty ? .nan : milliseconds[min(milliseconds.count - 1, Int(share * Double(milliseconds.count)))]
    }
  }

  private let port: UInt16
  private let attack: Attack
  private let count: Int

  public init(_ attack: Attack, connections count: Int, port: UInt16) {
    (self.attack, self.count, self.port) = (attack, count, port)
  }

  /// - Parameters:
  ///   - seconds: how long it goes on, at least.
  ///   - tick: microseconds between two rounds over all bad clients.
  ///   - requests: how many requests the good client makes at least.
  public func run(seconds: Double, tick: UInt32, requests: Int) throws -> Report {
    var report = Report()
    var clients = try (0..<count).map { _ in try open(&report) }
    let good = GoodClient(port)
    good.start()
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end || good.count < requests {
      for index in clients.indices where !goOn(clients[index], &report) {
        report.closedByServer += 1
        clients[index] = try open(&report)
      }
      usleep(tick)
    }
    (report.milliseconds, report.failures) = good.stop()
    withExtendedLifetime(clients) {}
    return report
  }

  private func open(_ report: inout Report) throws -> RawClient {
    report.connections += 1
    let client = try RawClient(port, receiveBuffer: attack.reads ? nil : 4096)
    _ = client.sendNow(Array(attack.beginning.utf8)[...])
    return client
  }

  /// One round of one client; false where the server has closed it.
  private func goOn(_ client: RawClient, _ report: inout Report) -> Bool {
    if attack.reads {
      guard let answer = client.receiveNow() else { return false }
      if let status = String(decoding: answer.prefix(12), as: UTF8.self).split(separator: " ").dropFirst().first {
        report.refusals[Int(status) ?? 0, default: 0] += 1
      }
    }
    let bytes = attack.continuation
    guard !bytes.isEmpty else { return true }
    guard let sent = client.sendNow(bytes[...]) else { return false }
    report.bytesSent += sent
    return true
  }
}

/// Asks for a hunt again and again, on a connection of its own each time, in a thread of its own.
private final class GoodClient: Sendable {
  private struct State {
    var milliseconds: [Double] = []
    var failures: [String] = []
    var isStopped = false
  }

  private let port: UInt16
  private let state = Locked(State())
  private let group = DispatchGroup()

  init(_ port: UInt16) { self.port = port }

  var count: Int { state.withLock { $0.milliseconds.count + $0.failures.count } }

  func start() {
    group.enter()
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopped }) {
        let begin = ContinuousClock.now
        let answer = Result { () throws -> RawAnswer? in
          let client = try RawClient(port)
          client.send("GET /api/hunts/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          return try client.receiveAnswer()
        }
        let milliseconds = (ContinuousClock.now - begin) / .milliseconds(1)
        state.withLock { state in
          if case .success(let answer?) = answer, answer.status == 200 {
            state.milliseconds.append(milliseconds)
          } else {
            state.failures.append("\(answer)")
          }
        }
        usleep(10_000)
      }
      group.leave()
    }
  }

  func stop() -> ([Double], [String]) {
    state.withLock { $0.isStopped = true }
    group.wait()
    return state.withLock { ($0.milliseconds.sorted(), $0.failures) }
  }
}
