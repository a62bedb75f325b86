import HTTP

extension GameService {
  var boardRoutes: [Route] { [] }
}
