import HTTP

extension GameService {
  var liveRoutes: [Route] { [] }
}
