import HTTP

extension GameService {
  var accountRoutes: [Route] { [] }
}
