import HTTP

extension GameService {
  var huntRoutes: [Route] { [] }
}
