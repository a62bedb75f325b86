import Glibc
import HTTP
import HTTPServer

// A server of one short answer, to be measured and to be tried: http-bench [PORT]. Prints its port and how many connections it takes,
// publishes each line of its input to those who listen at /events, and ends at the end of its input.
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 0
var limits = ServerLimits()
limits.connectionsPerParty = .max
// Thousands that are opened before the first of them asks.
limits.headSeconds = 600
let body = Array(#"{"hello":"world"}"#.utf8)
do {
  let publisher = LinePublisher()
  let service = ClosureService { request in
    guard request.path == "/events" else { return .now(.json(body)) }
    return .now(.events(publisher.subscribe(lastEventID: request.headers["Last-Event-ID"])))
  }
  let server = try HTTPServer(service, ServerConfiguration(port: port, limits: limits))
  print(server.port, server.mostConnections)
  fflush(nil)
  while let line = readLine() { publisher.publish(line) }
  server.stop(within: .seconds(60))
} catch {
  print(error)
  exit(2)
}
