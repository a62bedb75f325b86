import HTTP

extension GameService {
  var forumRoutes: [Route] { [] }
}
