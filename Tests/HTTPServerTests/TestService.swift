import Platform
import Campaigns
import HTTP
import HTTPServer

/// Routes for tests, by their path.
struct TestService: Service {
  var mostBodyBytes = 100_000
  /// What `/later` is answered with.
  let pending = PendingResponse()
  let stream = EventStream()
  /// Paths of what it was asked, bodies that have not come included.
  let asked = Asked()

  final class Asked: Sendable {
    private let paths = Locked<[String]>([])

    func add(_ path: String) { paths.withLock { $0.append(path) } }

    /// Waits until all of these are in its hands.
    func wait(for wanted: String...) -> Bool {
      Patience.wait { paths.withLock { paths in wanted.allSatisfy(paths.contains) } }
    }
  }

  func admit(_ head: Request) -> Admission {
    asked.add(head.path)
    return head.path == "/refused" ? .refused(Response(.forbidden, body: Array("no".utf8))) : .body(upTo: mostBodyBytes)
  }

  func respond(to request: Request) -> Answer {
    asked.add(request.path)
    switch request.path {
    case "/later": return .later(pending)
    case "/ready":
      let ready = PendingResponse()
      ready.complete(.text("ready"))
      return .later(ready)
    case "/lost": return .later(PendingResponse())
    case "/events": return .now(.events(stream))
    case "/large": return .now(Response(body: [UInt8](repeating: 0x61, count: 20_000_000)))
    case "/empty": return .now(Response(.noContent))
    case "/same": return .now(Response(.notModified, headers: ["ETag": "\"1\""], body: Array("abc".utf8)))
    case "/echo": return .now(Response(body: request.body))
    default: return .now(.text(Self.description(of: request)))
    }
  }

  static func description(of request: Request) -> String {
    let fields = request.headers.fields.map { "\($0.name)=\($0.value)" }
    return ([request.method.rawValue, request.path, request.query ?? "-", "\(request.body.count)"] + fields)
      .joined(separator: "|")
  }
}

extension HTTPServer {
  /// Seconds; far above what any of it takes on a slow machine.
  static let patience = 600

  /// A server for tests, at any free port: patient, so that a limit of time that ends something is the one that a test has set.
  static func test(_ service: any Service = TestService(), _ change: (inout ServerLimits) -> Void = { _ in }) throws
    -> HTTPServer
  {
    var limits = ServerLimits()
    (limits.headSeconds, limits.idleSeconds, limits.transferSeconds) = (Self.patience, Self.patience, Self.patience)
    (limits.answerSeconds, limits.beatSeconds) = (Self.patience, Self.patience)
    change(&limits)
    return try HTTPServer(service, ServerConfiguration(threads: 2, limits: limits))
  }
}
