import HTTP

extension GameService {
  var operationRoutes: [Route] { [] }
}
