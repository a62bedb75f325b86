import HTTP
import HTTPServer

/// Routes for tests, by their path.
struct TestService: Service {
  var mostBodyBytes = 100_000
  /// What `/later` is answered with.
  let pending = PendingResponse()
  let stream = EventStream()

  func admit(_ head: Request) -> Admission {
    head.path == "/refused" ? .refused(Response(.forbidden, body: Array("no".utf8))) : .body(upTo: mostBodyBytes)
  }

  func respond(to request: Request) -> Answer {
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
  /// A server for tests, at any free port.
  static func test(_ service: any Service = TestService(), _ change: (inout ServerLimits) -> Void = { _ in }) throws
    -> HTTPServer
  {
    var limits = ServerLimits()
    change(&limits)
    return try HTTPServer(service, ServerConfiguration(threads: 2, limits: limits))
  }
}
