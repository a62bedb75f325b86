/// A service with everything around a router that requests have in common: who the client is, where a write comes from, conditional
/// answers, and the fields that every answer has.
public struct Site: Service {
  public let router: Router
  private let proxies: TrustedProxies
  private let origins: OriginCheck
  private let securityHeaders: SecurityHeaders

  public init(
    _ router: Router, proxies: TrustedProxies = TrustedProxies(), origins: OriginCheck = OriginCheck(),
    securityHeaders: SecurityHeaders = SecurityHeaders()
  ) {
    self.router = router
    self.proxies = proxies
    self.origins = origins
    self.securityHeaders = securityHeaders
  }

  public func resolved(_ request: Request) -> Request { proxies.resolved(request) }

  public func admit(_ head: Request) -> Admission {
    do throws(Problem) {
      try origins.check(head)
    } catch {
      return .refused(finished(error.response, head))
    }
    switch router.admit(head) {
    case .body(let limit): return .body(upTo: limit)
    case .refused(let response): return .refused(finished(response, head))
    }
  }

  public func respond(to request: Request) -> Answer {
    do throws(Problem) {
      try origins.check(request)
    } catch {
      return .now(finished(error.response, request))
    }
    switch router.respond(to: request) {
    case .now(let response): return .now(finished(response, request))
    case .later(let pending): return .later(PendingResponse(of: pending) { finished($0, request) })
    }
  }

  public func refusal(_ problem: Problem, of request: Request) -> Response { finished(problem.response, request) }

  private func finished(_ response: Response, _ request: Request) -> Response {
    var response = Conditional.answer(response, to: request)
    response.headers.setDefault("X-Request-ID", request.id)
    securityHeaders.add(to: &response, request)
    return response
  }
}
