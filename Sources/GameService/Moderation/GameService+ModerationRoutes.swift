import HTTP

extension GameService {
  var moderationRoutes: [Route] { [] }
}
