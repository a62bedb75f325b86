import HTTP

extension GameService {
  var sessionRoutes: [Route] { [] }
}
