import Foundation
import Glibc
import RawHTTP

/// Many who watch while some play and post: how many events arrive, and how late.
public struct EventStreams {
  public struct Report: Sendable {
    public var streams = 0
    public var posts = 0
    public var guesses = 0
    /// Frames with an event, of all streams.
    public var events = 0
    /// Posts that did not arrive, of all streams.
    public var missing = 0
    /// From before a post is sent by its writer to its event at a client, in order of size.
    public var milliseconds: [Double] = []

    public func percentile(_ share: Double) -> Double {
      milliseconds.isEmpty ? .nan : milliseconds[min(milliseconds.count - 1, Int(share * Double(milliseconds.count)))]
    }
  }

  private let port: UInt16

  /// - Parameter port: where a game is served with hunts of `LargeGame`.
  public init(port: UInt16) { self.port = port }

  /// Five posts and ten guesses a second; every other stream is of all hunts, the rest of the hunt with the posts.
  public func run(streams count: Int, seconds: Int) throws -> Report {
    let players = try LivePlayers(port)
    let clients = try (0..<count).map { index in
      let client = try RawClient(port)
      let path = index % 2 == 0 ? "/api/events" : "/api/hunts/\(players.forum)/events"
      client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
      return client
    }
    var watch = Watch(clients)
    // Each has been told where it begins.
    watch.read(until: .now + .seconds(60)) { $0.frames.allSatisfy { $0 > 0 } }
    let before = watch.events
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      players.play(seconds: seconds)
      group.leave()
    }
    watch.read(until: .now + .seconds(seconds)) { _ in false }
    group.wait()
    let sent = players.posts
    watch.read(until: .now + .seconds(60)) { $0.arrivals.count >= sent.count * count }
    var report = Report(streams: count, posts: sent.count, guesses: players.guesses, events: watch.events - before)
    for arrival in watch.arrivals {
      if let begin = sent[arrival.post] { report.milliseconds.append((arrival.time - begin) / .milliseconds(1)) }
    }
    report.milliseconds.sort()
    report.missing = sent.count * count - report.milliseconds.count
    return report
  }

  /// All streams, read by one thread.
  private struct Watch {
    let clients: [RawClient]
    private var readers: [StreamReader]
    private var polls: [pollfd]
    /// Of each stream.
    private(set) var frames: [Int]
    private(set) var events = 0
    private(set) var arrivals: [(post: Int, time: ContinuousClock.Instant)] = []

    init(_ clients: [RawClient]) {
      self.clients = clients
      readers = clients.map { _ in StreamReader() }
      polls = clients.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      frames = clients.map { _ in 0 }
    }

    mutating func read(until end: ContinuousClock.Instant, _ isDone: (Watch) -> Bool) {
      while !isDone(self), .now < end {
        guard poll(&polls, nfds_t(polls.count), 100) > 0 else { continue }
        for index in polls.indices where polls[index].revents != 0 {
          guard let bytes = clients[index].receiveNow() else {
            // It has ended: it is missed in the count.
            polls[index].fd = -1
            continue
          }
          take(bytes, index)
        }
      }
    }

    private mutating func take(_ bytes: [UInt8], _ index: Int) {
      var reader = readers[index]
      reader.take(bytes) { frame in
        guard let name = frame.range(of: "event: ") else { return }
        frames[index] += 1
        events += 1
        guard frame[name.upperBound...].starts(with: "post\n".utf8), let key = frame.range(of: "\"post\":") else { return }
        let digits = frame[key.upperBound...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        if let post = Int(String(decoding: digits, as: UTF8.self)) { arrivals.append((post, .now)) }
      }
      readers[index] = reader
    }
  }
}

extension ArraySlice<UInt8> {
  /// Where a text begins and ends that is in it.
  fileprivate func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return nil }
    return (startIndex...(endIndex - wanted.count)).first { self[$0...].starts(with: wanted) }.map { $0..<($0 + wanted.count) }
  }
}
