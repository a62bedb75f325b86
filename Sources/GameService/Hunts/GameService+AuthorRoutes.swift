import HTTP

extension GameService {
  var authorRoutes: [Route] { [] }
}
