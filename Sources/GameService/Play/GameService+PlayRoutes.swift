import HTTP

extension GameService {
  var playRoutes: [Route] { [] }
}
