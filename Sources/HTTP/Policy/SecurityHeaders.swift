/// Fields that tell browsers what pages of this service may do, put on every answer that has not its own.
public struct SecurityHeaders: Sendable {
  /// Nothing at all by default, which is right for an API; pages bring their own.
  public var contentSecurityPolicy: String
  /// How long browsers are to come by HTTPS only, once they did; nil to leave that to them.
  public var strictTransportSeconds: Int?

  public init(
    contentSecurityPolicy: String = "default-src 'none'; frame-ancestors 'none'", strictTransportSeconds: Int? = 31_536_000
  ) {
    self.contentSecurityPolicy = contentSecurityPolicy
    self.strictTransportSeconds = strictTransportSeconds
  }

  public func add(to response: inout Response, _ request: Request) {
    response.headers.setDefault("X-Content-Type-Options", "nosniff")
    // Tile servers refuse who does not say where it comes from (OSM's tile usage policy), so others learn the origin, and no more.
    response.headers.setDefault("Referrer-Policy", "strict-origin-when-cross-origin")
    response.headers.setDefault("Content-Security-Policy", contentSecurityPolicy)
    // Over HTTP browsers pass over it, and one should not promise what one cannot see.
    if request.isSecure, let strictTransportSeconds {
      response.headers.setDefault("Strict-Transport-Security", "max-age=\(strictTransportSeconds)")
    }
  }
}
