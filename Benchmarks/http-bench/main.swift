import Glibc
import HTTP
import HTTPServer

// A server of one short answer, to be measured: http-bench [PORT]. Ends at end of input.
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 0
let service = ClosureService { _ in .now(.json(Array(#"{"hello":"world"}"#.utf8))) }
do {
  let server = try HTTPServer(service, ServerConfiguration(port: port))
  print(server.port, server.mostConnections)
  fflush(nil)
  while readLine() != nil {}
  server.stop(within: .seconds(5))
} catch {
  print(error)
  exit(2)
}
