import Glibc
import HTTP
import HTTPServer

// A server of one short answer, to be measured and to be tried: http-bench [PORT]. Prints its port and how many connections it takes,
// and ends at the end of its input.
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 0
var limits = ServerLimits()
limits.connectionsPerParty = .max
let body = Array(#"{"hello":"world"}"#.utf8)
do {
  let service = ClosureService { _ in .now(.json(body)) }
  let server = try HTTPServer(service, ServerConfiguration(port: port, limits: limits))
  print(server.port, server.mostConnections)
  fflush(nil)
  while readLine() != nil {}
  server.stop(within: .seconds(5))
} catch {
  print(error)
  exit(2)
}
